import Control
import GLib
import HistoryFile
import Linux
import StillbellCore
import SystemClock

/// The agent's side of the D-Bus interface.
final class ControlObject {
  /// The agent behind it.
  struct Host {
    let journal: Journal
    /// The latest sessions, the oldest of them first; all of them for 0.
    let history: @MainActor (Int) -> [HistoryEntry]
    /// Deletes rows of the history for good; returns why that cannot be.
    let forget: @MainActor (Forgetting) -> StoreTrouble?
    let past: PastMethods
    let settings: SettingMethods
    let doctor: DoctorMethod
    let status: @MainActor () -> Status
    /// The deadlines of the agent.
    let deadlines: @MainActor () -> [Deadline]
    let kinds: @MainActor () -> [KindStatus]
    let quietSources: @MainActor () -> [QuietTeller]
    /// Takes over the variables by which a program finds the screen, if they are wanted; whether they were.
    let takeDisplay: @MainActor (DisplayEnvironment) -> Bool
    /// Returns why a command was not carried out.
    let command: @MainActor (Command) -> Refusal?
  }

  /// Set before the main loop runs, and so before the first call is seen.
  var host: Host?
  private let bus: Bus
  private var object: ExportedObject?

  init(on bus: Bus) throws(GLibError) {
    self.bus = bus
    object = try ExportedObject(
      on: bus, path: Interface.path, description: Interface.description,
      call: { [weak self] method, arguments throws(BusRefusal) in
        guard let host = self?.host else { preconditionFailure("a call came before there was an agent") }
        if method == "Why" { return [Self.why(Int(arguments.first?.uint32 ?? 0), host.journal, hasCodes: false)] }
        if method == "Decisions" { return [Self.why(Int(arguments.first?.uint32 ?? 0), host.journal, hasCodes: true)] }
        if method == "History" {
          return [HistoryMessage.encode(host.history(Int(arguments.first?.uint32 ?? 0)))]
        }
        if method == "Deadlines" { return [Self.deadlines(host.deadlines())] }
        if method == "Kinds" { return [KindMessage.encode(host.kinds())] }
        if method == "Forget" { return try Self.forget(arguments, host) }
        if method == "OfferDisplay" {
          let variables = arguments.first?.entries.compactMapValues(\.string) ?? [:]
          return [Variant(host.takeDisplay(DisplayEnvironment(variables)))]
        }
        if let answer = try host.past.answer(method, arguments) { return answer }
        if let answer = try host.settings.answer(method, arguments) { return answer }
        if method == "QuietSources" { return [QuietMessage.encode(host.quietSources())] }
        if let refusal = host.command(try Self.command(method, arguments)) { throw BusRefusal(refusal) }
        return []
      },
      callLater: { [weak self] method, reply in self?.host?.doctor.takes(method, reply) ?? false },
      property: { [weak self] name in
        switch name {
        case "Version": Variant(Version.text)
        case "Display": Variant.dictionary(texts: DisplayEnvironment.own.variables)
        case "Status": self?.status
        default: nil
        }
      })
  }

  private static func command(_ method: String, _ arguments: [Variant]) throws(BusRefusal) -> Command {
    do throws(CallFailure) {
      guard let command = try CommandMessage.command(method, arguments) else { throw .noMethod(method) }
      return command
    } catch {
      throw BusRefusal(error)
    }
  }

  private static func forget(_ arguments: [Variant], _ host: Host) throws(BusRefusal) -> [Variant] {
    let before = arguments.first?.int64.flatMap { $0 == 0 ? nil : WallTime(milliseconds: $0) }
    let kind = arguments.dropFirst().first?.string.flatMap { $0.isEmpty ? nil : $0 }
    guard let forgetting = Forgetting(before: before, kind: kind) else {
      throw BusRefusal(.noChoice((kind ?? "").onOneLine(limit: 100), allowed: Forgetting.kinds))
    }
    if let trouble = host.forget(forgetting) { throw BusRefusal(.notStored(trouble)) }
    return []
  }

  private var status: Variant? { host.map { StatusMessage.encode($0.status(), at: .now) } }

  /// Tells everybody who follows.
  func announce(_ news: Runtime.News) throws(GLibError) {
    switch news {
    case .status: try statusChanged()
    case .settings: try bus.emit(Interface.path, Interface.interface, "SettingsChanged", [])
    case .past: try bus.emit(Interface.path, Interface.interface, "PastChanged", [])
    }
  }

  private func statusChanged() throws(GLibError) {
    guard let status else { return }
    let changed = Variant.dictionary([("Status", status)])
    try bus.emit(
      Interface.path, "org.freedesktop.DBus.Properties", "PropertiesChanged",
      [Variant(Interface.interface), changed, .array(of: "s", [])])
  }

  private static func deadlines(_ deadlines: [Deadline]) -> Variant {
    let now = Moment.now
    return .array(
      of: "(sx)",
      deadlines.map { .tuple([Variant($0.name.rawValue), Variant($0.at.wall(at: now).milliseconds)]) })
  }

  /// The latest decisions, the oldest of them first: time, trace words, sentence and code.
  private static func why(_ count: Int, _ journal: Journal, hasCodes: Bool) -> Variant {
    .array(
      of: hasCodes ? "(xsss)" : "(xss)",
      journal.entries.suffix(count == 0 ? Journal.entriesMax : count).map { entry in
        .tuple(
          [Variant(entry.at.milliseconds), Variant(entry.words), Variant(entry.sentence)]
            + (hasCodes ? [Variant(entry.code ?? "")] : []))
      })
  }
}
