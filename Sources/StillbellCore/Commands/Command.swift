/// A request of the user, from the command line or over the bus.
package enum Command: Hashable, Sendable {
  case start
  case stop
  /// Nil until `resume`.
  case pause(Duration?)
  case resume
  /// Nil takes the kind that is switched on, eye first.
  case breakNow(BreakKind?)
  case begin
  /// Nil takes the configured length, and the break that is due or comes next.
  case snooze(Duration?, of: BreakKind? = nil)
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

  /// The lengths of a pause, a snooze and a quiet.
  package static let lengths: ClosedRange<Duration> = .seconds(1) ... .hours(24)

  /// It makes no sense while breaks wait for the end of a session.
  var needsBreaks: Bool {
    switch self {
    case .breakNow, .begin, .snooze, .skip: true
    case .start, .stop, .pause, .resume, .quiet, .sit, .end, .cancel, .next, .extend: false
    }
  }

  /// The length it asks for, if any.
  package var length: Duration? {
    switch self {
    case .pause(let length), .snooze(let length, _), .extend(let length): length
    case .quiet(.on(_, .length(let length))): length
    case .start, .stop, .resume, .breakNow, .begin, .skip, .quiet, .sit, .end, .cancel, .next: nil
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
