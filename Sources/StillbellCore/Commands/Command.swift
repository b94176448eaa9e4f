/// A request of the user, from the command line or over the bus.
package enum Command: Hashable, Sendable, Decodable {
  case start
  case stop
  /// Nil pauses until `resume`.
  case pause(Duration?)
  /// Pauses breaks until then, or a session for no longer than its pause can last.
  case pauseUntil(Until)
  case resume
  /// Nil begins the kind that is switched on, eye first.
  case breakNow(BreakKind?)
  case begin
  /// Nil uses the configured length, and the break that is due or comes next.
  case snooze(Duration?, of: BreakKind? = nil)
  /// The break comes at that time; nil means the one that is due or comes next.
  case snoozeUntil(Until, of: BreakKind? = nil)
  /// Nil skips the break that is due or comes next.
  case skip(BreakKind? = nil)
  case quiet(QuietRequest)
  case profile(ProfileRequest)
  /// The session in words of the command line, see `SessionRequest`.
  case sit([String])
  /// Ends the session early; the time so far counts.
  case end
  /// Ends the session without a trace in the history.
  case cancel
  /// Ends the present phase of the session.
  case next
  /// Lengthens the present phase; nil uses the default length.
  case extend(Duration?)

  /// The lengths of a snooze, and of the pause of a session.
  package static let lengths: ClosedRange<Duration> = .seconds(1) ... .hours(24)
  /// The lengths of a pause of the breaks, and of a quiet: a holiday.
  package static let longLengths: ClosedRange<Duration> = .seconds(1) ... .hours(24 * Until.daysMax)

  /// True if the command makes no sense while breaks wait for the end of a session.
  var needsBreaks: Bool {
    switch self {
    case .breakNow, .begin, .snooze, .snoozeUntil, .skip: true
    case .start, .stop, .pause, .pauseUntil, .resume, .quiet, .profile, .sit, .end, .cancel, .next, .extend: false
    }
  }

  /// The length that the command asks for, if any.
  package var length: Duration? {
    switch self {
    case .pause(let length), .snooze(let length, _), .extend(let length): length
    case .quiet(.on(_, .length(let length))), .profile(.on(_, .length(let length))): length
    case .start, .stop, .pauseUntil, .resume, .breakNow, .begin, .snoozeUntil, .skip, .quiet, .profile, .sit, .end,
      .cancel, .next:
      nil
    }
  }

  /// The lengths that the command may ask for.
  func lengths(inSession: Bool) -> ClosedRange<Duration> {
    switch self {
    case .pause where inSession: Self.lengths
    case .pause, .pauseUntil, .quiet, .profile: Self.longLengths
    case .snooze, .snoozeUntil, .extend, .start, .stop, .resume, .breakNow, .begin, .skip, .sit, .end, .cancel, .next:
      Self.lengths
    }
  }

  /// The end on the calendar that the command names, if any.
  var until: Until? {
    switch self {
    case .pauseUntil(let until), .snoozeUntil(let until, _), .quiet(.on(_, .until(let until))),
      .profile(.on(_, .until(let until))):
      until
    case .pause, .snooze, .extend, .quiet, .profile, .start, .stop, .resume, .breakNow, .begin, .skip, .sit, .end,
      .cancel, .next:
      nil
    }
  }
}

/// An action chosen on the notification or the prompt of a break.
package enum Answer: String, CaseIterable, Hashable, Sendable, Codable {
  /// Begins the break; after a break that waits, begins the next interval.
  case start
  case snooze
  /// Skips the break; one that is under way ends.
  case skip
}

/// An action chosen on the notification of a session.
package enum SessionAnswer: String, CaseIterable, Hashable, Sendable, Codable {
  case pause, resume, end
}
