import StillbellCore
import Wording

/// A setting as the user sees it: its texts, and a control that fits its allowed values.
package struct PreferenceRow: Hashable, Sendable {
  /// A value of the file and its label.
  package struct Option: Hashable, Sendable {
    package let value: String
    package let label: Sentence
  }

  package enum Control: Hashable, Sendable {
    case toggle
    case choice([Option])
    case number(PreferenceNumber)
    /// A number with a slider. When the slider rests, `played` is played.
    case slider(PreferenceNumber)
    /// A word, a common number, or another number; `ready` is the first one to show.
    case numberOr(PreferenceNumber, choices: [Option], ready: Int)
    case text
    /// A text or a word; `ready` is the first text to show.
    case textOr(word: String, ready: String)
    /// Hours of a day, or a word for none; `ready` has the first hours to show.
    case hours(word: String, ready: String)
    /// A built-in sound or a file. `played` is its name for `stillbell chime play`.
    case sound([Option])
    case ambience([Option])

    /// The word of the file for a day without hours.
    static let noHours = "off"
    private static let officeHours = "09:00-17:00"
    static let scheduleHours = hours(word: noHours, ready: officeHours)
    static let ownHours = hours(word: "all-day", ready: officeHours)
  }

  package let name: String
  package let title: Sentence
  package let note: Sentence?
  package let control: Control
  /// The value in the file.
  package let value: String
  /// True for days of the week, which are shown in the user's language.
  private let isOfDays: Bool

  /// The key of the row that chooses the timing of a break of the user's own; it is not a key of the file.
  package static let timingKey = "timing"

  /// Nil if there is no such setting.
  package init?(named name: String, _ configuration: Configuration) {
    if let kind = PreferenceChange.timed(name) {
      self.init(name, timing: configuration[kind].timing)
    } else {
      guard let setting = Setting.named(name) else { return nil }
      self.init(setting, configuration)
    }
  }

  private init(_ name: String, timing: Timing) {
    let ways = Configuration.Break.timings.map {
      Option(value: $0, label: Wording.Preferences.label(ofTiming: $0))
    }
    self.init(name, Wording.Preferences.timing, .choice(ways), timing.key)
  }

  /// Makes a row that is not a key of the file.
  init(_ name: String, _ title: Sentence, _ control: Control, _ value: String) {
    (self.name, self.title, self.control, self.value) = (name, title, control, value)
    (note, isOfDays) = (nil, false)
  }

  /// Nil for a setting that has no title.
  package init?(_ setting: Setting, _ configuration: Configuration) {
    guard let title = Wording.Preferences.title(of: setting) else { return nil }
    (name, self.title, value) = (setting.name, title, setting.write(configuration))
    isOfDays = setting.allowed == .days
    control = Self.control(setting, value, default: setting.write(Configuration()))
    let note = Wording.Preferences.note(on: setting)
    switch control {
    case .number(let number), .slider(let number): self.note = Wording.Preferences.unit(number.label, note: note)
    case .toggle, .choice, .numberOr, .text, .textOr, .hours, .sound, .ambience: self.note = note
    }
  }

  /// The value as a text row shows it.
  package var text: String { isOfDays ? Wording.Preferences.days(value).description : value }

  /// The value in the user's language.
  package var words: Sentence {
    switch control {
    case .toggle: value == "yes" ? Wording.Preferences.on : Wording.Window.off
    case .choice(let options), .sound(let options), .ambience(let options): label(options)
    case .number(let number), .slider(let number): label([], number)
    case .numberOr(let number, let choices, _): label(choices, number)
    case .text, .textOr, .hours: Wording.Window.own(text)
    }
  }

  private func label(_ options: [Option], _ number: PreferenceNumber? = nil) -> Sentence {
    options.first { $0.value == value }?.label
      ?? number.flatMap { number in number.number(value).map { number.sentence($0) } } ?? Wording.Window.own(value)
  }

  /// The value of the file for a typed text. An impossible text is passed on, for the agent to refuse.
  package func value(typed text: String) -> String {
    isOfDays ? Wording.Preferences.days(typed: text) ?? text : text
  }

  /// The note below the number in a row that also has a word.
  package var numberNote: Sentence? {
    if case .numberOr(let number, _, _) = control {
      Wording.Preferences.unit(number.label, note: note)
    } else {
      nil
    }
  }

  /// The name of the chosen sound for `stillbell chime play`; nil for silence.
  package var played: String? {
    if case .slider = control { return name == "sound.volume" ? Cue.breakDue.rawValue : nil }
    guard case .sound = control, value != "none" else { return nil }
    if name.hasPrefix("break.") { return value.isEmpty ? Cue.breakDue.rawValue : value }
    return value.isEmpty || name.hasPrefix("sounds.") ? String(name[name.index(after: dot)...]) : value
  }

  private var dot: String.Index { name.lastIndex(of: ".") ?? name.startIndex }

  private static func control(_ setting: Setting, _ value: String, default standard: String) -> Control {
    func length(_ range: ClosedRange<Duration>) -> PreferenceNumber {
      PreferenceNumber(range, value: Duration(words: value), default: Duration(words: standard))
    }
    func word(_ value: String) -> Option {
      Option(value: value, label: Wording.Preferences.label(of: value, for: setting) ?? Wording.Window.none)
    }
    func or(_ word: Option, _ number: PreferenceNumber) -> Control {
      let ready = ready(setting.name, number)
      let usual = number.usual(around: ready, default: standard).map {
        Option(value: number.words($0), label: number.sentence($0))
      }
      return .numberOr(number, choices: [word] + usual, ready: ready)
    }
    switch setting.allowed {
    case .yesOrNo: return .toggle
    case .oneOf(let values): return .choice(values.map(word))
    case .length(let range) where setting.group.hasPrefix(Program.group):
      return or(Option(value: "", label: Wording.Preferences.asLastRest), length(range))
    case .length(let range): return .number(length(range))
    case .lengthOrNever(let range): return or(word("never"), length(range))
    case .lengthOrAuto(let range): return or(word("auto"), length(range))
    case .daysOrForever(let range): return or(word("forever"), PreferenceNumber(.days, range))
    case .numberOfDays(let range): return .number(PreferenceNumber(.days, range))
    case .number(let range) where setting.group.hasPrefix(BreakKind.group) && setting.key == "snoozes":
      return or(Option(value: "", label: Wording.Preferences.asAll), PreferenceNumber(.count, range))
    case .number(let range) where setting.key.hasSuffix("volume"): return .slider(PreferenceNumber(.percent, range))
    case .number(let range):
      return .number(PreferenceNumber(setting.key == "opacity" ? .percent : .count, range))
    case .numberOrAuto(let range): return or(word("auto"), PreferenceNumber(.count, range))
    case .numberOrAny(let range): return or(word("any"), PreferenceNumber(.count, range))
    case .hours: return .scheduleHours
    case .hoursOrAllDay: return .ownHours
    case .timeOrNever: return .textOr(word: "never", ready: "22:00")
    case .soundOrNone: return .sound(sounds(value))
    case .ambient: return .ambience(ambiences(value))
    case .time, .times, .marks, .days, .text, .name, .names, .folders, .endpoint, .model, .color, .lines, .title,
      .steps, .exercises, .picture, .command, .session, .trigger:
      return .text
    }
  }

  /// A sensible number in place of a word.
  private static func ready(_ name: String, _ number: PreferenceNumber) -> Int {
    let standard =
      switch name {
      case "day.limit": 8 * 60
      case "history.keep": 365
      case "breaks.grace": 10
      case "eye.prelude", "rest.prelude": 10
      case _ where name.hasSuffix(".pause"): 60
      default: 3
      }
    return min(max(standard, number.range.lowerBound), number.range.upperBound)
  }

  /// The choices of sounds, with the user's own file if it is the current value.
  private static func sounds(_ value: String) -> [Option] {
    options([""] + Chime.sounds + ["none"], value) { Wording.Preferences.label(ofSound: $0) }
  }

  private static func ambiences(_ value: String) -> [Option] {
    options([""] + AmbientSound.names, value) { Wording.Preferences.label(ofAmbience: $0) }
  }

  private static func options(_ values: [String], _ value: String, _ label: (String) -> Sentence) -> [Option] {
    (values.contains(value) ? values : values + [value]).map { Option(value: $0, label: label($0)) }
  }
}
