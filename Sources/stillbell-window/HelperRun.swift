import GLib
import HelperProtocols
import Linux
import MuseProtocol
import Paths

/// A question to a helper of ours, asked while the window stays responsive.
enum HelperRun {
  /// In milliseconds: a disk may sleep.
  private nonisolated static let diskPatience: Int64 = 20_000
  /// In milliseconds: a model has a minute by itself.
  private nonisolated static let modelPatience: Int64 = 70_000

  /// Calls `answered` with what the program that is to play a recording says of it; nil where it says nothing in time.
  static func measure(
    _ path: String, _ paths: Paths, _ answered: @escaping @MainActor @Sendable (RecordingReport?) -> Void
  ) {
    guard let program = paths.program("stillbell-ambient") else { return answered(nil) }
    WorkerThread.once(name: "stillbell-ambient") {
      let report = RecordingReport(line: firstLine(of: program, ["--length", path], diskPatience))
      MainLoop.later { answered(report) }
    }
  }

  /// Calls `answered` with what becomes of a text; nil where there was no answer in time.
  static func ask(
    _ request: MuseRequest, _ paths: Paths, _ answered: @escaping @MainActor @Sendable (MuseReport?) -> Void
  ) {
    guard let program = paths.program("stillbell-muse") else { return answered(nil) }
    WorkerThread.once(name: "stillbell-muse") {
      // The topic goes where no other user can read it.
      let report = MuseReport(line: firstLine(of: program, [], modelPatience, told: request.line))
      MainLoop.later { answered(report) }
    }
  }

  /// Empty where there is none.
  private nonisolated static func firstLine(
    of program: String, _ arguments: [String], _ patience: Int64, told line: String? = nil
  ) -> Substring {
    do throws(SystemError) {
      let child = try ChildProcess(program, arguments, takesInput: line != nil)
      if let line { _ = child.tell(line) }
      var bytes: [UInt8] = []
      let hasEnded = child.readToEnd(withinMilliseconds: patience) { bytes += $0 }
      // A program that waits for a disk is left to the system.
      _ = child.end(withinMilliseconds: 50)
      return hasEnded ? String(decoding: bytes, as: UTF8.self).prefix { $0 != "\n" } : ""
    } catch {
      return ""
    }
  }
}
