import StillbellCore
import Wording

/// The options that the sheet shows below “More”.
extension SessionDraft {
  /// An option that is on or off.
  package enum Flag: Hashable, Sendable {
    /// A meditation without a length, until the user ends it.
    case openEnd
    /// Each stretch and each break of a focus session waits for the user to begin it.
    case ask
  }

  /// An option that is typed.
  package enum Entry: Hashable, Sendable {
    case bells, program, pause, label

    var option: String {
      switch self {
      case .bells: "--bells"
      case .program: "--program"
      case .pause: "--pause"
      case .label: "--label"
      }
    }
  }

  /// The flags of the kind of session.
  package var flags: [Flag] {
    switch kind {
    case .meditation: [.openEnd]
    case .focus: [.ask]
    case .breathing, .workout: []
    }
  }

  /// The entries of the kind of session, whatever is chosen.
  package var everyEntry: [Entry] {
    switch kind {
    case .meditation: [.bells, .label]
    case .workout: [.program, .pause, .label]
    case .breathing, .focus: [.label]
    }
  }

  /// The entries that apply to the current choices.
  package var entries: [Entry] { everyEntry.filter { $0 != .program || preset == Self.own } }

  /// True if a recording can guide the session.
  package var canBeGuided: Bool { kind.activity.isGuided && !isOpenEnd }

  package var isOpenEnd: Bool { chosen.contains(.openEnd) }

  package func isOn(_ flag: Flag) -> Bool { chosen.contains(flag) }

  package mutating func set(_ flag: Flag, _ isOn: Bool) {
    if isOn { chosen.insert(flag) } else { chosen.remove(flag) }
  }

  /// The text as the user typed it.
  package func text(_ entry: Entry) -> String { typed[entry] ?? "" }

  package mutating func set(_ entry: Entry, _ text: String) { typed[entry] = text }

  /// Sets a recording. The length becomes that of the recording, and the label its name unless the user has typed one.
  package mutating func set(_ new: GuidedRecording?) {
    if text(.label) == recording?.label ?? "" { typed[.label] = new?.label ?? "" }
    recording = new
    if let minutes = new?.wholeMinutes { set(.length, minutes) }
  }

  static let exampleProgram = "\(Wording.exercise("Squats")) 40s/20s; \(Wording.exercise("Push-ups")) 40s/20s"

  /// The length in minutes. If it is that of the recording, it is exact to the second.
  func lengthWords(of field: Field) -> String {
    guard canBeGuided, let recording, field.value == recording.wholeMinutes else { return field.words }
    return recording.sessionLength?.words ?? field.words
  }

  var wordsOfMore: [String] {
    var words: [String] = isOn(.ask) ? ["--ask"] : []
    for entry in entries {
      let value = value(of: entry)
      // Without the option, an empty program would mean another workout.
      if !value.isEmpty || entry == .program { words += [entry.option, value] }
    }
    if canBeGuided, let recording { return words + [SessionRequest.playOption, recording.path] }
    return words + (ambient.words.map { [SessionRequest.ambientOption, $0] } ?? [])
  }

  /// The value in the form of the command line.
  private func value(of entry: Entry) -> String {
    let text = text(entry).split(separator: " ").joined(separator: " ")
    return switch entry {
    case .bells: Wording.lengthsWords(text)
    case .pause: Wording.lengthWords(text)
    case .program, .label: text
    }
  }
}

extension GuidedRecording {
  /// The length in minutes, rounded up; nil if it is too long for a meditation.
  fileprivate var wholeMinutes: Int? { sessionLength.map { ($0.secondsRoundedUp + 59) / 60 } }
}

// Errors, and the rows that show them.
extension SessionDraft {
  /// The row that shows an error.
  package enum Place: Hashable, Sendable {
    case number(Name), entry(Entry), recording, sheet
  }

  package struct Mistake: Hashable, Sendable {
    package let place: Place
    package let error: SessionError
  }

  /// The reason that the session cannot start; nil if it can.
  package var mistake: Mistake? {
    do throws(SessionError) {
      _ = try SessionRequest(words: words)
      return nil
    } catch {
      return Mistake(place: place(of: error), error: error)
    }
  }

  private func place(of error: SessionError) -> Place {
    switch error {
    case .lengthOutOfRange(let option, _, _), .numberOutOfRange(let option, _, _), .notRising(let option, _, _),
      .tooMany(let option, _), .missingValue(let option):
      if let entry = entries.first(where: { $0.option == option }) { return .entry(entry) }
      return fields.first { $0.option == option }.map { .number($0.name) } ?? .sheet
    case .bellTooLate: return .entry(.bells)
    case .tooShortForBells: return .number(.randomBells)
    case .tooLong: return .number(.rounds)
    case .notAPattern, .emptyPattern: return .number(.inhale)
    case .notAProgram: return .entry(.program)
    case .labelTooLong, .labelNotPlain: return .entry(.label)
    case .noFullPath, .twoSounds: return .recording
    case .unknownKind, .unknownPreset, .unexpected, .unknownAmbient: return .sheet
    }
  }
}
