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
  private var isAboutToReleaseCode = false

  /// Reports every moment it is armed for, and every time somebody sets the clock.
  init(report: @escaping @MainActor @Sendable (Event) -> Void) throws(SystemError) {
    bootTimer = try TimerDescriptor(.boot)
    wallTimer = try TimerDescriptor(.wall)
    self.report = report
    boot = Watch(readable: bootTimer.descriptor) { [weak self] in
      _ = self?.bootTimer.acknowledge()
      // After what a helper has said in time, which may be read only now: a chime that has sounded is not overdue.
      MainLoop.later {
        self?.armedFor = nil
        report(.woke)
      }
    }
    wall = Watch(readable: wallTimer.descriptor) { [weak self] in
      report(self?.wallTimer.acknowledge() == true ? .clockSet : .woke)
    }
  }

  /// Arms it for the next moments.
  func arm(_ wakes: (boot: BootTime?, wall: WallTime?)) throws(SystemError) {
    if wakes.boot != armedFor {
      _ = try bootTimer.arm(at: wakes.boot?.sinceBoot)
      armedFor = wakes.boot
    }
    // The timer does not report it any more if somebody has set the clock meanwhile.
    if try wallTimer.arm(at: wakes.wall?.sinceEpoch) { report(.clockSet) }
    releaseCodeBeforeSleeping(until: wakes.boot)
  }

  /// Takes little memory again after something that was no event, as the answer to a question.
  func settle() { releaseCodeBeforeSleeping(until: armedFor) }

  /// The page faults at its end, a fraction of a millisecond, are worth it but for the shortest sleep: also between two
  /// breaths of a session.
  private func releaseCodeBeforeSleeping(until next: BootTime?) {
    guard !isAboutToReleaseCode, next.map({ $0 - Moment.now.boot > .milliseconds(500) }) ?? true else { return }
    isAboutToReleaseCode = true
    // After whatever else is to be done at this wake-up; a timer of its own would be a wake-up more.
    MainLoop.later { [weak self] in
      self?.isAboutToReleaseCode = false
      Memory.releaseCode()
    }
  }
}
