import GLib
import Linux
import Places
import Wording

/// Whether the desktop is told not to disturb; each has a way of its own to say so.
enum DoNotDisturb {
  @MainActor static func examine() throws(GLibError) -> Finding {
    let bus = try SessionBus.open()
    guard try bus.owner(of: NotificationServer.name) != nil else { return .ok(Wording.Doctor.notDisturbUnknown(nil)) }
    let server = try NotificationServer.information(on: bus).name
    guard let isOn = isOn(server, on: bus) else { return .ok(Wording.Doctor.notDisturbUnknown(server)) }
    return isOn
      ? .degraded(Wording.Doctor.notDisturbIsOn(server), Wording.Doctor.endNotDisturb)
      : .ok(Wording.Doctor.notDisturbIsOff(server))
  }

  /// Nil for a server that does not tell.
  @MainActor private static func isOn(_ server: String, on bus: Bus) -> Bool? {
    switch server {
    case "dunst":
      return get("paused", of: "org.dunstproject.cmd0", NotificationServer.name, NotificationServer.path, bus)?.bool
    case "Plasma":
      return get("Inhibited", of: NotificationServer.name, NotificationServer.name, NotificationServer.path, bus)?.bool
    case "mako":
      let modes = ask("fr.emersion.Mako", "/fr/emersion/Mako", "fr.emersion.Mako", "ListModes", [], bus)
      return modes.map { $0.members.contains { $0.string == "do-not-disturb" } }
    case _ where server.hasPrefix("Xfce"):
      // Where it was never switched there is no such setting.
      let setting = ask(
        "org.xfce.Xfconf", "/org/xfce/Xfconf", "org.xfce.Xfconf", "GetProperty",
        [Variant("xfce4-notifyd"), Variant("/do-not-disturb")], bus)
      return setting?.members.first?.bool ?? false
    case "gnome-shell":
      guard isThere(gsettings) else { return nil }
      do throws(SystemError) {
        let banners = try outputOf(
          gsettings, ["get", "org.gnome.desktop.notifications", "show-banners"],
          withinMilliseconds: Int64(Check.patience / 2))
        return banners.map { $0.split(separator: "\n").first == "false" }
      } catch {
        return nil
      }
    default: return nil
    }
  }

  private static let gsettings = "/usr/bin/gsettings"

  @MainActor private static func get(
    _ property: String, of interface: String, _ name: String, _ path: String, _ bus: Bus
  ) -> Variant? {
    ask(name, path, "org.freedesktop.DBus.Properties", "Get", [Variant(interface), Variant(property)], bus)?
      .members.first
  }

  /// The first value of the answer; nil where nobody answers, or nothing that is known here.
  @MainActor private static func ask(
    _ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: [Variant], _ bus: Bus
  ) -> Variant? {
    do throws(GLibError) {
      return try bus.call(name, path, interface, method, arguments, timeoutMilliseconds: Check.patience / 2)
        .members.first
    } catch {
      return nil
    }
  }
}
