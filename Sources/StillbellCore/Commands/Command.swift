/// A request of the user, from the command line or over the bus.
package enum Command: Hashable, Sendable {
  case start
  case stop
  /// Nil until `resume`.
  case pause(Duration?)
  /// The breaks pause until then; a session no longer than a pause of it can last.
  case pauseUntil(Until)
  case resume
  /// Nil takes the kind that is switched on, eye first.
  case breakNow(BreakKind?)
  case begin
  /// Nil takes the configured length, and the break that is due or comes next.
  case snooze(Duration?, of: BreakKind? = nil)
  /// The break comes then; nil takes the one that is due or comes next.
  case snoozeUntil(Until, of: BreakKind? = nil)
  /// Nil takes the break that is due or comes next.
  case skip(BreakKind? = nil)
  case quiet(QuietRequest)
  /// In the words of the command line, see `SessionRequest`.
  case sit([String])
  /// Ends the session early; what was sat counts.
  case end
  /// Ends the session as if it had never been.
  case cancel
  /// Ends the phase of the session that is under way.
  case next
  /// Lengthens it; nil takes the default length.
  case extend(Duration?)

  /// The lengths of a snooze, and of the pause of a session.
  package static let lengths: ClosedRange<Duration> = .seconds(1) ... .hours(24)
  /// The lengths of a pause of the breaks, and of a quiet: a holiday.
  package static let longLengths: ClosedRange<Duration> = .seconds(1) ... .hours(24 * Until.daysMax)

  /// It makes no sense while breaks wait for the end of a session.
  var needsBreaks: Bool {
    switch self {
    case .breakNow, .begin, .snooze, .snoozeUntil, .skip: true
    case .start, .stop, .pause, .pauseUntil, .resume, .quiet, .sit, .end, .cancel, .next, .extend: false
    }
  }

  /// The length it asks for, if any.
  package var length: Duration? {
    switch self {
    case .pause(let length), .snooze(let length, _), .extend(let length): length
    case .quiet(.on(_, .length(let length))): length
    case .start, .stop, .pauseUntil, .resume, .breakNow, .begin, .snoozeUntil, .skip, .quiet, .sit, .end, .cancel,
      .next:
      nil
    }
  }

  /// The lengths it may ask for.
  func lengths(inSession: Bool) -> ClosedRange<Duration> {
    switch self {
    case .pause where inSession: Self.lengths
    case .pause, .pauseUntil, .quiet: Self.longLengths
    case .snooze, .snoozeUntil, .extend, .start, .stop, .resume, .breakNow, .begin, .skip, .sit, .end, .cancel, .next:
      Self.lengths
    }
  }

  /// The end it names on the calendar, if any.
  var until: Until? {
    switch self {
    case .pauseUntil(let until), .snoozeUntil(let until, _), .quiet(.on(_, .until(let until))): until
    case .pause, .snooze, .extend, .quiet, .start, .stop, .resume, .breakNow, .begin, .skip, .sit, .end, .cancel, .next:
      nil
    }
  }
}

/// An action chosen on the notification or the prompt of a break.
package enum Answer: String, CaseIterable, Hashable, Sendable, Codable {
  /// Begins the break; after a break that waits, begins the next interval.
  case start
  case snooze
  /// Leaves the break out; one that is under way ends.
  case skip
}

/// An action chosen on the notification of a session.
package enum SessionAnswer: String, CaseIterable, Hashable, Sendable, Codable {
  case pause, resume, end
}
