extension Configuration {
  /// The settings of a kind of break.
  package struct Break: Hashable, Sendable {
    package let kind: BreakKind
    package var isEnabled: Bool
    package var timing: Timing
    package var length: Duration
    /// The time before the break at which a silent notification announces it; zero turns it off, nil depends on what
    /// asks.
    package var prelude: Duration?
    /// True if the full-screen prompt shows the break.
    package var prompts = true
    /// The amount of the screen that the prompt takes; nil for that of all kinds.
    package var scene: PromptSettings.Scene?
    /// The form in which a nudge shows.
    package var show = NudgeForm.notification
    /// The hours in which it may come.
    package var hours = BreakHours()
    package var words = BreakWords()
    package var urgency: Urgency?
    /// The number of snoozes for one break; nil for that of all kinds.
    package var snoozes: Int?
    /// The number of times the chime is repeated; nil for that of all kinds.
    package var insist: Int?
    package var friction = Friction()
    package var sound = SoundChoice.default
    /// True if a nudge has the button Done.
    package var asks = false
    /// The number of times a day that a nudge is to be done; zero for no goal.
    package var goal = 0

    /// True if the kind has breaks, which cover the screen.
    package var isOn: Bool {
      get { isEnabled && length > .zero }
      set { isEnabled = newValue }
    }

    /// True if the kind has no length: it only shows a notification or a sign.
    package var isNudge: Bool { isEnabled && length == .zero }

    fileprivate static func off(_ kind: BreakKind) -> Break {
      Break(kind: kind, isEnabled: false, timing: .every(.minutes(60)), length: .minutes(5), prelude: .zero)
    }

    var isAligned: Bool { if case .aligned = timing { true } else { false } }

    /// The work between two breaks of this kind; for kinds that follow the clock, the most that there can be.
    package var interval: Duration {
      get { timing.interval }
      set { timing = .every(newValue) }
    }
  }

  package var eye: Break {
    get { self[.eye] }
    set { self[.eye] = newValue }
  }

  package var rest: Break {
    get { self[.rest] }
    set { self[.rest] = newValue }
  }

  /// The number of times one break of this kind can be snoozed.
  package func snoozes(of kind: BreakKind) -> Int { self[kind].snoozes ?? snoozesAllowed }

  /// The look of the prompt for this kind.
  package func look(of kind: BreakKind) -> PromptSettings {
    var look = prompt
    look.scene = self[kind].scene ?? look.scene
    return look
  }

  func insist(of kind: BreakKind) -> Int { self[kind].insist ?? insist }

  /// The time between the prelude and the break; a notification that asks needs no other one before it.
  package func prelude(of kind: BreakKind) -> Duration {
    self[kind].prelude ?? (prompt.askWith == .cover ? .seconds(10) : .zero)
  }

  package var hasNudges: Bool { !nudges.isEmpty }

  /// The settings of a kind; a kind that the user has removed since is off.
  package subscript(kind: BreakKind) -> Break {
    // Yielded, not copied: most callers want one setting, many times an event.
    @inline(__always) _read {
      let index = kinds.firstIndex { $0.kind == kind }
      let all = index == nil ? [Break.off(kind)] : kinds
      yield all[index ?? 0]
    }
    set {
      if let index = kinds.firstIndex(where: { $0.kind == kind }) {
        kinds[index] = newValue
      } else {
        kinds.append(newValue)
      }
    }
  }
}

extension Setting {
  /// The keys of a built-in kind.
  static func kind(_ group: String, _ path: Path<Configuration.Break>) -> [Setting] {
    let preludes: ClosedRange<Duration> = .zero ... .minutes(10)
    return [
      yesOrNo(group, "enabled", path.appending(path: \.isOn)),
      length(group, "interval", .seconds(1) ... .hours(24), path.appending(path: \.interval)),
      length(group, "length", .seconds(1) ... .hours(8), path.appending(path: \.length)),
      value(
        group, "prelude", .lengthOrAuto(preludes), path.appending(path: \.prelude), none: "auto",
        read: { preludes.length($0) }, write: \.words),
      yesOrNo(group, "prompt", path.appending(path: \.prompts)),
      oneOfOrAuto(group, "scene", path.appending(path: \.scene)),
      value(
        group, "insist", .numberOrAuto(Configuration.insistences), path.appending(path: \.insist), none: "auto",
        read: { Int($0).flatMap { Configuration.insistences.contains($0) ? $0 : nil } }, write: { "\($0)" }),
      limit(group, "skips", Friction.limits, path.appending(path: \.friction.skips)),
      value(
        group, "skip_after", .lengthOrAuto(Friction.delays), path.appending(path: \.friction.after), none: "auto",
        read: { Friction.delays.length($0) }, write: \.words),
      oneOfOrAuto(group, "skip_needs", path.appending(path: \.friction.needs)),
    ]
  }
}
