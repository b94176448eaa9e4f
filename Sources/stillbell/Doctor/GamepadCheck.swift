import HelperProtocols
import Wording

/// The check of the connected gamepads, and of the agent's access to them.
enum GamepadCheck {
  @MainActor static func examine() -> Finding {
    guard ConfigurationCheck.inForce.gamepad else { return .ok(Wording.Doctor.gamepadsOff) }
    guard let said = ProgramsCheck.said(by: "stillbell-pads", ["--look"]) else {
      return .degraded(Wording.programSilent("stillbell-pads"), Wording.Doctor.reinstall)
    }
    var found: [PadReport.Access: [String]] = [:]
    for line in said.split(separator: "\n") {
      if case .pad(let name, let access) = PadReport(line: line) { found[access, default: []].append(name) }
    }
    if let held = found[.held] { return .degraded(Wording.Doctor.gamepadsHeld(held), Wording.Doctor.releaseGamepad) }
    if let closed = found[.closed] {
      return .degraded(Wording.Doctor.gamepadsClosed(closed), Wording.Doctor.openGamepad)
    }
    return .ok(found[.free].map { Wording.Doctor.gamepads($0) } ?? Wording.Doctor.noGamepads)
  }
}
