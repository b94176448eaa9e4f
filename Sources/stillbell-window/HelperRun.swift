import GLib
import HelperProtocols
import Linux
import MuseProtocol

/// A question to a helper of ours, asked while the window stays responsive.
enum HelperRun {
  /// In milliseconds: a disk may sleep.
  private nonisolated static let diskPatience: Int64 = 20_000
  /// In milliseconds: a model has a minute by itself.
  private nonisolated static let modelPatience: Int64 = 70_000

  /// Calls `answered` with what `program`, which is to play a recording, says of it; nil where it says nothing in time.
  static func measure(
    _ path: String, _ program: String, _ answered: @escaping @MainActor @Sendable (RecordingReport?) -> Void
  ) {
    WorkerThread.once(name: "stillbell-ambient") {
      let report = RecordingReport(line: firstLine(of: program, ["--length", path], diskPatience))
      MainLoop.later { answered(report) }
    }
  }

  /// Calls `answered` with what `program` makes of a request for a text; nil where there was no answer in time.
  static func ask(
    _ request: MuseRequest, _ program: String, _ answered: @escaping @MainActor @Sendable (MuseReport?) -> Void
  ) {
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
      let said = try outputOf(program, arguments, told: line, withinMilliseconds: patience)
      return (said ?? "").prefix { $0 != "\n" }
    } catch {
      return ""
    }
  }
}
