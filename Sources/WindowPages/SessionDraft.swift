import StillbellCore

/// A session that the user sets up in the sheet, with numbers and choices.
package struct SessionDraft: Hashable, Sendable {
  package enum Name: String, Hashable, Sendable {
    case length, closing, bell, randomBells, shortBreak, longBreak, rounds, work, rest, exercises, prepare
    /// The parts of a breath in the user's own pattern.
    case inhale, holdIn, exhale, holdOut
  }

  package enum Unit: Hashable, Sendable {
    case minutes, seconds, count
  }

  /// A number of the session.
  package struct Field: Hashable, Sendable {
    package let name: Name
    package let unit: Unit
    package let range: ClosedRange<Int>
    /// The option of the command line; nil for the length and the parts of a pattern, which have none.
    let option: String?
    package var value: Int

    /// True if the number may be zero, which means none.
    package var isOptional: Bool { range.lowerBound == 0 }

    fileprivate init(
      _ name: Name, _ unit: Unit, _ range: ClosedRange<Int>, _ option: String?, _ value: Int
    ) {
      (self.name, self.unit, self.range, self.option, self.value) = (name, unit, range, option, value)
    }

    /// The value in the form of the command line.
    var words: String {
      switch unit {
      case .minutes: "\(value)m"
      case .seconds: "\(value)s"
      case .count: "\(value)"
      }
    }
  }

  package let kind: SessionKind
  /// All numbers, including those that a choice hides.
  private var every: [Field]
  /// The names of the patterns or programs to choose from; empty if there is no choice.
  package let presets: [String]
  /// The chosen pattern or program.
  package private(set) var preset: String
  /// The ambient sound; a recording plays without one.
  package var ambient = AmbientChoice.default
  package internal(set) var recording: GuidedRecording?
  var typed: [Entry: String] = [:]
  var chosen: Set<Flag> = []

  /// Makes the session that the command alone would start.
  package init(_ kind: SessionKind) {
    self.kind = kind
    let own = kind == .breathing || kind == .workout ? [Self.own] : []
    presets = (kind == .workout ? [Self.intervals] : []) + kind.activity.presetNames + own
    preset = presets.first ?? ""
    every = Self.fields(of: kind, preset) + [Field(.prepare, .seconds, 0...20, "--prepare", 0)]
    typed[.program] = kind == .workout ? Self.exampleProgram : nil
  }

  /// The workout with plain intervals, without a program.
  package static let intervals = "intervals"
  /// A pattern or a program of the user's own.
  package static let own = "own"

  package var hasAmbience: Bool { kind.activity.hasAmbience }

  /// The numbers that apply to the current choices.
  package var fields: [Field] { isOpenEnd ? every.filter { !Self.ofAnEnd.contains($0.name) } : every }

  /// The numbers that a meditation without an end does not have.
  private static let ofAnEnd: Set<Name> = [.length, .closing, .randomBells]

  /// Chooses a pattern or program, with its numbers.
  package mutating func choose(_ name: String) {
    guard presets.contains(name), name != preset else { return }
    preset = name
    every = Self.fields(of: kind, name) + every.filter { $0.name == .prepare }
  }

  package mutating func set(_ name: Name, _ value: Int) {
    guard let index = every.firstIndex(where: { $0.name == name }) else { return }
    every[index].value = min(max(value, every[index].range.lowerBound), every[index].range.upperBound)
  }

  package func value(_ name: Name) -> Int? { fields.first { $0.name == name }?.value }

  /// The command-line words that start the session.
  package var words: [String] {
    let isPattern = kind == .breathing && preset == Self.own
    var words = [isOpenEnd ? OpenMeditation.command : kind.command]
    if isPattern {
      words.append(pattern)
    } else if !preset.isEmpty, ![Self.intervals, Self.own].contains(preset) {
      words.append(preset)
    }
    for field in fields {
      guard let option = field.option else {
        if field.name == .length { words.append(lengthWords(of: field)) }
        continue
      }
      if isPattern, field.name == .rounds { continue }
      if field.value > 0 || !field.isOptional || field.name == .rest { words += [option, field.words] }
    }
    return words + wordsOfMore
  }

  /// The pattern in numbers, such as `4-0-6-0x10`.
  private var pattern: String {
    let parts = Self.ofAPattern.map { "\(value($0) ?? 0)" }.joined(separator: "-")
    return parts + "x\(value(.rounds) ?? 1)"
  }

  private static let ofAPattern: [Name] = [.inhale, .holdIn, .exhale, .holdOut]

  /// A kind without numbers of its own has the length of its command.
  private static func fields(of kind: SessionKind, _ preset: String) -> [Field] {
    switch kind.activity {
    case is Meditation.Type:
      return [
        Field(.length, .minutes, 1...180, nil, Int(Meditation().length / .minutes(1))),
        Field(.bell, .minutes, 0...180, "--interval-bell", 0),
        Field(.closing, .minutes, 0...60, "--closing", 0),
        Field(.randomBells, .count, 0...20, "--random-bells", 0),
      ]
    case is Breathing.Type:
      let known = Breathing.presets.first { $0.name == preset }?.activity ?? Breathing()
      let rounds = Field(.rounds, .count, 1...99, "--rounds", known.rounds)
      guard preset == own else { return [rounds] }
      let seconds = [known.inhale, known.holdIn, known.exhale, known.holdOut]
      return zip(ofAPattern, seconds).map { Field($0, .seconds, 0...60, nil, $1) } + [rounds]
    case is Focus.Type:
      let focus = Focus()
      return [
        Field(.length, .minutes, 1...180, nil, Int(focus.length / .minutes(1))),
        Field(.shortBreak, .minutes, 1...60, "--break", Int(focus.shortBreak / .minutes(1))),
        Field(.longBreak, .minutes, 1...60, "--long-break", Int(focus.longBreak / .minutes(1))),
        Field(.rounds, .count, 1...16, "--rounds", focus.rounds),
      ]
    case is Workout.Type:
      let program = Workout.presets.first { $0.name == preset }?.activity
      // Each exercise of a program has lengths of its own.
      if preset == own { return [Field(.rounds, .count, 1...200, "--rounds", 1)] }
      if let program { return [Field(.rounds, .count, 1...200, "--rounds", program.rounds)] }
      let workout = Workout()
      return [
        Field(.work, .seconds, 5...600, "--work", Int(workout.work / .seconds(1))),
        Field(.rest, .seconds, 0...600, "--rest", Int(workout.rest / .seconds(1))),
        Field(.exercises, .count, 1...50, "--exercises", workout.exercises),
        Field(.rounds, .count, 1...200, "--rounds", workout.rounds),
      ]
    case let activity:
      return activity.lengths.map { lengths in
        let minutes = Int(lengths.lowerBound / .minutes(1))...Int(lengths.upperBound / .minutes(1))
        return [Field(.length, .minutes, minutes, nil, Int(kind.defaultLength / .minutes(1)))]
      } ?? []
    }
  }

  /// Every number that any choice of this kind has; the sheet has a row for each.
  package var everyField: [Field] {
    kind == .breathing ? Self.fields(of: kind, Self.own) + every.filter { $0.name == .prepare } : every
  }
}

extension SessionDraft {
  /// The numbers of a breathing pattern, such as `4-0-6-0`; empty for any other preset.
  package static func numbers(of preset: String, _ kind: SessionKind) -> String {
    guard kind == .breathing, let pattern = Breathing.presets.first(where: { $0.name == preset })?.activity else {
      return ""
    }
    return [pattern.inhale, pattern.holdIn, pattern.exhale, pattern.holdOut].map { "\($0)" }.joined(separator: "-")
  }
}
