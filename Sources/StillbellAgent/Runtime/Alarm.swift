import GLib
import Linux
import StillbellCore

/// The timers that wake the agent for its next moment. Between two moments the agent sleeps and uses little memory.
final class Alarm {
  private let bootTimer: TimerDescriptor
  private let wallTimer: TimerDescriptor
  private let report: @MainActor @Sendable (Event) -> Void
  private var boot: Watch?
  private var wall: Watch?
  /// The time for which the boot timer is armed.
  private var armedFor: BootTime?

  /// Reports every moment for which a timer was set, and every change of the clock. A moment is reported only after the
  /// reports that helpers have already sent, which may not have been read yet: a chime that has sounded is not overdue.
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

  /// Sets the timers for the next moments.
  func arm(_ wakes: (boot: BootTime?, wall: WallTime?)) throws(SystemError) {
    if wakes.boot != armedFor {
      _ = try bootTimer.arm(at: wakes.boot?.sinceBoot)
      armedFor = wakes.boot
    }
    // If the clock was set meanwhile, the timer does not report that any more.
    if try wallTimer.arm(at: wakes.wall?.sinceEpoch) { report(.clockSet) }
  }

  /// Releases the program's code from memory, except before the shortest sleeps. The page faults at the end of the
  /// sleep cost a fraction of a millisecond, which is worth it even between two breaths of a session.
  private func releaseCode() {
    guard armedFor.map({ $0 - Moment.now.boot > .milliseconds(500) }) ?? true else { return }
    Memory.releaseCode()
  }
}
