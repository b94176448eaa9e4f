import Glibc
import HelperProtocols
import Linux
import StillbellCore
import Synchronization

/// The report on standard output, a line at a time, and the only way in which it ends.
final class Report: Sendable {
  /// How far it has come.
  struct Progress {
    /// The length of the sound once the file is open, in milliseconds.
    var milliseconds: Int?
    var isSounding = false
    /// The exit status, once it has been said how it ended.
    var status: Int32?
  }

  private let progress = Mutex(Progress())

  /// The file is fit to be played, and so long.
  func opened(milliseconds: Int) {
    say(.opened(milliseconds: milliseconds)) { $0.milliseconds = milliseconds }
  }

  /// The first sample is on its way to the ear.
  func sounding() {
    say(.sounding) { $0.isSounding = true }
  }

  /// Says how it ended, unless that has been said; nil for well.
  ///
  /// - Returns: The exit status of what was said first.
  func end(_ failure: ChimeFailure?) -> Int32 {
    end { _ in failure }
  }

  /// As `end`, with a failure that depends on how far it has come.
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
