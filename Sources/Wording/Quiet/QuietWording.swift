import StillbellCore

// The sentences about quiet time.
extension Wording {
  /// A line of `status`.
  static func quiet(_ quiet: Status.Quieted, at now: Moment) -> Sentence {
    switch quiet.reason {
    case .user: self.quiet(quiet.level, until: quiet.until.map { date($0.wall(at: now), now: now.wall) })
    case .cause(let cause): self.quiet(quiet.level, cause)
    }
  }

  /// The reminder of a quiet that the user may have forgotten.
  static func quietLasts(since: WallTime) -> Sentence { tr("Quiet since {time}.", ["time": date(since)]) }

  /// The user's own quiet.
  static func quiet(_ level: QuietLevel, until: Sentence?) -> Sentence {
    switch (level, until) {
    case (.silent, let until?): tr("Quiet until {time}: no sound.", ["time": until])
    case (.silent, nil): tr("Quiet until you turn it off: no sound.")
    case (.hidden, let until?): tr("Quiet until {time}: no sound, and nothing is shown.", ["time": until])
    case (.hidden, nil): tr("Quiet until you turn it off: no sound, and nothing is shown.")
    }
  }

  /// An automatic quiet.
  static func quiet(_ level: QuietLevel, _ cause: QuietCause) -> Sentence {
    if cause.source == .calendar { return quiet(level, in: reason(cause)) }
    return switch (level, cause.source.sparesSessions) {
    case (.silent, true): tr("Quiet while {reason}. Breaks make no sound.", ["reason": reason(cause)])
    case (.hidden, true): tr("Quiet while {reason}. Breaks are hidden.", ["reason": reason(cause)])
    case (.silent, false): tr("Quiet while {reason}. No sound.", ["reason": reason(cause)])
    case (.hidden, false):
      tr("Quiet while {reason}. No sound, and nothing is shown.", ["reason": reason(cause)])
    }
  }

  /// A program and its action, or a meeting, as a part of a sentence.
  static func reason(_ cause: QuietCause) -> Sentence {
    switch cause.source {
    case .doNotDisturb: tr("do not disturb is on in {name}", ["name": cause.by])
    case .inhibitors: tr("{name} keeps the screen on, as for a video or a call", ["name": cause.by])
    case .microphone: tr("{name} uses the microphone", ["name": cause.by])
    case .camera: tr("{name} uses the camera", ["name": cause.by])
    case .screenSharing: tr("{name} shares the screen", ["name": cause.by])
    case .game: GameSign(cause).map { reason($0) } ?? tr("{name} runs in GameMode", ["name": cause.by])
    case .programs: tr("{name} asks for quiet", ["name": cause.by])
    case .calendar: meeting(until: cause.by)
    }
  }

  /// The sentence for a cause that has held a break back for as long as it may.
  static func outlasted(_ cause: QuietCause, _ length: Duration) -> Sentence {
    switch cause.source {
    case .doNotDisturb:
      tr(
        "Do not disturb has lasted for {length}; breaks are shown without sound.",
        ["length": Prompt.shortLength(length)])
    case .inhibitors, .microphone, .camera, .screenSharing, .game, .programs, .calendar: quiet(.silent, cause)
    }
  }

  /// The sentence for a break that has been held back for long.
  static func noBreak(since time: WallTime, _ holder: LongHold.Holder) -> Sentence {
    tr("No break since {time}: {reason}.", ["time": date(time), "reason": reason(holder)])
  }

  static func noBreak(since time: BootTime, at now: Moment) -> Sentence {
    tr("No break since {time}.", ["time": date(now.wall(at: time), now: now.wall)])
  }

  /// The holder as a part of a sentence.
  static func reason(_ holder: LongHold.Holder) -> Sentence {
    switch holder {
    case .cause(let cause), .watching(let cause): reason(cause)
    case .fullScreen: fullScreenIsInFront
    }
  }

  /// The sentence for the end of an automatic quiet.
  static func ended(_ cause: QuietCause) -> Sentence {
    switch cause.source {
    case .doNotDisturb: tr("{name} has turned off do not disturb.", ["name": cause.by])
    case .inhibitors: tr("{name} no longer keeps the screen on.", ["name": cause.by])
    case .microphone: tr("{name} no longer uses the microphone.", ["name": cause.by])
    case .camera: tr("{name} no longer uses the camera.", ["name": cause.by])
    case .screenSharing: tr("{name} no longer shares the screen.", ["name": cause.by])
    case .game:
      GameSign(cause) == nil
        ? tr("{name} no longer runs in GameMode.", ["name": cause.by])
        : tr("The full-screen game is no longer in front.")
    case .programs: tr("{name} no longer asks for quiet.", ["name": cause.by])
    case .calendar: tr("The meeting is over.")
    }
  }

  /// The reason why a full-screen window counts as a game.
  static func reason(_ sign: GameSign) -> Sentence {
    switch sign {
    case .gamepad: tr("a full-screen window is in front and a gamepad is in use")
    case .bypass: tr("a full-screen window is in front that bypasses the compositor, as games do")
    case .steam: tr("a full-screen window of Steam or gamescope is in front")
    }
  }

  /// A line of `quiet sources`: the key of the configuration, its value, and the program that reports it.
  package static func line(_ reporter: QuietReporter) -> Sentence {
    let key = padded("\(reporter.source.rawValue) = \(reporter.setting)", to: 26)
    guard !reporter.name.isEmpty else { return tr("{key} cannot be detected here", ["key": key]) }
    let programs = programs(reporter)
    guard !programs.isEmpty else { return tr("{key} reported by {name}", ["key": key, "name": reporter.name]) }
    return tr(
      "{key} reported by {name}, now: {causes}",
      ["key": key, "name": reporter.name, "causes": programs.listed])
  }

  /// The programs that a part of the desktop names now, or the meeting. The ignored ones come last and are marked.
  static func programs(_ reporter: QuietReporter) -> [String] {
    let causes =
      reporter.source == .calendar ? reporter.causes.map { meeting(until: $0).description } : reporter.causes
    return causes + reporter.ignored.map { tr("{name} (ignored)", ["name": $0]).description }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

extension Wording.Preferences {
  /// The title of the setting of a source.
  package static func title(of source: QuietSource) -> Sentence {
    switch source {
    case .doNotDisturb: tr("Do not disturb is on")
    case .inhibitors: tr("A program keeps the screen on")
    case .microphone: tr("A program uses the microphone")
    case .camera: tr("A program uses a camera")
    case .screenSharing: tr("A program shares the screen")
    case .game: tr("A game is running")
    case .programs: tr("A program asks for quiet")
    case .calendar: tr("You have a meeting")
    }
  }
}

/// Decisions about it.
extension Wording {
  static func sentence(_ decision: QuietDecision) -> Sentence {
    switch decision {
    case .began(let level, let until): quiet(level, until: until.map { date($0) })
    case .lasts(let since): quietLasts(since: since)
    case .outlasted(let cause, let length): outlasted(cause, length)
    case .ended: tr("Quiet time is over.")
    case .causeBegan(let cause, let level): quiet(level, cause)
    case .causeEnded(let cause): ended(cause)
    case .overruled(let cause) where cause.source == .calendar:
      tr("No longer quiet for this reason: {reason}.", ["reason": reason(cause)])
    case .overruled(let cause):
      tr("Quiet is off while {reason}.", ["reason": reason(cause)])
    case .gameFound(let sign): tr("This counts as a game: {reason}.", ["reason": reason(sign)])
    case .capturesUntold(let failure):
      tr("Calls, cameras and screen sharing cannot be detected: {reason}.", ["reason": reason(failure)])
    }
  }
}
