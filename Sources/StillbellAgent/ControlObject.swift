import Control
import GLib
import StillbellCore
import SystemClock
import Wording

/// The agent's side of the D-Bus interface.
final class ControlObject {
  private let bus: SessionBus
  private let status: @MainActor () -> Status
  private let object: ExportedObject

  /// `command` returns why a command was not carried out.
  init(
    on bus: SessionBus, journal: Journal, status: @escaping @MainActor () -> Status,
    command: @escaping @MainActor (Command) -> Refusal?
  ) throws(GLibError) {
    self.bus = bus
    self.status = status
    object = try ExportedObject(
      on: bus, path: Interface.path, description: Interface.description,
      call: { method, arguments throws(BusRefusal) in
        if method == "Why" {
          return [Self.why(Int(arguments.first?.uint32 ?? 0), journal)]
        }
        guard let asked = try CommandMessage.command(method, arguments) else {
          throw BusRefusal(name: Interface.invalid, message: "there is no method \(method)")
        }
        if let refusal = command(asked) {
          throw BusRefusal(name: Interface.refused, message: Wording.sentence(refusal))
        }
        return []
      },
      property: { name in
        switch name {
        case "Version": Variant(Version.text)
        case "Status": StatusMessage.encode(status(), at: .now)
        default: nil
        }
      })
  }

  /// Tells everybody who follows.
  func statusChanged() throws(GLibError) {
    let changed = Variant.dictionary([("Status", StatusMessage.encode(status(), at: .now))])
    try bus.emit(
      Interface.path, "org.freedesktop.DBus.Properties", "PropertiesChanged",
      [Variant(Interface.interface), changed, .array(of: "s", [])])
  }

  /// The latest decisions, the oldest of them first: time, trace words, sentence.
  private static func why(_ count: Int, _ journal: Journal) -> Variant {
    .array(
      of: "(xss)",
      journal.entries.suffix(count == 0 ? Journal.entriesMax : count).map { entry in
        .tuple([Variant(entry.at.milliseconds), Variant(entry.words), Variant(entry.sentence)])
      })
  }
}
