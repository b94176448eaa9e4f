import Gamepads
import Glibc
import HelperProtocols
import Linux
import StillbellCore

/// The program: tells when somebody uses a gamepad, as `PadReport` has it.
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
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, arguments.count) {
    case (nil, _): say(Listener().run())
    case ("--look", 1): for node in PadNode.all { say(.pad(node.name, access(to: node))) }
    case ("--version", 1): StandardStreams.write("stillbell-pads \(Version.text)\n", to: STDOUT_FILENO)
    case ("--help", 1), ("-h", 1): StandardStreams.write(usage, to: STDOUT_FILENO)
    default:
      StandardStreams.write(usage, to: STDERR_FILENO)
      exit(64)
    }
  }

  private static func access(to node: PadNode) -> PadReport.Access {
    do throws(SystemError) {
      return try EventDevice(node.path).isHeld ? .held : .free
    } catch {
      return .closed
    }
  }

  private static func say(_ report: PadReport?) {
    // A reader that has gone has closed standard input too.
    if let report { StandardStreams.write(report.line + "\n", to: STDOUT_FILENO) }
  }
}
