extension Configuration {
  /// The settings of a kind of break.
  package struct Break: Hashable, Sendable {
    package let kind: BreakKind
    package var isEnabled: Bool
    package var timing: Timing
    package var length: Duration
    /// How long before the break a silent notification announces it; zero turns it off, nil goes by who asks.
    package var prelude: Duration?
    /// Shows the full-screen prompt.
    package var prompts = true
    /// How much of the screen that takes; nil as for all kinds.
    package var scene: PromptSettings.Scene?
    /// How a nudge comes.
    package var show = NudgeForm.notification
    /// When it may come at all.
    package var hours = BreakHours()
    package var words = BreakWords()
    package var urgency: Urgency?
    /// How often one can be snoozed; nil as often as any.
    package var snoozes: Int?
    /// How often the chime is repeated; nil as for all kinds.
    package var insist: Int?
    package var friction = Friction()
    package var sound = SoundChoice.default
    /// A nudge has the button Done.
    package var asks = false
    /// How often a nudge is to be done a day; zero for no goal.
    package var goal = 0

    /// It has breaks, which cover the screen.
    package var isOn: Bool {
      get { isEnabled && length > .zero }
      set { isEnabled = newValue }
    }

    /// It has no length: a notification or a sign is all there is.
    package var isNudge: Bool { isEnabled && length == .zero }

    fileprivate static func off(_ kind: BreakKind) -> Break {
      Break(kind: kind, isEnabled: false, timing: .every(.minutes(60)), length: .minutes(5), prelude: .zero)
    }

    var isAligned: Bool { if case .aligned = timing { true } else { false } }

    /// Work between two breaks of this kind; at most so much for what goes by the clock.
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

  /// How often one break of this kind can be snoozed.
  package func snoozes(of kind: BreakKind) -> Int { self[kind].snoozes ?? snoozesAllowed }

  /// How the prompt of this kind looks.
  package func look(of kind: BreakKind) -> PromptSettings {
    var look = prompt
    look.scene = self[kind].scene ?? look.scene
    return look
  }

  func insist(of kind: BreakKind) -> Int { self[kind].insist ?? insist }

  /// How long before a break of this kind it is announced; a notification that asks needs no other one before it.
  package func prelude(of kind: BreakKind) -> Duration {
    self[kind].prelude ?? (prompt.askWith == .cover ? .seconds(10) : .zero)
  }

  package var hasNudges: Bool { !nudges.isEmpty }

  /// The settings of a kind; one that the user has taken away since is off.
  package subscript(kind: BreakKind) -> Break {
    // They are lent: most callers want one of them, and all are asked for many times an event.
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
  /// The keys of a kind that comes with the program.
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
