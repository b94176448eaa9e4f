import StillbellCore

/// Recorded days that the core replays, perhaps under other settings.
///
/// The user is present, talks, watches and types as recorded, and takes every break that is asked for. Other causes
/// that held a break back, such as a game, last from the moment the break was due until it began.
package struct WhatIf: Sendable {
  /// The rows of presence, in order and without overlaps.
  package var presence: [PresenceRow] = []
  package var typing: [TypingRow] = []
  package var sessions: [HistoryEntry] = []
  package var breaks: [BreakRow] = []

  package init() {}

  /// The longest gap between two rows that is not a shutdown. After a longer one, all intervals restart.
  static let off: Duration = .minutes(1)

  /// Replays the days under these settings, and returns the rows that they leave, in order. `recorded` are the settings
  /// in force when the days were recorded.
  package func live(
    under configuration: Configuration, recordedUnder recorded: Configuration, in zone: Zone
  ) -> [HistoryRow] {
    guard let first = presence.first else { return [] }
    // The agent launches before the first step.
    let start = Moment(boot: BootTime(sinceBoot: .hours(1)), wall: first.from)
    var world = World(
      at: start, zone: firstZone(else: zone), configuration: Self.taking(configuration),
      server: .sounds, names: Names { _ in nil }, invariants: Invariants([]), isTraced: false)
    world.keepsRows = true
    for step in steps(in: zone, recordedUnder: recorded) {
      world.run(to: world.now.boot(at: step.at))
      world.handle(step)
    }
    return world.kept
  }

  /// The settings, changed so that every break begins without an answer.
  private static func taking(_ configuration: Configuration) -> Configuration {
    var settings = configuration
    (settings.startOnLaunch, settings.afterBreak) = (true, .continue)
    settings.grace = settings.grace ?? Configuration().grace
    (settings.history.breaks, settings.history.keep) = (true, nil)
    settings.quiet.programs = .hidden
    (settings.hooks, settings.reminders) = ([:], [])
    for index in settings.kinds.indices { settings.kinds[index].prompts = true }
    // Nor does a profile change that.
    for index in settings.profiles.indices {
      settings.profiles[index].leave {
        ["breaks.grace", "breaks.after_break", "breaks.start_on_launch", "quiet.programs"].contains($0)
          || $0.hasPrefix("history.")
          || $0.hasSuffix(".prompt")
      }
    }
    return settings
  }

  /// A change at a moment of the day, such as a shutdown or the first key after a silence.
  struct Step {
    enum Change {
      case off, on
      case state(PresenceRow.State, after: PresenceRow.State?)
      /// The keys begin (`true`) or stop (`false`); if `mayIdle`, the silence may become an idleness.
      case keys(Bool, mayIdle: Bool)
      /// A cause of quiet begins or ends; the name tells causes of the same source apart.
      case cause(QuietSource, by: String, lasts: Bool)
      case command(Command)
      case zone(Zone)
    }

    let at: WallTime
    let change: Change
  }

  private func steps(in zone: Zone, recordedUnder recorded: Configuration) -> [Step] {
    var steps =
      stateSteps(call: recorded.quiet.callSource) + typingSteps(idleIsBreak: recorded.idleIsBreak)
      + holdSteps(grace: recorded.grace ?? .zero)
    for entry in sessions where entry.kind != .focus && entry.started < entry.ended {
      steps.append(Step(at: entry.started, change: .command(.sit([OpenMeditation.command]))))
      steps.append(Step(at: entry.ended, change: .command(.end)))
    }
    steps += zoneSteps(in: zone)
    // Steps at the same moment keep the order in which they were added above.
    return steps.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
  }

  /// The changes of presence. `call` is the source of quiet that stands for every call.
  private func stateSteps(call: QuietSource) -> [Step] {
    var steps: [Step] = []
    var last: PresenceRow?
    for row in presence {
      if let end = last?.to, row.from - end > Self.off {
        steps += [Step(at: end, change: .off), Step(at: row.from, change: .on)]
        last = nil
      }
      steps.append(Step(at: row.from, change: .state(row.state, after: last?.state)))
      // The rows include the gap after a call or a film, during which it might have resumed.
      let end = max(row.from, row.to - Quiet.gapMax)
      if row.state == .call {
        steps.append(Step(at: row.from, change: .cause(call, by: "call", lasts: true)))
        steps.append(Step(at: end, change: .cause(call, by: "call", lasts: false)))
      }
      if row.state == .watching {
        steps.append(Step(at: end, change: .cause(.inhibitors, by: "film", lasts: false)))
      }
      last = row
    }
    if let last { steps.append(Step(at: last.to, change: .off)) }
    return steps
  }

  /// The starts and stops of typing, limited to the time in which the user was active or in a call.
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
        // The row says that the user was present, so a longer silence had an explanation, such as a gamepad.
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

  /// The causes that held breaks back, except calls and films, which have rows of presence.
  private func holdSteps(grace: Duration) -> [Step] {
    breaks.flatMap { row -> [Step] in
      let source: QuietSource
      switch row.heldBy?.reason {
      case .game?: source = .game
      case .doNotDisturb?: source = .doNotDisturb
      case .quiet?, .programs?, .fullScreen?: source = .programs
      case .inhibitors?: source = .inhibitors
      case .calendar?: source = .calendar
      case .microphone?, .camera?, .screenSharing?, .session?, .watching?, .call?, .typing?, nil:
        return []
      }
      let end = row.begun.map { $0 - grace } ?? row.ended
      guard row.due < end else { return [] }
      let name = "break-\(row.number)"
      return [
        Step(at: row.due, change: .cause(source, by: name, lasts: true)),
        Step(at: end, change: .cause(source, by: name, lasts: false)),
      ]
    }
  }

  /// The changes of zone, which follow from the offsets of the breaks. Between breaks in two zones, the user arrives at
  /// the start of the first row of presence.
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

  /// The zone in which the days begin.
  private func firstZone(else zone: Zone) -> Zone {
    breaks.min { $0.ended < $1.ended }.map { self.zone(of: $0, else: zone) } ?? zone
  }

  private func zone(of row: BreakRow, else zone: Zone) -> Zone {
    zone.offset(at: row.ended) == row.offset ? zone : Zone(offset: row.offset)
  }
}

extension QuietSettings {
  /// The source of quiet that stands for every recorded call: the first that holds breaks back.
  fileprivate var callSource: QuietSource {
    [.microphone, .camera, .screenSharing].first { level(of: $0) != nil } ?? .microphone
  }
}
