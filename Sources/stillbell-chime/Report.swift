import Glibc
import HelperProtocols
import Linux
import StillbellCore
import Synchronization

/// The report on standard output, a line at a time, with exactly one end.
final class Report: Sendable {
  /// The progress of the sound.
  struct Progress {
    /// The length of the sound once the file is open, in milliseconds.
    var milliseconds: Int?
    var isSounding = false
    /// The exit status, once the end has been reported.
    var status: Int32?
  }

  private let progress = Mutex(Progress())

  /// Reports that the file can be played, with its length.
  func opened(milliseconds: Int) {
    say(.opened(milliseconds: milliseconds)) { $0.milliseconds = milliseconds }
  }

  /// Reports that the first sample has been written.
  func sounding() {
    say(.sounding) { $0.isSounding = true }
  }

  /// Reports the end, unless it has been reported; nil means success.
  ///
  /// - Returns: The exit status of the end that was reported first.
  func end(_ failure: ChimeFailure?) -> Int32 {
    end { _ in failure }
  }

  /// Reports the end, with a failure that depends on the progress.
  func end(_ failure: (Progress) -> ChimeFailure?) -> Int32 {
    progress.withLock { progress in
      if let said = progress.status { return said }
      let failure = failure(progress)
      let status: Int32 =
        switch failure {
        case nil: 0
        case .file: 1
        case .device, .player, .notification: 2
        }
      progress.status = status
      Self.say(failure.map { .failed($0) } ?? .done)
      return status
    }
  }

  /// The length of the sound in milliseconds, if the file is open.
  var milliseconds: Int? { progress.withLock { $0.milliseconds } }

  private func say(_ report: ChimeReport, _ change: (inout Progress) -> Void) {
    progress.withLock { progress in
      change(&progress)
      Self.say(report)
    }
  }

  private static func say(_ report: ChimeReport) { StandardStreams.write(report.line + "\n", to: STDOUT_FILENO) }
}
