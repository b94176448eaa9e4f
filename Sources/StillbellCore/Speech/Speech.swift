/// A text to be spoken.
package struct Speech: Hashable, Sendable, Decodable {
  package struct ID: Hashable, Sendable, Decodable {
    package let number: Int
    package init(_ number: Int) { self.number = number }
  }

  package let id: ID
  package let session: SessionID
  package let utterance: Utterance
  /// When the phase of the speech begins.
  let begins: BootTime
  /// The longest time for speaking it; a longer text is not spoken.
  package let limit: Duration
  /// The next sound or phase of the session, at which the speech is stopped.
  package let until: BootTime

  /// The time without speech at the end of a phase.
  static let margin: Duration = .seconds(2)

  /// The characters a second at the default rate.
  private static let characters = 12.0
  /// The allowed rates of a voice; 0 is the default.
  private static let rates = -100...100

  /// The likely time for speaking this number of characters at the user's rate: -100 is half as fast as usual, 100
  /// twice as fast.
  package static func length(ofCharacters count: Int, rate: Int) -> Duration {
    let share = Double(min(max(rate, rates.lowerBound), rates.upperBound)) / 100
    return .seconds(Double(count) / characters / (share < 0 ? 1 + share / 2 : 1 + share))
  }

  /// True if this number of characters can be spoken in that time.
  package static func fits(characters count: Int, rate: Int, within limit: Duration) -> Bool {
    length(ofCharacters: count, rate: rate) <= limit
  }
}

/// The voice of a session. It speaks one text at a time, and stays silent for a session in which it failed.
package struct Speaking: Hashable, Sendable, Decodable {
  /// The text that is being spoken.
  package private(set) var current: Speech?
  /// The text to speak in this turn.
  private var wanted: Speech?
  /// The session in which the voice failed.
  package private(set) var failedIn: SessionID?
  /// The session in which a text was reported as too long, so that it is reported once.
  private var announcedIn: SessionID?
  private var lastNumber = 0

  package init() {}

  /// Requests a text at the beginning of a phase.
  mutating func want(_ utterance: Utterance, in session: Session, _ phase: SessionPhase) {
    guard failedIn != session.id else { return }
    lastNumber += 1
    let next = session.plan.nextMoment(after: phase.start)
    wanted = Speech(
      id: Speech.ID(lastNumber), session: session.id, utterance: utterance, begins: session.start + phase.start,
      limit: phase.length - Speech.margin, until: session.start + next)
  }

  mutating func takeWanted() -> Speech? {
    defer { wanted = nil }
    return wanted
  }

  mutating func begin(_ speech: Speech) { current = speech }

  mutating func end() -> Speech? {
    defer { current = nil }
    return current
  }

  /// Ends this speech and returns it; nil if another one is current.
  mutating func ended(_ id: Speech.ID) -> Speech? { current?.id == id ? end() : nil }

  mutating func fail(in session: SessionID) { failedIn = session }

  /// True the first time for a session.
  mutating func announces(in session: SessionID) -> Bool {
    defer { announcedIn = session }
    return announcedIn != session
  }
}
