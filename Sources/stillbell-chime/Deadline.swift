import Glibc
import Linux
import Sound
import StillbellCore

/// Ends the process when a disk or a device does not answer, on a thread of its own: the one that plays may be waiting
/// inside a library.
final class Deadline: Sendable {
  /// The time for opening the file, and for the device on top of the length of the sound; in milliseconds.
  private static let patience = 2000

  private let start = Clock.awake
  private let report: Report
  // Its name stands in the command line, which lives as long as the process.
  private nonisolated(unsafe) let sound: Invocation.Sound
  private let device: String

  private init(report: Report, sound: Invocation.Sound, device: String) {
    self.report = report
    self.sound = sound
    self.device = device
  }

  /// Watches over a report from now on.
  ///
  /// The corresponding C function is `pthread_create`.
  ///
  /// - Parameters:
  ///   - report: Says how far it has come, and is ended.
  ///   - sound: What is played.
  ///   - device: As it was named.
  static func watch(_ report: Report, sound: Invocation.Sound, device: String) {
    let deadline = Unmanaged.passRetained(Deadline(report: report, sound: sound, device: device))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Deadline>.fromOpaque(context).takeRetainedValue().wait() }
        return nil
      }, deadline.toOpaque())
    if code != 0 {
      deadline.release()
      // Not even a thread to be had: the kernel ends us, without a word.
      alarm(UInt32(Self.patience / 1000))
    }
  }

  /// Sleeps until the deadline, which moves once when the file tells its length. It waits for a machine that sleeps, as the
  /// sound does.
  private func wait() -> Never {
    while true {
      let left = start + .milliseconds(Self.patience + (report.milliseconds ?? 0)) - Clock.awake
      guard left > .zero else { break }
      let (seconds, attoseconds) = left.components
      var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
      nanosleep(&time, nil)
    }
    // Tidies up nothing: a lock of the library may be held for ever.
    _exit(report.end { failure(after: $0) })
  }

  private func failure(after progress: Report.Progress) -> ChimeFailure {
    guard let length = progress.milliseconds else { return .file(.overdue(Self.patience), name: sound.name) }
    return .device(.overdue(length + Self.patience, hasBegun: progress.isSounding), name: device)
  }
}
