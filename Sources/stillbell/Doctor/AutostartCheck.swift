import GLib
import Wording

/// The check of the agent's start at the next login.
enum AutostartCheck {
  @MainActor static func examine() throws(GLibError) -> Finding {
    SessionBus.settle()
    do throws(Failure) {
      let autostart = try Autostart()
      guard let starter = try autostart.starter() else {
        return .degraded(Wording.Doctor.notStarted, Wording.Doctor.switchAutostartOn, .startAtLogin)
      }
      return try autostart.obstacle(to: starter)
        .map { .degraded(Wording.autostartIsStopped($0), Wording.autostartRemedy($0)) }
        ?? .ok(Wording.autostartIsOn(starter))
    } catch {
      return .degraded(error.message, Wording.Doctor.switchAutostartOn)
    }
  }
}
