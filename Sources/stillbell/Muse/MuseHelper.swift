import HelperProtocols
import Linux
import Muse
import Wording

/// A process of `stillbell-muse` with one request, which ends with this object and with this program.
final class MuseHelper {
  private let process: ChildProcess
  private var reader = LineReader()
  /// The report of the helper; nil if there is none, or if it cannot be read.
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
    // If the helper has already ended, there is no report.
    _ = process.tell(request.line)
  }

  /// Readable when the helper has written something or has ended.
  var descriptor: Int32 { process.outputDescriptor }

  /// Reads the available output. True once the report is there or the helper has ended.
  var isDone: Bool {
    let hasEnded = process.exit() != nil
    handle(process.readOutput())
    return report != nil || hasEnded
  }

  /// Waits for the end of the helper; false if the time was over before.
  func wait(milliseconds limit: Int64? = nil) -> Bool {
    process.readToEnd(withinMilliseconds: limit) { handle($0) }
  }

  private func handle(_ bytes: [UInt8]) {
    for line in reader.take(bytes) where report == nil { report = MuseReport(line: line) }
  }
}
