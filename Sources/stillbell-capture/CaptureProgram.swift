import Glibc
import Linux
import StillbellCore

/// The program: prints a `CaptureReport` whenever the programs change that capture sound, camera or screen by PipeWire.
@main
enum CaptureProgram {
  private static let usage = """
    Tells who captures sound, camera or screen by PipeWire: a line for each
    change, until standard input is closed.

    Usage: stillbell-capture [--version] [--help]

    """

  static func main() {
    StandardStreams.settle()
    StandardOptions.answer(for: "stillbell-capture", version: Version.text, usage: usage)
    exit(Capture().run())
  }
}
