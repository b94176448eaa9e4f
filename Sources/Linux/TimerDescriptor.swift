import CLinux
import Glibc

/// A timer of the kernel, set for an absolute moment; nothing runs until then.
package struct TimerDescriptor: ~Copyable {
  package enum Base: Sendable {
    /// The boot clock, which counts sleep and can't be set.
    case boot
    /// The wall clock; the timer also fires when the clock is set.
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

  /// Sets the timer for a time since boot or since the epoch; a time in the past fires at once.
  ///
  /// Nil stops the timer; on the wall clock it still reports that the clock was set. Returns true if the clock was set
  /// and `acknowledge` has not reported it and never will. The corresponding C function is `timerfd_settime`.
  package borrowing func arm(at time: Duration?) throws(SystemError) -> Bool {
    // A wall timer without a moment is set for a far day, or else it would not report that the clock was set.
    let never: Duration? = base == .wall ? .seconds(Int64(1) << 40) : nil
    var setting = itimerspec()
    if let time = time ?? never {
      let (seconds, attoseconds) = max(time, .nanoseconds(1)).components
      setting.it_value = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    }
    var flags = Int32(TFD_TIMER_ABSTIME)
    if base == .wall { flags |= Int32(TFD_TIMER_CANCEL_ON_SET) }
    if timerfd_settime(descriptor, flags, &setting, nil) == 0 { return false }
    // The kernel has set the timer anyway.
    guard errno == ECANCELED else { throw SystemError("timerfd_settime", "arming a timer") }
    return true
  }

  /// Clears the timer's expiration; returns true if it fired because the clock was set.
  package borrowing func acknowledge() -> Bool {
    var expirations: UInt64 = 0
    return read(descriptor, &expirations, 8) < 0 && errno == ECANCELED
  }
}
