import StillbellCore

extension Wording {
  /// The texts of the preferences, which describe every setting of the file in plain words.
  package enum Preferences {
    package static var menu: Sentence { tr("_Preferences") }
    package static var title: Sentence { tr("Preferences") }
    package static var openFile: Sentence { tr("Open the configuration file") }
    package static var openFileNote: Sentence { tr("It contains all of these, with explanations.") }
    package static var openButton: Sentence { Window.label(of: .openConfiguration) }

    // The texts of a row.
    /// The choice of a number in place of a word, such as “never”.
    package static var ownValue: Sentence { tr("Another value …") }
    package static func count(_ number: Int) -> Sentence { Sentence("\(number)") }
    package static func percent(_ number: Int) -> Sentence { tr("{n} %", ["n": "\(number)"]) }
    package static func play(_ sound: Sentence) -> Sentence { tr("Play: {sound}", ["sound": sound]) }
    package static func chooseFile(for sound: Sentence) -> Sentence {
      tr("Choose a file: {sound}", ["sound": sound])
    }
    package static var soundFiles: Sentence { tr("Sounds") }
    package static var open: Sentence { tr("_Open") }
    /// The name of the switch in a row for a time.
    package static func isUsed(_ title: Sentence) -> Sentence { tr("{setting}: on", ["setting": title]) }
    /// The names of two times in one row, for screen readers.
    package static func start(of hours: Sentence) -> Sentence { tr("{setting}, from", ["setting": hours]) }
    package static func end(of hours: Sentence) -> Sentence { tr("{setting}, to", ["setting": hours]) }
    package static var tryBreak: Sentence { tr("Try a break now") }
    package static var tryButton: Sentence { tr("_Try") }
    package static var percent: Sentence { tr("percent") }
    package static var hourCount: Sentence { tr("hours") }
    package static var days: Sentence { tr("days") }
    /// The unit of a number, followed by a note.
    package static func unit(_ unit: Sentence, note: Sentence?) -> Sentence {
      guard let note, !unit.description.isEmpty else { return note ?? unit }
      return unit + " · " + note
    }

    // The texts above the settings.
    package static func readOnly(_ file: String) -> Sentence {
      tr("{file} is not writable, so you cannot change these settings here.", ["file": file])
    }

    /// The text of a switch that is on.
    package static var on: Sentence { tr("On") }

    /// The timing of a kind of break, below its name.
    package static func summary(_ kind: Configuration.Break) -> Sentence {
      guard kind.isEnabled else { return Window.off }
      return tr(
        "{interval} of work, then {length}",
        ["interval": Wording.length(kind.interval), "length": Wording.length(kind.length)])
    }

    /// The reason why a setting was not changed, beside its row.
    package static func refused(_ refusal: SettingRefusal) -> Sentence {
      switch refusal {
      case .notAllowed(let value, let name):
        guard let setting = Setting.named(name) else { return Wording.sentence(refusal) }
        if setting.allowed == .session, let error = Wording.error(inSession: value) { return error }
        // The controls for hours allow no other impossible hours.
        if [.hours, .hoursOrAllDay].contains(setting.allowed) { return tr("The end must differ from the start.") }
        let allowed =
          setting.allowed == .days ? Wording.Setup.daysAllowed : Wording.words(setting.allowed, refusing: value)
        return value.isEmpty
          ? tr("Please {allowed}.", ["allowed": allowed]) : Wording.notPossible(value, allowed: allowed)
      case .mistake(let error): return refused(error) ?? Wording.sentence(refusal)
      case .unknown, .unwritable, .busy: return Wording.sentence(refusal)
      }
    }

    /// The sentence for a change that conflicts with the values in other rows, without the file and its line.
    private static func refused(_ error: ConfigurationError) -> Sentence? {
      switch error.fault {
      case .hoursOverlap(let day, let hours, let next, let nextHours):
        tr(
          "{day} ({hours}) must end before {next} ({nextHours}) begins.",
          ["day": weekday(day), "hours": hours, "next": weekday(next), "nextHours": nextHours])
      case .preludeTooLong(let prelude, let interval):
        tr(
          "The announcement ({prelude}) must be shorter than the time between two breaks ({interval}).",
          ["prelude": Wording.length(prelude), "interval": Wording.length(interval)])
      default: nil
      }
    }

    private static func weekday(_ name: String) -> Sentence {
      Weekday.allCases.first { $0.name == name }.map { Wording.weekday($0.rawValue) } ?? Sentence(name)
    }
  }
}
