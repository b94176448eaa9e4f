import GLib
import Linux
import StillbellCore
import SystemClock

/// The timers that wake the agent for its next moment; between two moments the agent sleeps, and takes little memory.
final class Alarm {
  private let bootTimer: TimerDescriptor
  private let wallTimer: TimerDescriptor
  private let report: @MainActor @Sendable (Event) -> Void
  private var boot: Watch?
  private var wall: Watch?
  /// The time for which the boot timer is armed.
  private var armedFor: BootTime?

  /// Reports every moment it is armed for, and every time somebody sets the clock. A moment is reported after what a
  /// helper has said in time, which may be read only now: a chime that has sounded is not overdue.
  init(report: @escaping @MainActor @Sendable (Event) -> Void) throws(SystemError) {
    bootTimer = try TimerDescriptor(.boot)
    wallTimer = try TimerDescriptor(.wall)
    self.report = report
    boot = Watch(readable: bootTimer.descriptor) { [weak self] in
      _ = self?.bootTimer.acknowledge()
      MainLoop.later {
        self?.armedFor = nil
        report(.woke)
      }
    }
    wall = Watch(readable: wallTimer.descriptor) { [weak self] in
      if self?.wallTimer.acknowledge() == true { report(.clockSet) } else { MainLoop.later { report(.woke) } }
    }
    MainLoop.beforeSleeping { [weak self] in self?.releaseCode() }
  }

  /// Arms it for the next moments.
  func arm(_ wakes: (boot: BootTime?, wall: WallTime?)) throws(SystemError) {
    if wakes.boot != armedFor {
      _ = try bootTimer.arm(at: wakes.boot?.sinceBoot)
      armedFor = wakes.boot
    }
    // The timer does not report it any more if somebody has set the clock meanwhile.
    if try wallTimer.arm(at: wakes.wall?.sinceEpoch) { report(.clockSet) }
  }

  /// Lets go of the code, but for the shortest sleep: the page faults at its end, a fraction of a millisecond, are worth
  /// it also between two breaths of a session.
  private func releaseCode() {
    guard armedFor.map({ $0 - Moment.now.boot > .milliseconds(500) }) ?? true else { return }
    Memory.releaseCode()
  }
}
