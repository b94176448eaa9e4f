import GLib
import Wording

/// The notification server and what it can do.
enum NotificationServer {
  static let name = "org.freedesktop.Notifications"
  static let path = "/org/freedesktop/Notifications"

  /// What it says of itself.
  struct Information {
    let name: String
    let version: String
  }

  @MainActor static func examine() throws(GLibError) -> Finding {
    let bus = try SessionBus.open()
    guard let process = try bus.owner(of: name) else {
      return try bus.isActivatable(name)
        ? .ok(Wording.Doctor.serverOnDemand) : .missing(Wording.Doctor.noServer, Wording.Doctor.startServer)
    }
    do throws(GLibError) {
      let server = try information(on: bus)
      let can = try ask("GetCapabilities", on: bus).members.first?.members.compactMap(\.string) ?? []
      let told = Wording.Doctor.server(
        server.name, server.version, can: ["actions", "body-markup", "persistence", "sound"].filter(can.contains),
        cannot: ["actions", "body-markup", "persistence", "sound"].filter { !can.contains($0) })
      return can.contains("actions") ? .ok(told) : .degraded(told, Wording.Doctor.noActions)
    } catch {
      return .missing(
        Wording.Doctor.silent(name, process: process), Wording.Doctor.endProcess(process))
    }
  }

  @MainActor static func information(on bus: Bus) throws(GLibError) -> Information {
    let answer = try ask("GetServerInformation", on: bus).members.map { $0.string ?? "" }
    return Information(name: answer.first ?? "", version: answer.count > 2 ? answer[2] : "")
  }

  @MainActor private static func ask(_ method: String, on bus: Bus) throws(GLibError) -> Variant {
    // Two of them stay within the time of a check.
    try bus.call(name, path, name, method, timeoutMilliseconds: Check.patience / 2)
  }
}
