import Control
import GLib
import StillbellCore
import Wording

/// The check of the notification server and its capabilities.
enum NotificationServer {
  static let name = "org.freedesktop.Notifications"
  static let path = "/org/freedesktop/Notifications"
  /// The capabilities that matter to Stillbell.
  private static let abilities = ["actions", "body-markup", "persistence", "sound"]

  @MainActor static func examine() throws(GLibError) -> Finding {
    let bus = try SessionBus.open()
    guard let process = try bus.owner(of: name) else {
      guard try bus.isActivatable(name) else {
        return .missing(Wording.Doctor.noServer, Wording.Doctor.startServer)
      }
      return latestFailure(on: bus).map { .degraded(Wording.Doctor.notShown($0), Wording.Doctor.startServer) }
        ?? .ok(Wording.Doctor.serverOnDemand)
    }
    do throws(GLibError) {
      let server = try information(on: bus)
      let can = try ask("GetCapabilities", on: bus).members.first?.members.compactMap(\.string) ?? []
      let reported = Wording.Doctor.server(
        server.name, server.version, can: abilities.filter(can.contains),
        cannot: abilities.filter { !can.contains($0) })
      return can.contains("actions") ? .ok(reported) : .degraded(reported, Wording.Doctor.noActions)
    } catch {
      return .missing(
        Wording.Doctor.silent(name, process: process), Wording.Doctor.endProcess(process))
    }
  }

  /// The reason that the agent could not show its latest notification; nil if it could, or if no agent runs.
  @MainActor private static func latestFailure(on bus: Bus) -> NotificationFailure? {
    // An agent that does not answer is left to the check of the agent.
    for decision in (try? AgentProxy(bus, patience: Check.patience).decisions(200).reversed()) ?? [] {
      switch decision.decision {
      case .notification(.failed(_, let failure)): return failure
      case .notification(.serverAppeared): return nil
      default: continue
      }
    }
    return nil
  }

  /// The server's own description.
  @MainActor static func information(on bus: Bus) throws(GLibError) -> (name: String, version: String) {
    let answer = try ask("GetServerInformation", on: bus).members.map { $0.string ?? "" }
    return (answer.first ?? "", answer.count > 2 ? answer[2] : "")
  }

  @MainActor private static func ask(_ method: String, on bus: Bus) throws(GLibError) -> Variant {
    // Half of the patience, because a check makes two calls.
    try bus.call(BusObject(name, path, name), method, timeoutMilliseconds: Check.patience / 2)
  }
}
