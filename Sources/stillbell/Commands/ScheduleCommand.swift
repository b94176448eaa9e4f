import ArgumentParser
import Linux
import StillbellCore
import Wording

struct ScheduleCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.schedule }
  static var discussion: Sentence? { Wording.Help.scheduleDiscussion }

  func carryOut() throws(Failure) {
    let file = Paths().configurationFile
    let schedule = try readConfiguration(file).schedule
    let now = Moment.now
    let zone = Zone.local(around: now.wall)
    let today = Weekday(daysSinceEpoch: zone.day(of: now.wall))
    // Hours that are switched off must not look as if they were in force.
    if !schedule.isOn { tell(Wording.scheduleIsOff(file: file), terminator: "\n\n") }
    for line in Wording.table(schedule, today: today) { tell(line) }
    guard schedule.isOn else { return }
    put()
    tell(Self.lastLine(schedule, file: file, at: now, in: zone))
  }

  /// The next change of the schedule; if the schedule has no hours, a hint to set some.
  @MainActor private static func lastLine(
    _ schedule: Schedule, file: String, at now: Moment, in zone: Zone
  ) -> Sentence {
    guard let next = schedule.nextChange(after: now.wall, in: zone) else { return Wording.scheduleIsEmpty(file: file) }
    // The agent knows what the user stopped; without it, only the hours are shown.
    if let known = try? RunningAgent().status().schedule { return Wording.sentence(known, at: now) }
    return schedule.window(at: now.wall, in: zone) == nil
      ? Wording.sentence(.waiting(starts: next), at: now) : Wording.hoursLast(until: next, at: now)
  }
}
