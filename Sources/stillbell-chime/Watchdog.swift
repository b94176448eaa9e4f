import Glibc
import Linux
import Sound
import StillbellCore

/// A watchdog that ends the process when a disk or a device does not answer. It has a thread of its own, because the
/// playing thread may be waiting inside a library.
final class Watchdog: Sendable {
  /// The time to open the file, and the time for the device beyond the length of the sound, in milliseconds.
  private static let patience = 2000

  private let start = Clock.awake
  private let report: Report
  // The name of the sound is in the command line, which lives as long as the process.
  private nonisolated(unsafe) let sound: Invocation.Sound
  private let device: String

  private init(report: Report, sound: Invocation.Sound, device: String) {
    self.report = report
    self.sound = sound
    self.device = device
  }

  /// Starts a watchdog for a report.
  ///
  /// The corresponding C function is `pthread_create`.
  ///
  /// - Parameters:
  ///   - report: The report, which knows the progress, and which the watchdog ends.
  ///   - sound: The sound that is played.
  ///   - device: The name of the device.
  static func watch(_ report: Report, sound: Invocation.Sound, device: String) {
    let watchdog = Unmanaged.passRetained(Watchdog(report: report, sound: sound, device: device))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Watchdog>.fromOpaque(context).takeRetainedValue().wait() }
        return nil
      }, watchdog.toOpaque())
    if code != 0 {
      watchdog.release()
      // If no thread can be made, the kernel ends this process at the deadline, without a report.
      alarm(UInt32(Self.patience / 1000))
    }
  }

  /// Sleeps until the deadline, which moves once when the length of the file is known. Like the sound, it does not
  /// count the time in which the machine sleeps.
  private func wait() -> Never {
    while true {
      let left = start + .milliseconds(Self.patience + (report.milliseconds ?? 0)) - Clock.awake
      guard left > .zero else { break }
      let (seconds, attoseconds) = left.components
      var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
      nanosleep(&time, nil)
    }
    // There is no cleanup, because a lock of the library may be held for ever.
    _exit(report.end { failure(after: $0) })
  }

  private func failure(after progress: Report.Progress) -> ChimeFailure {
    guard let length = progress.milliseconds else { return .file(.overdue(Self.patience), name: sound.name) }
    return .device(.overdue(length + Self.patience, hasBegun: progress.isSounding), name: device)
  }
}
