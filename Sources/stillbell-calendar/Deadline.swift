import Calendar
import Glibc
import HelperProtocols
import Linux
import Synchronization

/// The end of the output, which comes after 10 s at the latest: a disk or a bus may not answer. It has a thread of its
/// own, because the reading thread may wait for the kernel, for libical or for the bus.
final class Deadline: Sendable {
  private static let seconds = 10

  private let findings: CalendarFindings
  private let state: Mutex<(place: String, hasEnded: Bool)>

  init(_ findings: CalendarFindings, place: String) {
    self.findings = findings
    state = Mutex((place, false))
  }

  /// Notes the folder or the server that is read now.
  func reach(_ place: String) { state.withLock { $0.place = place } }

  /// Starts the thread. The corresponding C function is `pthread_create`.
  func watch() {
    let deadline = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Deadline>.fromOpaque(context).takeRetainedValue().wait() }
        return nil
      }, deadline.toOpaque())
    guard code != 0 else { return }
    deadline.release()
    // Without a thread the kernel ends this process, and the output has no end.
    alarm(UInt32(Self.seconds))
  }

  private func wait() {
    var time = timespec(tv_sec: Self.seconds, tv_nsec: 0)
    var rest = timespec()
    // A signal ends the sleep early.
    while nanosleep(&time, &rest) != 0, errno == EINTR { time = rest }
    end(isReached: true)
  }

  /// Prints what is known, once, and ends the process without cleanup, because a lock may be held for ever.
  func end(isReached: Bool) {
    state.withLock { state in
      guard !state.hasEnded else { return }
      state.hasEnded = true
      if isReached { findings.add(CalendarTrouble(.tooSlow, state.place)) }
      StandardStreams.write(findings.text, to: STDOUT_FILENO)
      _exit(0)
    }
  }
}
