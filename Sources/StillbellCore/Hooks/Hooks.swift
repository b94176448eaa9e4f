/// The user's commands: those planned and those running.
///
/// Each break whose question or beginning had a hook also has a hook at its end, so that a lamp that was switched on is
/// switched off.
package struct Hooks: Hashable, Sendable, Decodable {
  /// A command under way.
  struct Running: Hashable, Sendable, Decodable {
    let run: HookRun
    let timeout: Duration
    /// The moment at which the command is ended.
    let deadline: BootTime
  }

  private(set) var running: [Running] = []
  /// The runs that follow when everything else of the event is done.
  private var planned: [HookRun] = []
  /// The latest failure of each hook since its last success, so that each failure is recorded once.
  private var troubles: [Hook: HookFailure] = [:]
  private var lastNumber = 0

  package init() {}

  var deadline: Deadline? { running.lazy.map(\.deadline).min().map { Deadline(.hookTimeout, $0) } }

  mutating func plan(_ hook: Hook, _ command: ArgumentList, _ facts: HookRun.Facts) {
    lastNumber += 1
    planned.append(HookRun(id: HookRun.ID(lastNumber), hook: hook, command: command, facts: facts))
  }

  /// Removes and returns the next planned run.
  mutating func nextPlanned() -> HookRun? { planned.isEmpty ? nil : planned.removeFirst() }

  mutating func began(_ run: HookRun, timeout: Duration, at now: BootTime) {
    running.append(Running(run: run, timeout: timeout, deadline: now + timeout))
  }

  /// The running command of this hook; there is one at most.
  func current(_ hook: Hook) -> HookRun? { running.first { $0.run.hook == hook }?.run }

  func overdue(at now: BootTime) -> [Running] { running.filter { $0.deadline <= now } }

  /// Removes a run that has ended; nil if it was removed before.
  mutating func ended(_ id: HookRun.ID) -> HookRun? {
    guard let index = running.firstIndex(where: { $0.run.id == id }) else { return nil }
    return running.remove(at: index).run
  }

  /// Notes a failure or success; true if it is to be recorded.
  mutating func note(_ failure: HookFailure?, of hook: Hook) -> Bool {
    guard let failure else {
      troubles[hook] = nil
      return false
    }
    return troubles.updateValue(failure, forKey: hook) != failure
  }

  /// Forgets all failures: with other settings, each is worth recording again.
  mutating func forgetTroubles() { troubles = [:] }
}
