import CLinux
import Glibc

/// A timer of the kernel, armed for an absolute moment; it does not run between two moments.
package struct TimerDescriptor: ~Copyable {
  package enum Base: Sendable {
    /// Counts sleep, cannot be set.
    case boot
    /// Wall time; it also fires when somebody sets the clock.
    case wall
  }

  /// Readable when the timer has fired.
  package let descriptor: Int32
  private let base: Base

  /// The corresponding C function is `timerfd_create`.
  package init(_ base: Base) throws(SystemError) {
    let clock = base == .boot ? CLOCK_BOOTTIME : CLOCK_REALTIME
    let descriptor = timerfd_create(clock, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
    guard descriptor >= 0 else { throw SystemError("timerfd_create", "making a timer") }
    self.base = base
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Arms it for a time since boot or since the epoch; what lies in the past fires at once.
  ///
  /// Nil disarms it; on the wall clock it continues listening for the clock being set. Returns true if somebody has set
  /// the clock and `acknowledge` has not told it, nor ever will. The corresponding C function is `timerfd_settime`.
  package borrowing func arm(at time: Duration?) throws(SystemError) -> Bool {
    // A wall timer that waits for nothing is armed for a day beyond any use, or it would not hear the clock being set.
    let never: Duration? = base == .wall ? .seconds(Int64(1) << 40) : nil
    var setting = itimerspec()
    if let time = time ?? never {
      let (seconds, attoseconds) = max(time, .nanoseconds(1)).components
      setting.it_value = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    }
    var flags = Int32(TFD_TIMER_ABSTIME)
    if base == .wall { flags |= Int32(TFD_TIMER_CANCEL_ON_SET) }
    if timerfd_settime(descriptor, flags, &setting, nil) == 0 { return false }
    // The kernel arms the timer all the same.
    guard errno == ECANCELED else { throw SystemError("timerfd_settime", "arming a timer") }
    return true
  }

  /// Takes note that it fired; true if it did because somebody set the clock.
  package borrowing func acknowledge() -> Bool {
    var expirations: UInt64 = 0
    return read(descriptor, &expirations, 8) < 0 && errno == ECANCELED
  }
}
