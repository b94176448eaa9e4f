/// What a user asks to sit, in the words of the command line: `meditate 20m --closing 3m`, `breathe box`,
/// `focus 50m --rounds 2`, `workout tabata --prepare 10s`. The bus, the timetables and the presets of the configuration
/// use the same words.
package struct SessionRequest: Hashable, Sendable {
  package var sitting: Sitting
  /// A countdown before it.
  package var prepare: Duration
  package var label = ""
  /// Ends the session that is on.
  package var replaces = false

  package static let prepares: ClosedRange<Duration> = .zero ... .seconds(20)
  /// All phases together.
  package static let longest: Duration = .hours(24)
  /// In bytes.
  package static let labelMax = 200

  package init(_ sitting: Sitting, prepare: Duration = .zero) {
    self.sitting = sitting
    self.prepare = prepare
  }

  /// Reads the words; `presets` are the user's own.
  package init(
    words: [String], presets: [String: SessionRequest] = [:], prepare: Duration = .zero
  ) throws(SessionMistake) {
    guard let command = words.first, let kind = SessionKind.allCases.first(where: { $0.command == command }) else {
      throw .unknownKind(words.first ?? "")
    }
    var reader = try OptionReader(words.dropFirst(), allowed: Self.options(of: kind))
    let name = reader.positional
    if let name, let preset = presets[name], preset.sitting.kind == kind {
      self = preset
    } else {
      sitting =
        switch kind {
        case .meditation: .meditation(try Self.meditation(name, presets))
        case .breathing: .breathing(try Self.breathing(name, presets))
        case .focus: .focus(try Self.focus(name, presets))
        case .workout: .workout(try Self.workout(name, presets))
        }
      self.prepare = prepare
    }
    sitting = try Self.changed(sitting, by: &reader)
    if let length = try reader.length("--prepare", Self.prepares) { self.prepare = length }
    if let words = reader.take("--label") { label = try Self.checked(label: words) }
    if reader.takeFlag("--replace") { replaces = true }
    let length = SessionPlan(sitting, prepare: self.prepare).length
    guard length <= Self.longest else { throw .tooLong(length, most: Self.longest) }
  }

  private static func options(of kind: SessionKind) -> [String] {
    let own =
      switch kind {
      case .meditation: ["--closing", "--interval-bell"]
      case .breathing: ["--rounds"]
      case .focus: ["--break", "--long-break", "--rounds"]
      case .workout: ["--work", "--rest", "--rounds", "--exercises"]
      }
    return own + ["--prepare", "--label", "--replace"]
  }

  private static func changed(_ sitting: Sitting, by reader: inout OptionReader) throws(SessionMistake) -> Sitting {
    switch sitting {
    case .meditation(var meditation):
      if let closing = try reader.length("--closing", Meditation.closings) { meditation.closing = closing }
      if let bell = try reader.length("--interval-bell", Meditation.bells) {
        guard bell == .zero || bell >= .minutes(1) else {
          throw .lengthOutOfRange("--interval-bell", bell.words, allowed: .minutes(1)...Meditation.bells.upperBound)
        }
        meditation.bell = bell
      }
      return .meditation(meditation)
    case .breathing(let old):
      guard let rounds = try reader.number("--rounds", Breathing.allowedRounds) else { return sitting }
      return .breathing(Breathing(old.inhale, old.holdIn, old.exhale, old.holdOut, rounds: rounds))
    case .focus(var focus):
      if let length = try reader.length("--break", Focus.breaks) { focus.shortBreak = length }
      if let length = try reader.length("--long-break", Focus.breaks) { focus.longBreak = length }
      if let rounds = try reader.number("--rounds", Focus.allowedRounds) { focus.rounds = rounds }
      return .focus(focus)
    case .workout(var workout):
      if let length = try reader.length("--work", Workout.works) { workout.work = length }
      if let length = try reader.length("--rest", Workout.rests) { workout.rest = length }
      if let exercises = try reader.number("--exercises", Workout.allowedExercises) { workout.exercises = exercises }
      if let rounds = try reader.number("--rounds", Workout.allowedRounds) { workout.rounds = rounds }
      return .workout(workout)
    }
  }

  // MARK: - The word after the command

  private typealias Presets = [String: SessionRequest]

  private static func meditation(_ name: String?, _ presets: Presets) throws(SessionMistake) -> Meditation {
    var meditation = Meditation()
    if let name { meditation.length = try length(name, .meditation, Meditation.lengths, presets) }
    return meditation
  }

  private static func focus(_ name: String?, _ presets: Presets) throws(SessionMistake) -> Focus {
    var focus = Focus()
    if let name { focus.length = try length(name, .focus, Focus.lengths, presets) }
    return focus
  }

  private static func length(
    _ words: String, _ kind: SessionKind, _ allowed: ClosedRange<Duration>, _ presets: Presets
  ) throws(SessionMistake) -> Duration {
    if let length = Duration(words: words) {
      guard allowed.contains(length) else { throw .lengthOutOfRange(kind.command, words, allowed: allowed) }
      return length
    }
    // What begins like a number was meant to be a length.
    guard let first = words.utf8.first, first >= UInt8(ascii: "A") else {
      throw .lengthOutOfRange(kind.command, words, allowed: allowed)
    }
    throw unknown(words, kind, [], presets)
  }

  private static func breathing(_ name: String?, _ presets: Presets) throws(SessionMistake) -> Breathing {
    let known = Breathing.presets
    guard let name else { return known[0].pattern }
    if let preset = known.first(where: { $0.name == name }) { return preset.pattern }
    guard let first = name.utf8.first, first >= UInt8(ascii: "A"), name.utf8.first != UInt8(ascii: "x") else {
      return try Breathing(words: name)
    }
    throw unknown(name, .breathing, known.map(\.name), presets)
  }

  private static func workout(_ name: String?, _ presets: Presets) throws(SessionMistake) -> Workout {
    guard let name else { return Workout() }
    if let program = Workout.programs.first(where: { $0.name == name }) { return program.workout }
    throw unknown(name, .workout, Workout.programs.map(\.name), presets)
  }

  private static func unknown(
    _ name: String, _ kind: SessionKind, _ builtIn: [String], _ presets: Presets
  ) -> SessionMistake {
    let known = builtIn + presets.filter { $0.value.sitting.kind == kind }.keys.sorted()
    return .unknownPreset(name, of: kind, nearest: nearestName(to: name, among: known), known: known)
  }

  private static func checked(label: String) throws(SessionMistake) -> String {
    guard label.utf8.count <= labelMax else { throw .labelTooLong(max: labelMax) }
    guard label.unicodeScalars.allSatisfy({ $0.value >= 32 && !(127...159).contains($0.value) }) else {
      throw .labelNotPlain
    }
    return label
  }
}

extension Breathing {
  /// Reads a pattern as people write it: `4-0-6-0x10`, seconds in, kept, out, kept, then the rounds.
  package init(words: String) throws(SessionMistake) {
    let halves = words.split(separator: "x", omittingEmptySubsequences: false)
    let parts = halves[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard halves.count == 2, parts.count == 4, let rounds = Int(halves[1]),
      let inhale = parts[0], let holdIn = parts[1], let exhale = parts[2], let holdOut = parts[3]
    else { throw .notAPattern(words) }
    guard Self.allowedRounds.contains(rounds) else {
      throw .numberOutOfRange("rounds", "\(rounds)", allowed: Self.allowedRounds)
    }
    for part in [inhale, holdIn, exhale, holdOut] where !Self.seconds.contains(part) { throw .notAPattern(words) }
    guard inhale + holdIn + exhale + holdOut > 0 else { throw .emptyPattern(words) }
    self.init(inhale, holdIn, exhale, holdOut, rounds: rounds)
  }
}
