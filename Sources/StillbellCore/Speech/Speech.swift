/// Something that is said aloud once.
package struct Speech: Hashable, Sendable {
  package struct ID: Hashable, Sendable {
    package let number: Int
    package init(_ number: Int) { self.number = number }
  }

  package let id: ID
  package let session: SessionID
  package let utterance: Utterance
  /// It begins then.
  let begins: BootTime
  /// The longest time for speaking it; a longer text is not spoken.
  package let limit: Duration
  /// The next sound of the session, or its next phase: by then it is over, or is ended.
  package let until: BootTime

  /// The time without speech at the end of a phase.
  static let margin: Duration = .seconds(2)

  /// At the default rate, in a second.
  private static let characters = 12.0
  /// The allowed rates of a voice; 0 is the default.
  private static let rates = -100...100

  /// How long so many characters are likely to take at this rate of the user's, from -100, half as fast, to 100, twice
  /// as fast.
  package static func length(ofCharacters count: Int, rate: Int) -> Duration {
    let share = Double(min(max(rate, rates.lowerBound), rates.upperBound)) / 100
    return .seconds(Double(count) / characters / (share < 0 ? 1 + share / 2 : 1 + share))
  }

  /// So many characters can be said in that time.
  package static func fits(characters count: Int, rate: Int, within limit: Duration) -> Bool {
    length(ofCharacters: count, rate: rate) <= limit
  }
}

/// The voice of a session. It says one thing at a time, and is given up for a session in which it failed.
package struct Speaking: Hashable, Sendable {
  /// The text that is being spoken.
  package private(set) var current: Speech?
  /// The text to speak in this turn.
  private var wanted: Speech?
  /// The session in which it failed.
  package private(set) var failedIn: SessionID?
  /// The session in which something was reported to take too long to say, so that it is reported once.
  private var toldIn: SessionID?
  private var lastNumber = 0

  package init() {}

  /// A phase has begun.
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

  /// Returns what was being said, if it is that.
  mutating func ended(_ id: Speech.ID) -> Speech? { current?.id == id ? end() : nil }

  mutating func fail(in session: SessionID) { failedIn = session }

  /// True the first time for a session.
  mutating func tells(of session: SessionID) -> Bool {
    defer { toldIn = session }
    return toldIn != session
  }
}
