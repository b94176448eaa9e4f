import StillbellCore

extension Wording {
  /// The short texts for a status bar.
  package enum Bar {
    /// The text, a word or two: the minutes that are left, or what is on.
    package static func text(_ status: Status?, at now: Moment) -> Sentence {
      guard let status else { return tr("off") }
      let text = state(status, at: now)
      return status.quiet == nil ? text : tr("{text}, quiet", ["text": text])
    }

    /// How long the text will name the day on which a pause ends; nil if it names none.
    package static func namesDay(_ status: Status, at now: Moment) -> Duration? {
      guard status.session == nil, case .paused(_, let until?) = status.cycle,
        isFar(now.wall(at: until), from: now.wall)
      else { return nil }
      return until - now.boot - Wording.far
    }

    private static func state(_ status: Status, at now: Moment) -> Sentence {
      if let session = status.session { return self.state(session, at: now.boot) }
      switch status.phase {
      case .idle: return tr("off")
      case .due, .held: return tr("break")
      case .resting: return tr("rest")
      case .waiting: return tr("continue?")
      case .paused: return status.until.map { paused(status, until: $0, at: now) } ?? tr("paused")
      case .working: return (status.until ?? status.nudge?.due).map { minutes($0 - now.boot) } ?? tr("on")
      }
    }

    private static func paused(_ status: Status, until: BootTime, at now: Moment) -> Sentence {
      let left = until - now.boot
      guard namesDay(status, at: now) == nil else {
        // Translators: a day in a status bar, in the form of `strftime`: Mon 6 Apr.
        let day = DateNames.format(now.wall(at: until), tr("%a %-d %b").description)
        return tr("paused until {day}", ["day": day])
      }
      return tr("paused {length}", ["length": left > .hours(1) ? remaining(left) : minutes(left)])
    }

    private static func state(_ session: Status.RunningSession, at now: BootTime) -> Sentence {
      if session.asks { return tr("continue?") }
      if session.until != nil, let since = Wording.openSince(session) {
        return tr("{n} min", ["n": "\(Int(max(now - since, .zero) / .minutes(1)))"])
      }
      return session.counted.map { minutes($0.until - now) } ?? tr("paused")
    }

    /// The minutes that are left, rounded up as in `status`.
    private static func minutes(_ left: Duration) -> Sentence {
      tr("{n} min", ["n": "\((max(left, .zero).secondsRoundedUp + 59) / 60)"])
    }
  }
}
