import GLib
import Glibc
import Places
import Wording

/// Whether the agent is there after the next login.
enum AutostartCheck {
  private static let unit = "stillbell.service"
  private static let entry = "io.github.stillbell.Stillbell.desktop"

  @MainActor static func examine() throws(GLibError) -> Finding {
    let home = getenv("HOME").map { String(cString: $0) } ?? "/"
    let user = getenv("XDG_CONFIG_HOME").map { String(cString: $0) } ?? "\(home)/.config"
    // What is enabled is a link to the unit in the folder of a target.
    for folder in ["\(user)/systemd/user", "/etc/systemd/user"] {
      for target in ["graphical-session.target.wants", "default.target.wants"]
      where isThere("\(folder)/\(target)/\(unit)") {
        return .ok(Wording.Doctor.startedBySystemd(unit))
      }
    }
    let found = ["\(user)/autostart", "/etc/xdg/autostart"].map { "\($0)/\(entry)" }.first { isThere($0) }
    if let found { return .ok(Wording.Doctor.startedByDesktop(found)) }
    return .degraded(Wording.Doctor.notStarted, Wording.Doctor.switchAutostartOn)
  }
}
