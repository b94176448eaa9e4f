/// A kind of session: its numbers, and everything that follows from the kind. Each kind has a file of its own beside
/// this one.
///
/// `.github/CONTRIBUTING.md` has the recipe for another kind.
package protocol Activity: Hashable, Sendable {
  static var kind: SessionKind { get }
  /// The word that starts a session of this kind.
  static var command: String { get }
  /// The cues of the kind, in the order of the configuration.
  static var cues: [Cue] { get }
  /// The built-in presets.
  static var presets: [(name: String, activity: Self)] { get }
  /// The allowed lengths after the command; nil if no length may follow it.
  static var lengths: ClosedRange<Duration>? { get }
  static var options: [ActivityOption<Self>] { get }

  /// True if no break falls due during it.
  static var suspendsBreaks: Bool { get }
  /// True if media players are paused for this kind, provided the user has chosen that. The other kinds go well with
  /// music.
  static var pausesMedia: Bool { get }
  /// True if it can have an ambient sound.
  static var hasAmbience: Bool { get }
  /// True if a guided recording can lead it.
  static var isGuided: Bool { get }
  /// True if its phases are breaths: a progress bar ignores them, and only cues mark them.
  static var followsBreath: Bool { get }
  /// True if it has no planned end: it counts up, and ends by itself only when it has been forgotten.
  static var isOpenEnded: Bool { get }
  /// True if it keeps its planned end while the machine sleeps or is off, because people sit on; other kinds only count
  /// while the machine is awake.
  static var keepsItsEnd: Bool { get }
  /// True if the user can end one of its phases early, or lengthen one.
  static var hasSteps: Bool { get }
  /// The setting for speech in it; nil if it has none.
  static var speech: WritableKeyPath<Configuration, Spoken>? { get }
  /// Its type in a file for a health app, by the names that Health Connect gives types of mindfulness.
  static var healthType: String { get }
  /// The phases that last seconds, which are counted down; empty if they last minutes.
  static var shortPhases: [SessionPhase.Name] { get }

  /// Creates the session that the command starts without an argument.
  init()
  /// Reads the argument of the command; nil if it can only be a name.
  init?(word: String) throws(SessionError)
  /// The arguments of the command that read back as the same activity.
  var words: [String] { get }

  var rounds: Int { get }
  /// True if each phase but the first waits for the user.
  var asks: Bool { get }
  /// The speech at the beginning of the phase at this index, by this setting; never called with `no`.
  func utterance(at index: Int, of plan: SessionPlan, _ spoken: Spoken) -> Utterance?
  /// Throws if its numbers contradict each other.
  func check() throws(SessionError)
  /// Adds its phases and cues to a plan; `leadsIn` is false if the sound of `work` has an unknown length.
  func add(to plan: inout SessionPlan, leadsIn: Bool)
}

extension Activity {
  package static var presets: [(name: String, activity: Self)] { [] }
  package static var lengths: ClosedRange<Duration>? { nil }
  package static var suspendsBreaks: Bool { true }
  package static var pausesMedia: Bool { false }
  package static var hasAmbience: Bool { false }
  package static var isGuided: Bool { false }
  package static var followsBreath: Bool { false }
  package static var isOpenEnded: Bool { false }
  package static var keepsItsEnd: Bool { false }
  package static var hasSteps: Bool { false }
  package static var speech: WritableKeyPath<Configuration, Spoken>? { nil }
  package static var healthType: String { "unknown" }
  package static var shortPhases: [SessionPhase.Name] { [] }
  package var asks: Bool { false }

  package init?(word: String) throws(SessionError) { return nil }

  package func check() throws(SessionError) {}

  package var optionWords: [String] {
    Self.options.flatMap { option in option.words(self).map { $0.isEmpty ? [option.name] : [option.name, $0] } ?? [] }
  }

  static var ambientOptions: [String] {
    (hasAmbience ? [SessionRequest.ambientOption] : []) + (isGuided ? [SessionRequest.playOption] : [])
  }

  package static var presetNames: [String] { presets.map(\.name) }

  /// The length without a countdown.
  package var wholeLength: Duration { SessionPlan(AnyActivity(self), prepare: .zero).length }

  /// The names and limits of its options.
  package static var allowedOptions: [(name: String, allowed: OptionLimits)] { options.map { ($0.name, $0.allowed) } }

  /// Reads the argument of the command; `ownPresets` are the names of the user's presets of this kind.
  init(_ word: String?, ownPresets: [String]) throws(SessionError) {
    guard let word else {
      self.init()
      return
    }
    if let preset = Self.presets.first(where: { $0.name == word }) {
      self = preset.activity
      return
    }
    guard let read = try Self(word: word) else {
      let known = Self.presetNames + ownPresets.sorted()
      throw .unknownPreset(word, of: Self.kind, nearest: nearestName(to: word, among: known), known: known)
    }
    self = read
  }

  func changed(by reader: inout OptionReader) throws(SessionError) -> Self {
    var changed = self
    for option in Self.options { try option.take(&changed, &reader) }
    try changed.check()
    return changed
  }

  /// Reads a length; nil for a word that begins with a letter, and so can only be a name.
  static func length(_ word: String) throws(SessionError) -> Duration? {
    guard let allowed = lengths else { return nil }
    if let length = Duration(words: word), allowed.contains(length) { return length }
    guard Duration(words: word) == nil, !beginsAsNumber(word) else {
      throw .lengthOutOfRange(command, word, allowed: allowed)
    }
    return nil
  }

  /// True if the word begins like a number, or is empty, and so is no name.
  static func beginsAsNumber(_ word: String) -> Bool {
    word.utf8.first.map { "0123456789+-., ".utf8.contains($0) } ?? true
  }
}

/// The limits for the value of an option.
package enum OptionLimits: Hashable, Sendable {
  case length(ClosedRange<Duration>)
  case number(ClosedRange<Int>)
  /// Rising lengths, separated by commas: their maximum number, and the range of each.
  case lengths(Int, ClosedRange<Duration>)
  /// The option has no value.
  case flag
  /// Exercises in the form of `Exercise`.
  case program
}

/// An option of a session's command that changes one of its numbers.
package struct ActivityOption<Numbers> {
  let name: String
  let allowed: OptionLimits
  let take: (inout Numbers, inout OptionReader) throws(SessionError) -> Void
  /// The value in words; nil if it is the default.
  let words: (Numbers) -> String?

  /// An option with a length. With `orNone`, zero means none and is the default.
  static func length(
    _ name: String, _ allowed: ClosedRange<Duration>, orNone: Bool = false, _ path: WritableKeyPath<Numbers, Duration>
  ) -> Self {
    Self(
      name: name, allowed: .length(allowed),
      take: { numbers, reader throws(SessionError) in
        guard let length = try reader.length(name, allowed, orNone: orNone) else { return }
        numbers[keyPath: path] = length
      },
      words: { orNone && $0[keyPath: path] == .zero ? nil : $0[keyPath: path].words })
  }

  /// An option with a number. With `orNone`, zero means none and is the default.
  static func number(
    _ name: String, _ allowed: ClosedRange<Int>, orNone: Bool = false, _ path: WritableKeyPath<Numbers, Int>
  ) -> Self {
    Self(
      name: name, allowed: .number(allowed),
      take: { numbers, reader throws(SessionError) in
        guard let number = try reader.number(name, allowed, orNone: orNone) else { return }
        numbers[keyPath: path] = number
      },
      words: { orNone && $0[keyPath: path] == 0 ? nil : "\($0[keyPath: path])" })
  }

  /// An option with the exercises of a program.
  static func program(_ name: String, _ path: WritableKeyPath<Numbers, [Exercise]?>) -> Self {
    Self(
      name: name, allowed: .program,
      take: { numbers, reader throws(SessionError) in
        guard let words = reader.take(name) else { return }
        guard let program = Exercise.program(words) else { throw .notAProgram(words) }
        numbers[keyPath: path] = program
      },
      words: { $0[keyPath: path].map { Exercise.words($0) } })
  }

  /// An option with a length that may be missing.
  static func optionalLength(
    _ name: String, _ allowed: ClosedRange<Duration>, _ path: WritableKeyPath<Numbers, Duration?>
  ) -> Self {
    Self(
      name: name, allowed: .length(allowed),
      take: { numbers, reader throws(SessionError) in
        guard let length = try reader.length(name, allowed) else { return }
        numbers[keyPath: path] = length
      },
      words: { $0[keyPath: path]?.words })
  }

  /// An option without a value.
  static func flag(_ name: String, _ path: WritableKeyPath<Numbers, Bool>) -> Self {
    Self(
      name: name, allowed: .flag,
      take: { numbers, reader throws(SessionError) in if reader.takeFlag(name) { numbers[keyPath: path] = true } },
      words: { $0[keyPath: path] ? "" : nil })
  }

  /// An option with rising lengths; none is the default.
  static func lengths(
    _ name: String, upTo most: Int, _ allowed: ClosedRange<Duration>, _ path: WritableKeyPath<Numbers, [Duration]>
  ) -> Self {
    Self(
      name: name, allowed: .lengths(most, allowed),
      take: { numbers, reader throws(SessionError) in
        guard let lengths = try reader.lengths(name, upTo: most, allowed) else { return }
        numbers[keyPath: path] = lengths
      },
      words: { $0[keyPath: path].isEmpty ? nil : $0[keyPath: path].map(\.words).joined(separator: ",") })
  }
}
