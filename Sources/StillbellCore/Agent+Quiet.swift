extension Agent {
  /// How long a break that waits for a quiet whose end nobody tells goes without asking.
  package static let quietAsksEvery: Duration = .minutes(5)

  /// Whether it makes it quiet if a program has the microphone, a camera or a picture of the screen.
  package var followsCaptures: Bool {
    QuietSource.allCases.contains { $0.isCapture && configuration.quiet.level(of: $0) != nil }
  }

  mutating func request(_ request: QuietRequest, at now: Moment) {
    let before = quiet
    let overruled = quiet.request(request, at: now, by: configuration)
    if let manual = quiet.manual {
      decide(.quietBegan(manual.level, until: quiet.end(in: zone)?.wall(at: now)))
      silence { _ in true }
    } else if before.manual != nil {
      decide(.quietEnded)
    }
    for cause in overruled { decide(.quietOverruled(cause)) }
    quietChanged(from: before, at: now)
  }

  /// A part of the desktop tells who is behind a source now; nil if it tells nothing any more.
  mutating func quietTold(_ source: QuietSource, by teller: String, _ names: [String]?, at now: Moment) {
    let before = quiet
    let (began, ended) = quiet.told(source, by: teller, names, at: now.boot)
    for (cause, level) in began { decide(.quietCauseBegan(cause, level)) }
    for cause in ended { decide(.quietCauseEnded(cause)) }
    presence.talks(quiet.isInCall, at: now.boot)
    quietChanged(from: before, at: now)
  }

  /// What the user asked for is over by itself, or a gap was none.
  mutating func advanceQuiet(to now: Moment) {
    defer { presence.talks(quiet.isInCall, at: now.boot) }
    let hasManualEnded = quiet.hasManualEnded(at: now, in: zone)
    guard hasManualEnded || quiet.hasCauseEnded(at: now.boot) else { return }
    let before = quiet
    if hasManualEnded {
      quiet.endManual()
      decide(.quietEnded)
    }
    for cause in quiet.endCauses(at: now.boot) { decide(.quietCauseEnded(cause)) }
    quietChanged(from: before, at: now)
  }

  /// Follows a change of what is in force.
  mutating func quietChanged(from before: Quiet, at now: Moment) {
    let after = quiet
    silence { cue in
      let slot = cue.slot
      return after.level(in: slot).map { level in before.level(in: slot).map { $0 < level } ?? true } ?? false
    }
    for slot in Notification.Slot.allCases {
      switch (before.level(in: slot) == .hidden, after.level(in: slot) == .hidden) {
      case (false, true): withdraw(slot)
      case (true, false): showHidden(in: slot, at: now)
      case (true, true), (false, false): break
      }
    }
  }

  /// What goes on now shows again, so that its buttons are there; what was held back comes by itself.
  private mutating func showHidden(in slot: Notification.Slot, at now: Moment) {
    switch slot {
    case .session: if let session = sessions.current { notify(notification(of: session, at: now)) }
    case .breaks: showAgain(at: now)
    case .notice:
      if let notice = hiddenNotice { notify(notice) }
      hiddenNotice = nil
    }
  }

  /// When who tells only if asked is to be asked: shortly before a break, and now and then while one waits for the end.
  var nextQuietQuestion: BootTime? {
    guard quiet.isAskable else { return nil }
    switch cycle.state {
    case .working(let work):
      guard let next = work.next(mergeWithin: configuration.mergeWithin)?.upcoming, quiet.asked != next.id else {
        return nil
      }
      return next.due - Prompting.lead
    case .held(_, .quiet): return quiet.manual?.level == .hidden ? nil : quiet.asksAgain
    case .held, .idle, .due, .resting, .waiting, .paused: return nil
    }
  }

  mutating func askForQuiet(at now: BootTime) {
    guard quiet.isAskable else { return }
    switch cycle.state {
    case .working(let work):
      quiet.ask(for: nil, again: nil)
      guard let at = nextQuietQuestion, at <= now else { return }
      quiet.ask(for: work.next(mergeWithin: configuration.mergeWithin)?.upcoming.id, again: nil)
      effects.append(.askQuiet)
    case .held(_, .quiet):
      guard quiet.manual?.level != .hidden, quiet.asksAgain.map({ $0 <= now }) ?? true else { return }
      quiet.ask(for: nil, again: now + Self.quietAsksEvery)
      effects.append(.askQuiet)
    case .held, .idle, .due, .resting, .waiting, .paused: quiet.ask(for: nil, again: nil)
    }
  }
}
