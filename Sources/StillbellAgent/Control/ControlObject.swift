import Control
import GLib
import Linux
import StillbellCore

/// The agent's side of the D-Bus interface.
final class ControlObject {
  /// The parts of the agent that answer the calls.
  struct Host {
    let latestDecisions: LatestDecisions
    /// The latest sessions, oldest first; 0 stands for all.
    let history: @MainActor (Int) -> [HistoryEntry]
    let past: PastMethods
    let settings: SettingMethods
    let programs: ProgramMethods
    let doctor: DoctorMethod
    let runtime: Runtime
    /// Takes over the variables by which a program finds the screen, if the agent has no screen yet; returns `true` if
    /// it did.
    let takeDisplay: @MainActor (DisplayEnvironment) -> Bool
  }

  /// Set before the main loop runs, and so before the first call arrives.
  var host: Host?
  private let bus: Bus
  private var object: ExportedObject?

  init(on bus: Bus) throws(GLibError) {
    self.bus = bus
    object = try ExportedObject(
      on: bus, path: Interface.path, description: Interface.description,
      call: { [weak self] method, arguments throws(BusRefusal) in
        guard let host = self?.host else { preconditionFailure("a call came before there was an agent") }
        let count = Int(arguments.first?.uint32 ?? 0)
        switch method {
        case "Why": return [Self.why(count, host.latestDecisions, hasCodes: false)]
        case "Decisions": return [Self.why(count, host.latestDecisions, hasCodes: true)]
        case "History": return [HistoryMessage.encode(host.history(count))]
        case "Deadlines": return [Self.deadlines(host.runtime.agent.deadlines)]
        case "Kinds": return [KindMessage.encode(host.runtime.agent.kindList(at: .now))]
        case "QuietSources": return [QuietMessage.encode(host.runtime.agent.quiet.reporters)]
        case "IgnoredSources": return [QuietMessage.encodeIgnored(host.runtime.agent.quiet.reporters)]
        case "OfferDisplay":
          let variables = arguments.first?.entries.compactMapValues(\.string) ?? [:]
          return [Variant(host.takeDisplay(DisplayEnvironment(variables)))]
        default: break
        }
        if let answer = try host.past.answer(method, arguments) { return answer }
        return [try Self.carryOut(try Self.command(method, arguments), host.runtime)]
      },
      callLater: { [weak self] method, arguments, reply in
        guard let host = self?.host else { return false }
        return host.doctor.handles(method, reply) || host.settings.handles(method, arguments, reply)
          || host.past.handles(method, arguments, reply) || host.programs.handles(method, arguments, reply)
      },
      property: { [weak self] name in
        switch name {
        case "Version": Variant(Version.text)
        case "Display": Variant.dictionary(texts: DisplayEnvironment.own.variables)
        case "Status": self?.status
        case "Holds": self?.host.map { HoldMessage.encode($0.programs.holds) }
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

  private static func carryOut(_ command: Command, _ runtime: Runtime) throws(BusRefusal) -> Variant {
    do throws(Refusal) {
      return DecisionMessage.encode(try runtime.carryOut(command))
    } catch {
      throw BusRefusal(error)
    }
  }

  private var status: Variant? { host.map { StatusMessage.encode($0.runtime.agent.status, at: .now) } }

  /// Sends an announcement as signals.
  func announce(_ news: Runtime.Announcement) throws(GLibError) {
    switch news {
    case .decisions(let entries):
      for entry in entries {
        let values = [Variant(entry.at.milliseconds), Variant(Code.line(entry.decision))]
        try bus.emit(Interface.path, Interface.interface, "Decided", values)
      }
    case .status:
      if let status { try bus.emitChange(of: Interface.path, Interface.interface, [("Status", status)]) }
    case .holds:
      if let host {
        try bus.emitChange(
          of: Interface.path, Interface.interface, [("Holds", HoldMessage.encode(host.programs.holds))])
      }
    case .settings: try bus.emit(Interface.path, Interface.interface, "SettingsChanged", [])
    case .past: try bus.emit(Interface.path, Interface.interface, "PastChanged", [])
    }
  }

  private static func deadlines(_ deadlines: [Deadline]) -> Variant {
    let now = Moment.now
    return .rows(of: "(sx)", deadlines) { [Variant($0.name.rawValue), Variant($0.at.wall(at: now).milliseconds)] }
  }

  /// The latest decisions, oldest first: time, trace words, sentence and code.
  private static func why(_ count: Int, _ decisions: LatestDecisions, hasCodes: Bool) -> Variant {
    let entries = decisions.entries.suffix(count == 0 ? LatestDecisions.entriesMax : count)
    return .rows(of: hasCodes ? "(xsss)" : "(xss)", Array(entries)) { entry in
      [Variant(entry.at.milliseconds), Variant(entry.words), Variant(entry.sentence)]
        + (hasCodes ? [Variant(entry.code ?? "")] : [])
    }
  }
}
