import StillbellCore

extension Wording {
  /// The words that fit into a status bar.
  package enum Bar {
    /// A word or two: how many minutes are left, or what is on.
    package static func text(_ status: Status?, at now: Moment) -> Sentence {
      guard let status else { return tr("off") }
      let text = state(status, at: now.boot)
      return status.quiet == nil ? text : tr("{text}, quiet", ["text": text])
    }

    private static func state(_ status: Status, at now: BootTime) -> Sentence {
      if let session = status.session { return self.state(session, at: now) }
      switch status.phase {
      case .idle: return tr("off")
      case .due, .held: return tr("break")
      case .resting: return tr("rest")
      case .waiting: return tr("continue?")
      case .paused: return status.until.map { tr("paused {length}", ["length": minutes($0 - now)]) } ?? tr("paused")
      case .working: return (status.until ?? status.nudge?.due).map { minutes($0 - now) } ?? tr("on")
      }
    }

    private static func state(_ session: Status.RunningSession, at now: BootTime) -> Sentence {
      if session.asks { return tr("continue?") }
      if session.until != nil, let since = Wording.openSince(session) {
        return tr("{n} min", ["n": "\(Int(max(now - since, .zero) / .minutes(1)))"])
      }
      return session.counted.map { minutes($0.until - now) } ?? tr("paused")
    }

    /// Rounded up, as `status` has it.
    private static func minutes(_ left: Duration) -> Sentence {
      tr("{n} min", ["n": "\((max(left, .zero).secondsRoundedUp + 59) / 60)"])
    }
  }
}
