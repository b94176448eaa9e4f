import StillbellCore

extension Invariant {
  /// The promises about meetings.
  static let calendar: [Invariant] = [
    Invariant("a break that would be due in a meeting comes before it", notWhile: [.findingOut]) { world, reply in
      guard reply.state.run == .on, !world.reference.quiet.meetings.isEmpty else { return true }
      return reply.state.work.promises.entries.allSatisfy { world.isInPlace($0.kind, $0.value) }
    },
    Invariant("a break comes no earlier than planned unless a meeting begins soon", notWhile: [.findingOut]) {
      world, reply in
      reply.state.work.promises.entries.allSatisfy {
        let upcoming = $0.value
        return upcoming.due == upcoming.planned || upcoming.due <= world.now.boot
          || world.reference.quiet.meetings.contains { $0.contains(world.now.wall(at: upcoming.planned)) }
      }
    },
  ]
}

extension World {
  /// `true` if a promised break has its place before the meeting in which it would be due.
  fileprivate func isInPlace(_ kind: BreakKind, _ upcoming: Work.Upcoming) -> Bool {
    guard upcoming.due > now.boot else { return true }
    let (meetings, configuration) = (reference.quiet.meetings, agent.configuration)
    let planned = now.wall(at: upcoming.planned)
    guard upcoming.snoozes == 0, configuration.calendar.ahead > .zero,
      let meeting = meetings.first(where: { $0.contains(planned) }),
      meeting.upperBound - meeting.lowerBound >= .minutes(5)
    else { return upcoming.due == upcoming.planned }
    let settings = configuration[kind]
    let needed = settings.length + (configuration.grace ?? .zero) + configuration.prompt.patience
    let best = now.boot(at: meeting.lowerBound) - max(configuration.calendar.ahead, needed)
    let isHalfOver = best - upcoming.from >= settings.interval / 2
    // What was learned late, or soon after a resume, may come later or not at all; so may a break with hours.
    guard best > now.boot, !isSoonAfterResume(best), settings.hours.isAlways else {
      return upcoming.due == upcoming.planned || isHalfOver && upcoming.due >= best
    }
    let isFree = !meetings.contains { $0.contains(now.wall(at: best)) }
    return upcoming.due == (isHalfOver && isFree ? best : upcoming.planned)
  }

  private func isSoonAfterResume(_ time: BootTime) -> Bool {
    witnesses.resumes.latest.map { time - $0 < .seconds(60) } ?? false
  }
}
