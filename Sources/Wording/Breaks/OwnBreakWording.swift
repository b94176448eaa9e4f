import StillbellCore

// The user's own breaks in the preferences.
extension Wording.Preferences {
  package static var own: Sentence { tr("Your own breaks") }
  package static var add: Sentence { tr("Add a break") }
  package static var addNote: Sentence { tr("Water, blinking, posture, stretching, lunch, or another one") }
  package static var ready: Sentence { tr("Ready to use") }
  package static var another: Sentence { tr("Another one") }
  package static var anotherNote: Sentence { tr("It comes every hour for 5 minutes, until you change that.") }
  package static var anotherTitle: Sentence { tr("Title") }
  package static func add(_ title: Sentence) -> Sentence { tr("Add: {break}", ["break": title]) }
  package static var badTitle: Sentence { tr("This cannot be a title, or there are too many breaks already.") }
  package static var remove: Sentence { tr("Remove this break") }
  package static var removeButton: Sentence { tr("_Remove") }
  package static func removeQuestion(_ title: Sentence) -> Sentence { tr("Remove “{break}”?", ["break": title]) }
  package static var removeNote: Sentence { tr("Its settings are deleted from the file. The history stays.") }

  package static func name(of ready: ReadyKind) -> Sentence {
    switch ready {
    case .water: tr("Drinking water")
    case .blink: tr("Blinking")
    case .posture: tr("Posture")
    case .stretch: tr("Stretching")
    case .lunch: tr("Lunch")
    }
  }

  /// The title of the break, or its name if it has none.
  package static func name(of kind: Configuration.Break) -> Sentence { Wording.title(kind.kind, kind.words.title) }

  /// The times of the break, and its length.
  package static func summary(own kind: Configuration.Break) -> Sentence {
    let nudge = kind.show == .sign ? tr("a drawing for 3 seconds") : tr("a notification")
    let length = kind.length > .zero ? Wording.length(kind.length) : nudge
    return switch kind.timing {
    case .every(let interval):
      tr("{interval} of work, then {length}", ["interval": Wording.length(interval), "length": length])
    case .at: tr("At {times}: {length}", ["times": kind.timing.words, "length": length])
    case .aligned: tr("At {marks} of every hour: {length}", ["marks": kind.timing.words, "length": length])
    }
  }
}

extension Wording.Setup {
  /// The built-in text of a ready kind: its lines, or its steps with their lengths.
  package static func words(of kind: ReadyKind) -> (key: String, value: Sentence) {
    switch kind {
    case .water: ("lines", tr("Drink a glass of water"))
    case .blink: ("lines", tr("Blink a few times"))
    // Translators: lines of a break, kept apart by the bar.
    case .posture: ("lines", tr("Sit up | Both feet on the floor"))
    // Translators: parts of a break, kept apart by bars; the lengths stay as they are.
    case .stretch: ("steps", tr("Roll your shoulders 30s | Reach up 30s | Look far away 1m"))
    case .lunch: ("title", tr("Lunch"))
    }
  }
}
