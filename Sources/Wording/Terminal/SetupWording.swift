import Linux
import StillbellCore

extension Wording {
  /// The questions and sentences of `stillbell setup`.
  package enum Setup {}
}

// The sentences around the questions.
extension Wording.Setup {
  package static var noTerminal: Sentence {
    tr("`stillbell setup` asks questions at a terminal; without one, `stillbell config sample` prints a file to edit.")
  }
  package static var introduction: Sentence {
    tr("A few questions. Press Enter for the answer in brackets, or Ctrl-C to leave everything as it is.")
  }
  package static func wouldWrite(_ path: String) -> Sentence {
    tr("This will be written to {file}:", ["file": path])
  }
  package static func takeOver(_ name: String) -> Sentence {
    tr("Take over the settings of {name}?", ["name": name])
  }
  package static func historyToo(_ word: String) -> Sentence {
    tr("`stillbell import {word} --history` adds its history.", ["word": word])
  }
  package static var mayWrite: Sentence { tr("Save it?") }
  package static var startsAtLogin: Sentence { tr("Start the agent at every login?") }
  package static func written(_ path: String) -> Sentence {
    tr("Saved {file}. A running agent uses it immediately; `stillbell start` starts one.", ["file": path])
  }
  package static func keptBackup(_ path: String) -> Sentence {
    tr("The previous file is kept as {file}.", ["file": path])
  }
  package static var nothingWritten: Sentence { tr("Nothing was written.") }
  package static func changedMeanwhile(_ path: String) -> Sentence {
    tr("{file} was changed in the meantime, so nothing was written. Run `stillbell setup` again.", ["file": path])
  }
  package static func preludeTooLong(prelude: Duration, interval: Duration) -> Sentence {
    tr(
      "prelude = {prelude} must be shorter than the interval of {interval}",
      ["prelude": prelude.words, "interval": interval.words])
  }
  package static var notAsAsked: Sentence {
    tr("The file would not match your answers, so nothing was written; please report this, with your answers.")
  }
}

// The answers yes and no.
extension Wording.Setup {
  // Translators: an answer that is typed; its first letter is enough.
  package static var yes: Sentence { tr("yes") }
  // Translators: an answer that is typed; its first letter is enough.
  package static var no: Sentence { tr("no") }
  package static var yesOrNo: Sentence { tr("please answer yes or no") }

  /// True for yes, false for no, in the user's language or in English; nil for any other answer.
  package static func isYes(_ words: String) -> Bool? {
    if begins(words, yes) || begins(words, "yes") { return true }
    return begins(words, no) || begins(words, "no") ? false : nil
  }

  /// True if the words are the beginning of the answer.
  private static func begins(_ words: String, _ answer: some CustomStringConvertible) -> Bool {
    !words.isEmpty && answer.description.lowercased().hasPrefix(words.lowercased())
  }
}

// The questions about breaks and their hours.
extension Wording.Setup {
  package static var eyeBreaks: Sentence { tr("Short breaks for the eyes?") }
  package static var eyeInterval: Sentence { tr("How long do you work between two short breaks for the eyes?") }
  package static var restBreaks: Sentence { tr("Longer breaks too, to get up and move about?") }
  package static var restInterval: Sentence { tr("How much time between two of them?") }
  package static var restLength: Sentence { tr("How long should each be?") }
  package static var asksByNotification: Sentence {
    tr("Ask with a notification first, and cover the screen only when the break starts?")
  }
  package static var ownBreaks: Sentence {
    tr("Any of these as well: {names}? Separate them by commas.", ["names": names])
  }
  package static var ownBreaksAllowed: Sentence {
    tr("please name some of {names}, separated by commas, or {none}", ["names": names, "none": none])
  }
  private static var names: String { ReadyKind.allCases.map(name).listed.description }

  /// The name of a ready kind, as it is typed.
  private static func name(_ kind: ReadyKind) -> Sentence {
    switch kind {
    // Translators: a word that is typed: a reminder to drink.
    case .water: tr("water")
    // Translators: a word that is typed: a reminder to blink.
    case .blink: tr("blink")
    // Translators: a word that is typed: a reminder to sit up.
    case .posture: tr("posture")
    // Translators: a word that is typed: a break with stretches.
    case .stretch: tr("stretch")
    // Translators: a word that is typed: the lunch break.
    case .lunch: tr("lunch")
    }
  }

  /// The ready-made kinds in the answer: an empty list for “no” or “none”; nil for any other text.
  package static func readyKinds(in words: String) -> [ReadyKind]? {
    if words == none.description || words == "none" || isYes(words) == false { return [] }
    let parts = words.split(whereSeparator: { $0 == "," || $0 == " " })
    let kinds = parts.compactMap { part in
      ReadyKind.allCases.first { [$0.rawValue, name($0).description.lowercased()].contains(part.lowercased()) }
    }
    return kinds.count == parts.count && !kinds.isEmpty ? kinds : nil
  }

  package static var officeHours: Sentence { tr("Breaks only at certain hours of the week, such as office hours?") }
  package static var keepHours: Sentence { tr("Keep these hours?") }
  package static var days: Sentence { tr("On which days?") }
  package static var hours: Sentence { tr("From when to when?") }
  package static var hoursAllowed: Sentence { tr("write it like 09:00-17:00") }
  package static func meetings(in folders: [String]) -> Sentence {
    tr("Your calendar is in {folders}. Keep breaks out of your meetings?", ["folders": folders.listed])
  }
}

// The questions about the sound.
extension Wording.Setup {
  package enum Hearing {
    case well, louder, softer, nothing
  }

  package static var tryChime: Sentence { tr("Play a chime to test the sound?") }
  package static var heard: Sentence { tr("Did you hear it? (yes, no, louder, softer)") }
  package static var heardAllowed: Sentence { tr("please answer yes, no, louder or softer") }
  // Translators: an answer that is typed; its first letter is enough.
  package static var louder: Sentence { tr("louder") }
  // Translators: an answer that is typed; its first letter is enough.
  package static var softer: Sentence { tr("softer") }

  package static func hearing(_ words: String) -> Hearing? {
    if let isYes = isYes(words) { return isYes ? .well : .nothing }
    if begins(words, louder) || begins(words, "louder") { return .louder }
    return begins(words, softer) || begins(words, "softer") ? .softer : nil
  }

  /// How loud that is in comparison with the bell and the message of freedesktop's sound theme, whose loudest moments
  /// are 8 to 10 LU softer than that of `break-due` at full volume. A tenth of the slider is about 3 LU.
  package static func volume(_ percent: Int) -> Sentence {
    let values: Blanks = ["percent": "\(percent)"]
    return switch percent {
    case ..<70: tr("At {percent} percent a chime is softer than the desktop’s own sounds.", values)
    case 70...90: tr("At {percent} percent a chime is about as loud as the desktop’s own sounds.", values)
    default: tr("At {percent} percent a chime is louder than the desktop’s own sounds.", values)
    }
  }
  package static var device: Sentence { tr("Which of these devices should play it, by number or name?") }
  // Translators: an answer that is typed, meaning that the question is left.
  package static var none: Sentence { tr("none") }
  package static func deviceAllowed(count: Int) -> Sentence {
    tr("please give a number from 1 to {count}, the name of a device, or {none}", ["count": "\(count)", "none": none])
  }
}
