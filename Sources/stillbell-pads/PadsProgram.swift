import Gamepads
import Glibc
import HelperProtocols
import Linux
import StillbellCore

/// The program: prints a `PadReport` when the user uses a gamepad, and exits.
@main
enum PadsProgram {
  private static let usage = """
    Tells when somebody presses a button of a gamepad: a line, and it ends. It
    also ends when there is no gamepad to listen to, or standard input is closed.

    Usage: stillbell-pads [--look] [--version] [--help]

      --look  Lists the gamepads, and how each can be listened to.

    """

  static func main() {
    StandardStreams.settle()
    guard CommandLine.arguments.dropFirst() != ["--look"] else {
      for node in PadNode.all { say(.pad(node.name, access(to: node))) }
      return
    }
    StandardOptions.answer(for: "stillbell-pads", version: Version.text, usage: usage)
    say(Listener().run())
  }

  private static func access(to node: PadNode) -> PadReport.Access {
    do throws(SystemError) {
      return try EventDevice(node.path).isHeld ? .held : .free
    } catch {
      return .closed
    }
  }

  private static func say(_ report: PadReport?) {
    // A reader that exits also closes standard input, so errors need no handling.
    if let report { StandardStreams.write(report.line + "\n", to: STDOUT_FILENO) }
  }
}
