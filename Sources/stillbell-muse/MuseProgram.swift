import Glibc
import Linux
import Muse
import StillbellCore

/// The program: reads a `MuseRequest`, asks a model on this machine for one text, prints a `MuseReport`, and exits.
@main
enum MuseProgram {
  private static let usage = """
    Asks a language model on this machine for one text: reads the request, a
    line, from standard input, and leaves when that is closed.

    Usage: stillbell-muse [--version] [--help]

    Exit status: 0 answered, 64 wrong usage, 65 no request.

    """

  static func main() {
    StandardStreams.settle()
    StandardOptions.answer(for: "stillbell-muse", version: Version.text, usage: usage)
    exit(answer())
  }

  private static func answer() -> Int32 {
    guard let line = readRequest(), let request = MuseRequest(line: line) else { return 65 }
    let report: MuseReport
    do throws(Interruption) {
      var errand = Errand(request)
      report = try errand?.run() ?? .refused
    } catch {
      guard case .obstacle(let obstacle) = error else { return 0 }
      report = .obstacle(obstacle)
    }
    StandardStreams.write(report.line + "\n", to: STDOUT_FILENO)
    return 0
  }

  /// The first line of standard input; nil if there is none.
  private static func readRequest() -> String? {
    var bytes: [UInt8] = []
    while bytes.count < MuseRequest.bytesMax {
      var chunk = [UInt8](repeating: 0, count: MuseRequest.bytesMax)
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      bytes += chunk[..<count]
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) { return String(decoding: bytes[..<end], as: UTF8.self) }
    }
    return nil
  }
}
