/// The user's commands: what they were told of, and which of them run.
///
/// Whatever they were told of a break, that it is due or begins, is followed by one end of it, so that a lamp that was
/// switched on is switched off.
package struct Hooks: Hashable, Sendable {
  /// A command under way.
  struct Running: Hashable, Sendable {
    let run: HookRun
    let timeout: Duration
    /// Ended at this time.
    let deadline: BootTime
  }

  private(set) var running: [Running] = []
  /// To be run when everything else of the event is done.
  private var planned: [HookRun] = []
  /// The trouble of each since it last went well, so that it is said once.
  private var troubles: [Hook: HookFailure] = [:]
  private var lastNumber = 0

  package init() {}

  var deadline: Deadline? { running.lazy.map(\.deadline).min().map { Deadline(.hookTimeout, $0) } }

  mutating func plan(_ hook: Hook, _ command: ArgumentList, _ facts: HookRun.Facts) {
    lastNumber += 1
    planned.append(HookRun(id: HookRun.ID(lastNumber), hook: hook, command: command, facts: facts))
  }

  /// The next that was planned.
  mutating func nextPlanned() -> HookRun? { planned.isEmpty ? nil : planned.removeFirst() }

  mutating func began(_ run: HookRun, timeout: Duration, at now: BootTime) {
    running.append(Running(run: run, timeout: timeout, deadline: now + timeout))
  }

  /// The command of this hook that runs still; there is one at most.
  func current(_ hook: Hook) -> HookRun? { running.first { $0.run.hook == hook }?.run }

  func overdue(at now: BootTime) -> [Running] { running.filter { $0.deadline <= now } }

  /// Forgets a run that has ended; nil for news of one that was ended before.
  mutating func ended(_ id: HookRun.ID) -> HookRun? {
    guard let index = running.firstIndex(where: { $0.run.id == id }) else { return nil }
    return running.remove(at: index).run
  }

  /// Notes how it went; true if that is to be said.
  mutating func note(_ failure: HookFailure?, of hook: Hook) -> Bool {
    guard let failure else {
      troubles[hook] = nil
      return false
    }
    return troubles.updateValue(failure, forKey: hook) != failure
  }

  /// With other settings every trouble is news again.
  mutating func forgetTroubles() { troubles = [:] }
}
