import Glibc
import Linux
import Synchronization

/// What is said on standard output, a line at a time, and the one way it ends.
final class Report: Sendable {
  /// How it ended.
  enum Verdict: Equatable {
    case done
    /// With the reason, a sentence.
    case failedFile(String)
    case failedDevice(String)

    /// Of the process.
    var status: Int32 {
      switch self {
      case .done: 0
      case .failedFile: 1
      case .failedDevice: 2
      }
    }

    var line: String {
      switch self {
      case .done: "done"
      case .failedFile(let reason): "failed file \(reason)"
      case .failedDevice(let reason): "failed device \(reason)"
      }
    }
  }

  /// How far it has come.
  struct Progress {
    /// The length of the sound once the file is open, in milliseconds.
    var milliseconds: Int?
    var isSounding = false
    var verdict: Verdict?
  }

  private let progress = Mutex(Progress())

  /// The file is fit to be played, and so long.
  func opened(milliseconds: Int) {
    step("opened \(milliseconds)") { $0.milliseconds = milliseconds }
  }

  /// The first sample is on its way to the ear.
  func sounding() {
    step("sounding") { $0.isSounding = true }
  }

  /// Says how it ended, unless that has been said.
  ///
  /// - Returns: The exit status of what was said first.
  func end(_ verdict: Verdict) -> Int32 {
    end { _ in verdict }
  }

  /// As `end`, with a verdict that depends on how far it has come.
  func end(_ verdict: (Progress) -> Verdict) -> Int32 {
    progress.withLock { progress in
      if let said = progress.verdict { return said.status }
      let verdict = verdict(progress)
      progress.verdict = verdict
      StandardStreams.write(verdict.line + "\n", to: STDOUT_FILENO)
      return verdict.status
    }
  }

  /// The length of the sound in milliseconds, if the file is open.
  var milliseconds: Int? { progress.withLock { $0.milliseconds } }

  private func step(_ line: String, _ change: (inout Progress) -> Void) {
    progress.withLock { progress in
      change(&progress)
      StandardStreams.write(line + "\n", to: STDOUT_FILENO)
    }
  }
}
