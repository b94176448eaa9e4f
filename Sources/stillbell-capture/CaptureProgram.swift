import Glibc
import Linux
import StillbellCore

/// The program: tells who captures sound, camera or screen by PipeWire, as `CaptureReport` has it.
@main
enum CaptureProgram {
  private static let usage = """
    Tells who captures sound, camera or screen by PipeWire: a line for each
    change, until standard input is closed.

    Usage: stillbell-capture [--version] [--help]

    """

  static func main() {
    StandardStreams.settle()
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, arguments.count) {
    case (nil, _): exit(Capture().run())
    case ("--version", 1): StandardStreams.write("stillbell-capture \(Version.text)\n", to: STDOUT_FILENO)
    case ("--help", 1), ("-h", 1): StandardStreams.write(usage, to: STDOUT_FILENO)
    default:
      StandardStreams.write(usage, to: STDERR_FILENO)
      exit(64)
    }
  }
}
