import Glibc
import HelperProtocols
import Linux
import StillbellCore
import Wayland
import X11

/// The program: keeps the screen on, and prints an `AwakeReport` at each change.
@main
enum AwakeProgram {
  private static let usage = """
    Keeps the screen on until standard input is closed: by the X server, or by a
    Wayland compositor that has idle-inhibit and layer-shell.

    Usage: stillbell-awake [--version] [--help]

    """

  static func main() {
    StandardStreams.settle()
    StandardOptions.answer(for: "stillbell-awake", version: Version.text, usage: usage)
    exit(keep() ? 0 : 1)
  }

  /// Keeps the screen on. Returns true at the end of the input, and false if the screen cannot be kept on or no longer
  /// can.
  private static func keep() -> Bool {
    let display = DisplayEnvironment.own
    do {
      // Xwayland has no control over the compositor's screen.
      if display.waylandDisplay != nil {
        return try CompositorHold { say($0) }.run()
      } else if display.display != nil {
        return try keepOnX11()
      }
      say(.unable)
    } catch {
      say(.failed(reason: "\(error)"))
    }
    return false
  }

  private static func keepOnX11() throws(XError) -> Bool {
    do throws(XError) {
      let suspension = try ScreenSaverSuspension()
      say(.kept)
      while Input.wait(for: suspension.descriptor) { try suspension.dispatch() }
      return true
    } catch .noScreenSaver {
      say(.unable)
      return false
    }
  }

  private static func say(_ report: AwakeReport) {
    // A reader that exits also closes standard input, so errors need no handling.
    StandardStreams.write(report.line + "\n", to: STDOUT_FILENO)
  }
}
