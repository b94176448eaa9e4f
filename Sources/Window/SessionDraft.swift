import StillbellCore

/// A session that is put together in the sheet, by numbers and choices.
package struct SessionDraft: Hashable, Sendable {
  package enum Name: String, Hashable, Sendable {
    case length, closing, bell, shortBreak, longBreak, rounds, work, rest, exercises, prepare
  }

  package enum Unit: Hashable, Sendable {
    case minutes, seconds, count
  }

  /// A number of it.
  package struct Field: Hashable, Sendable {
    package let name: Name
    package let unit: Unit
    package let range: ClosedRange<Int>
    /// By which the command line knows it; nil for the length, which has no option.
    let option: String?
    package var value: Int

    /// Zero stands for none.
    package var isOptional: Bool { range.lowerBound == 0 }

    fileprivate init(
      _ name: Name, _ unit: Unit, _ range: ClosedRange<Int>, _ option: String?, _ value: Int
    ) {
      (self.name, self.unit, self.range, self.option, self.value) = (name, unit, range, option, value)
    }

    /// As the command line has it.
    var words: String {
      switch unit {
      case .minutes: "\(value)m"
      case .seconds: "\(value)s"
      case .count: "\(value)"
      }
    }
  }

  package let kind: SessionKind
  package private(set) var fields: [Field]
  /// The patterns or programs to choose from, by name; empty where there is no choice.
  package let presets: [String]
  /// The chosen one of them.
  package private(set) var preset: String
  /// The sound below it.
  package var ambient = AmbientChoice.default

  /// As the command alone starts it.
  package init(_ kind: SessionKind) {
    self.kind = kind
    presets = (kind == .workout ? [Self.intervals] : []) + kind.activity.presetNames
    preset = presets.first ?? ""
    fields = Self.fields(of: kind, preset) + [Field(.prepare, .seconds, 0...20, "--prepare", 0)]
  }

  /// The workout that is no program.
  package static let intervals = "intervals"

  package var hasAmbience: Bool { kind.activity.hasAmbience }

  /// Takes a pattern or program, with its own numbers.
  package mutating func choose(_ name: String) {
    guard presets.contains(name), name != preset else { return }
    preset = name
    fields = Self.fields(of: kind, name) + fields.filter { $0.name == .prepare }
  }

  package mutating func set(_ name: Name, _ value: Int) {
    guard let index = fields.firstIndex(where: { $0.name == name }) else { return }
    fields[index].value = min(max(value, fields[index].range.lowerBound), fields[index].range.upperBound)
  }

  /// The words that start it.
  package var words: [String] {
    var words = [kind.command]
    if !preset.isEmpty, preset != Self.intervals { words.append(preset) }
    for field in fields {
      guard let option = field.option else {
        words.append(field.words)
        continue
      }
      if field.value > 0 || !field.isOptional || field.name == .rest { words += [option, field.words] }
    }
    if let sound = ambient.words { words += [SessionRequest.ambientOption, sound] }
    return words
  }

  /// A kind that has none of its own here has the length that its command takes.
  private static func fields(of kind: SessionKind, _ preset: String) -> [Field] {
    switch kind.activity {
    case is Meditation.Type:
      return [
        Field(.length, .minutes, 1...180, nil, Int(Meditation().length / .minutes(1))),
        Field(.bell, .minutes, 0...180, "--interval-bell", 0),
        Field(.closing, .minutes, 0...60, "--closing", 0),
      ]
    case is Breathing.Type:
      let pattern = Breathing.presets.first { $0.name == preset }?.activity ?? Breathing()
      return [Field(.rounds, .count, 1...99, "--rounds", pattern.rounds)]
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
}

extension SessionDraft {
  /// A breathing pattern in numbers, such as `4-0-6-0`; empty for everything else.
  package static func numbers(of preset: String, _ kind: SessionKind) -> String {
    guard kind == .breathing, let pattern = Breathing.presets.first(where: { $0.name == preset })?.activity else {
      return ""
    }
    return [pattern.inhale, pattern.holdIn, pattern.exhale, pattern.holdOut].map { "\($0)" }.joined(separator: "-")
  }
}
