import HelperProtocols
import Linux
import Muse
import Paths
import Wording

/// A process of `stillbell-muse` with one request; it ends with this value, and with this program.
final class MuseHelper {
  private let process: ChildProcess
  private var reader = LineReader()
  /// Its report; nil where there is none, or none in the words of the protocol.
  private(set) var report: MuseReport?

  init(_ request: MuseRequest) throws(Failure) {
    guard let program = Paths().program("stillbell-muse") else {
      throw Failure(Wording.notInstalled("stillbell-muse"))
    }
    do throws(SystemError) {
      process = try ChildProcess(program, [], takesInput: true)
    } catch {
      throw Failure(Wording.sentence(error))
    }
    // A helper that has ended already reports nothing.
    _ = process.tell(request.line)
  }

  /// Becomes readable when there is news.
  var descriptor: Int32 { process.outputDescriptor }

  /// Reads what has come; whether that was all.
  var isDone: Bool {
    let hasEnded = process.exit() != nil
    take(process.readOutput())
    return report != nil || hasEnded
  }

  /// Waits for its end; false when the time was up before.
  func wait(milliseconds limit: Int64? = nil) -> Bool {
    process.readToEnd(withinMilliseconds: limit) { take($0) }
  }

  private func take(_ bytes: [UInt8]) {
    for line in reader.take(bytes) where report == nil { report = MuseReport(line: line) }
  }
}
