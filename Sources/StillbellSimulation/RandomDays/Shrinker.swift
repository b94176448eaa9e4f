import StillbellCore

/// Finds the shortest timetable that still breaks a promise: it removes and shortens steps as long as the promise still
/// breaks.
struct Shrinker {
  let promise: String
  let names: Names
  let invariants: Invariants

  /// The shortest timetable found that breaks the promise, and the failure. Returns `timetable` unchanged if it breaks
  /// no promise.
  func shortest(_ timetable: Timetable) throws(TimetableError) -> (timetable: Timetable, broken: BrokenPromise?) {
    var best = timetable
    guard var broken = try broken(by: best) else { return (timetable, nil) }
    var isShorter = true
    while isShorter {
      isShorter = false
      for candidate in Self.changes(of: best) {
        let candidate = candidate(best)
        guard candidate != best, let how = try self.broken(by: candidate) else { continue }
        (best, broken) = (candidate, how)
        isShorter = true
      }
    }
    return (best.numbered, broken)
  }

  private func broken(by timetable: Timetable) throws(TimetableError) -> BrokenPromise? {
    let world = try Simulation.run(timetable, names: names, invariants: invariants, isTraced: false)
    return world.broken?.promise == promise ? world.broken : nil
  }

  private typealias Change = (Timetable) -> Timetable

  /// The changes, from coarse to fine. Each is tried once, on the result of those before it.
  private static func changes(of timetable: Timetable) -> [Change] {
    let count = timetable.steps.count
    var changes: [Change] = []
    var size = max(count / 2, 1)
    while size >= 1 {
      for start in stride(from: count - size, through: 0, by: -size) {
        let range = start..<(start + size)
        changes.append { $0.without(range, keepingTime: true) }
        changes.append { $0.without(range, keepingTime: false) }
      }
      size /= 2
    }
    for index in timetable.settings.indices.reversed() { changes.append { $0.withoutSetting(index) } }
    changes.append { $0.with { $0.server = .mute } }
    changes.append { $0.with { $0.zone = "UTC" } }
    for index in 0..<count {
      changes.append { $0.with(index) { ($0, $1.plain) } }
      for divisor in [0, 3600, 60, 10] { changes.append { $0.with(index) { ($0.rounded(to: divisor), $1) } } }
      changes.append { $0.with(index) { ($0.halved, $1) } }
    }
    return changes
  }
}

extension Timetable {
  fileprivate func with(_ change: (inout Timetable) -> Void) -> Timetable {
    var changed = self
    change(&changed)
    return changed
  }

  /// The timetable without these steps. Later facts keep their times, or come earlier by the time that the steps took.
  fileprivate func without(_ range: Range<Int>, keepingTime: Bool) -> Timetable {
    guard range.upperBound <= steps.count else { return self }
    return with { table in
      var left = Duration.zero
      for step in steps[range] { if case .after(let length) = step.time { left += length } }
      table.steps.removeSubrange(range)
      guard keepingTime, left > .zero else { return }
      if range.lowerBound < table.steps.count {
        let next = table.steps[range.lowerBound]
        if case .after(let length) = next.time {
          table.steps[range.lowerBound] = Step(line: 0, time: .after(length + left), fact: next.fact)
        }
      } else {
        table.steps.append(Step(line: 0, time: .after(left), fact: .until))
      }
    }
  }

  fileprivate func withoutSetting(_ index: Int) -> Timetable {
    guard settings.indices.contains(index) else { return self }
    return with { $0.settings.remove(at: index) }
  }

  fileprivate func with(_ index: Int, _ change: (Time, Fact) -> (Time, Fact)) -> Timetable {
    guard steps.indices.contains(index) else { return self }
    let (time, fact) = change(steps[index].time, steps[index].fact)
    return with { $0.steps[index] = Step(line: 0, time: time, fact: fact) }
  }
}

extension Timetable.Time {
  /// The time rounded down to a multiple of `seconds`; 0 means at once.
  fileprivate func rounded(to seconds: Int) -> Timetable.Time {
    guard case .after(let length) = self else { return self }
    guard seconds > 0 else { return .after(.zero) }
    let whole = length.components.seconds
    return .after(.seconds(whole - whole % Int64(seconds)))
  }

  fileprivate var halved: Timetable.Time {
    guard case .after(let length) = self else { return self }
    return .after(.seconds(length.components.seconds / 2))
  }
}

extension Timetable.Fact {
  /// The simplest fact of this kind.
  fileprivate var plain: Timetable.Fact {
    switch self {
    case .command(.pause), .command(.pauseUntil): .command(.pause(nil))
    case .command(.snooze), .command(.snoozeUntil): .command(.snooze(nil))
    case .command(.breakNow): .command(.breakNow(nil))
    case .command(.quiet(.on(let level, _))): .command(.quiet(.on(level, .untilSwitchedOff)))
    case .command(.profile(.on(let name, _))): .command(.profile(.on(name, .untilSwitchedOff)))
    case .command(.sit(let words)): .command(.sit(Array(words.prefix(1))))
    case .boot: .boot([])
    case .cause(let source, let name, let lasts, false): .cause(source, by: name, lasts: lasts, reportsByItself: true)
    case .command, .answer, .sessionAnswer, .reminderAnswer, .nudgeAnswer, .noticeAnswer, .press, .click, .close, .quit,
      .kill,
      .killAfter, .login,
      .reboot, .corrupt,
      .away, .back, .typing, .still, .pad,
      .cause, .meetings, .battery, .offer, .present, .setClock, .zone, .set, .misedit, .fail, .recover, .server, .front,
      .music,
      .mediaButton, .timer, .delay,
      .first, .until, .recorded:
      self
    }
  }
}
