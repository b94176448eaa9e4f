import Control
import GLib
import StillbellCore
import Wording

/// The notification server and what it can do.
enum NotificationServer {
  static let name = "org.freedesktop.Notifications"
  static let path = "/org/freedesktop/Notifications"
  /// Those that matter to stillbell.
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

  /// Why the agent could not show its latest notification; nil if it could, or where none runs.
  @MainActor private static func latestFailure(on bus: Bus) -> NotificationFailure? {
    // Where the agent does not answer, the check of the agent tells.
    for decision in (try? AgentProxy(bus, patience: Check.patience).decisions(200).reversed()) ?? [] {
      switch decision.decision {
      case .notification(.failed(_, let failure)): return failure
      case .notification(.serverAppeared): return nil
      default: continue
      }
    }
    return nil
  }

  /// Its own description.
  @MainActor static func information(on bus: Bus) throws(GLibError) -> (name: String, version: String) {
    let answer = try ask("GetServerInformation", on: bus).members.map { $0.string ?? "" }
    return (answer.first ?? "", answer.count > 2 ? answer[2] : "")
  }

  @MainActor private static func ask(_ method: String, on bus: Bus) throws(GLibError) -> Variant {
    // Two of them stay within the time of a check.
    try bus.call(BusObject(name, path, name), method, timeoutMilliseconds: Check.patience / 2)
  }
}
