import GLib
import Wording

/// Whether the agent is there after the next login.
enum AutostartCheck {
  @MainActor static func examine() throws(GLibError) -> Finding {
    SessionBus.settle()
    do throws(Failure) {
      if let starter = try Autostart().starter() { return .ok(Wording.autostartIsOn(starter)) }
      return .degraded(Wording.Doctor.notStarted, Wording.Doctor.switchAutostartOn)
    } catch {
      return .degraded(error.message, Wording.Doctor.switchAutostartOn)
    }
  }
}
