import StillbellCore

/// Days of the past that the core lives again, maybe under other settings.
///
/// The user is there, talks, watches and types as written down, and takes every break that is asked for. What held a
/// break back otherwise, such as a game, lasts from the moment the break was due until it began.
package struct WhatIf: Sendable {
  /// In order, none within another.
  package var presence: [PresenceRow] = []
  package var typing: [TypingRow] = []
  package var sessions: [HistoryEntry] = []
  package var breaks: [BreakRow] = []

  package init() {}

  /// So long without a row the machine was off, and the breaks began anew.
  static let off: Duration = .minutes(1)

  /// The rows that the days leave under these settings, in order.
  package func live(under configuration: Configuration, in zone: Zone) -> [HistoryRow] {
    guard let first = presence.first else { return [] }
    // The agent is there before the first second counts.
    let start = Moment(boot: BootTime(sinceBoot: .hours(1)), wall: first.from)
    var world = World(
      at: start, zone: self.zone(at: first.from, else: zone), configuration: Self.taking(configuration),
      server: .sounds, names: Names { _ in nil }, invariants: Invariants([]), isTraced: false)
    world.keepsRows = true
    for step in steps(in: zone, configuration) {
      world.run(to: world.now.boot(at: step.at))
      world.handle(step)
    }
    return world.kept
  }

  /// The settings under which nobody needs to answer.
  private static func taking(_ configuration: Configuration) -> Configuration {
    var settings = configuration
    (settings.startOnLaunch, settings.afterBreak) = (true, .continue)
    settings.grace = settings.grace ?? Configuration().grace
    (settings.history.breaks, settings.history.keep) = (true, nil)
    settings.quiet.programs = .hidden
    (settings.hooks, settings.reminders) = ([:], [])
    for index in settings.kinds.indices { settings.kinds[index].prompts = true }
    return settings
  }

  /// A change of the user's day.
  struct Step {
    enum Change {
      case off, on
      case state(PresenceRow.State, after: PresenceRow.State?)
      /// Keys; with false they are silent, which may come to an idleness.
      case keys(Bool, mayIdle: Bool)
      case cause(QuietSource, lasts: Bool)
      case command(Command)
      case zone(Zone)
    }

    let at: WallTime
    let change: Change
  }

  private func steps(in zone: Zone, _ configuration: Configuration) -> [Step] {
    var steps = stateSteps + typingSteps(idleIsBreak: configuration.idleIsBreak) + holdSteps(configuration)
    for entry in sessions where entry.kind != .focus {
      steps.append(Step(at: entry.started, change: .command(.sit([OpenMeditation.command]))))
      steps.append(Step(at: entry.ended, change: .command(.end)))
    }
    steps += zoneSteps(in: zone)
    // What begins comes in the order of the list above.
    return steps.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
  }

  private var stateSteps: [Step] {
    var steps: [Step] = []
    var last: PresenceRow?
    for row in presence {
      if let end = last?.to, row.from - end > Self.off {
        steps += [Step(at: end, change: .off), Step(at: row.from, change: .on)]
        last = nil
      }
      steps.append(Step(at: row.from, change: .state(row.state, after: last?.state)))
      // The rows count the gap after a call or a film, in which it may go on.
      let end = max(row.from, row.to - Quiet.gapMax)
      if row.state == .call { steps.append(Step(at: end, change: .cause(.microphone, lasts: false))) }
      if row.state == .watching { steps.append(Step(at: end, change: .cause(.inhibitors, lasts: false))) }
      last = row
    }
    if let last { steps.append(Step(at: last.to, change: .off)) }
    return steps
  }

  /// Minutes of typing that follow each other, within the time in which somebody was there.
  private func typingSteps(idleIsBreak: Duration) -> [Step] {
    var steps: [Step] = []
    let stretches = self.stretches
    var next = 0
    for row in presence where row.state == .active || row.state == .call {
      while next < stretches.count, stretches[next].upperBound <= row.from { next += 1 }
      for index in stretches[next...].indices {
        guard stretches[index].lowerBound < row.to else { break }
        let start = max(stretches[index].lowerBound, row.from)
        let end = min(stretches[index].upperBound, row.to)
        steps.append(Step(at: start, change: .keys(true, mayIdle: false)))
        guard end < row.to else { continue }
        // The row says that somebody was there, so a longer silence was explained, such as by a gamepad.
        let again = index + 1 < stretches.count ? min(stretches[index + 1].lowerBound, row.to) : row.to
        let mayIdle = row.state == .active && again - end < idleIsBreak
        steps.append(Step(at: end, change: .keys(false, mayIdle: mayIdle)))
      }
    }
    return steps
  }

  private var stretches: [Range<WallTime>] {
    var stretches: [Range<WallTime>] = []
    for row in typing {
      for minute in 0..<60 where row.minutes >> UInt64(minute) & 1 == 1 {
        let start = WallTime(milliseconds: (row.hour * 60 + Int64(minute)) * 60_000)
        if let last = stretches.last, last.upperBound == start {
          stretches[stretches.count - 1] = last.lowerBound..<start + .minutes(1)
        } else {
          stretches.append(start..<start + .minutes(1))
        }
      }
    }
    return stretches
  }

  /// Calls and films have rows of their own.
  private func holdSteps(_ configuration: Configuration) -> [Step] {
    breaks.flatMap { row -> [Step] in
      let source: QuietSource
      switch row.heldBy?.reason {
      case .game?: source = .game
      case .doNotDisturb?: source = .doNotDisturb
      case .quiet?, .programs?, .fullScreen?: source = .programs
      case .inhibitors?, .microphone?, .camera?, .screenSharing?, .session?, .watching?, .call?, .typing?, nil:
        return []
      }
      let end = row.begun.map { $0 - (configuration.grace ?? .zero) } ?? row.ended
      guard row.due < end else { return [] }
      return [
        Step(at: row.due, change: .cause(source, lasts: true)), Step(at: end, change: .cause(source, lasts: false)),
      ]
    }
  }

  /// A break tells the zone it was in. Between breaks in two of them the user arrives with the first row of presence.
  private func zoneSteps(in zone: Zone) -> [Step] {
    var steps: [Step] = []
    var last: BreakRow?
    for row in breaks.sorted(by: { $0.ended < $1.ended }) {
      defer { last = row }
      let new = self.zone(of: row, else: zone)
      guard let last, self.zone(of: last, else: zone) != new else { continue }
      let arrival = presence.first { last.ended <= $0.from && $0.from <= row.due }?.from ?? last.ended
      steps.append(Step(at: arrival, change: .zone(new)))
    }
    return steps
  }

  private func zone(at time: WallTime, else zone: Zone) -> Zone {
    breaks.min { $0.ended < $1.ended }.map { self.zone(of: $0, else: zone) } ?? zone
  }

  private func zone(of row: BreakRow, else zone: Zone) -> Zone {
    zone.offset(at: row.ended) == row.offset ? zone : Zone(offset: row.offset)
  }
}
