import Glibc
import Linux
import StillbellCore

extension Wording {
  /// The questions and sentences of `stillbell setup`.
  package enum Setup {}

  /// The name of a day of the week, Monday being 0.
  package static func weekday(_ number: Int) -> Sentence { Sentence(DateNames.long(weekday: number)) }

  /// What to do so that a file can be written; stands inside a sentence.
  static func writingRemedy(_ error: SystemError) -> Sentence {
    switch (error.call, error.code) {
    case ("access", _): tr("make the file writable for you")
    case (_, EMLINK): tr("it has a second name (a hard link), so change it in an editor")
    case (_, ENOSPC), (_, EDQUOT): tr("free some space on its disk")
    case (_, EACCES), (_, EPERM), (_, EROFS): tr("make its folder writable for you")
    default: tr("check its disk")
    }
  }
}

// The frame.
extension Wording.Setup {
  package static var noTerminal: Sentence {
    tr("`stillbell setup` asks questions at a terminal; without one, `stillbell config sample` prints a file to edit.")
  }
  package static var introduction: Sentence {
    tr("A few questions. Press Enter for the answer in brackets, or Ctrl-C to leave everything as it is.")
  }
  package static func notPossible(_ words: String, allowed: Sentence) -> Sentence {
    tr("“{value}” is not valid; {allowed}.", ["value": Wording.shortened(words), "allowed": allowed])
  }
  package static func wouldWrite(_ path: String) -> Sentence {
    tr("This will be written to {file}:", ["file": path])
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
  package static func cannotWrite(_ error: SystemError) -> Sentence {
    tr(
      "{file} cannot be written: {reason}. Nothing has changed; {remedy}.",
      ["file": error.context, "reason": Wording.clause(error.reason), "remedy": Wording.writingRemedy(error)])
  }
  package static var notAsAsked: Sentence {
    tr("The file would not match your answers, so nothing was written; please report this, with your answers.")
  }
}

// Yes and no.
extension Wording.Setup {
  // Translators: an answer that is typed; its first letter is enough.
  package static var yes: Sentence { tr("yes") }
  // Translators: an answer that is typed; its first letter is enough.
  package static var no: Sentence { tr("no") }
  package static var yesOrNo: Sentence { tr("please answer yes or no") }

  /// Nil for neither; in the user's language or in English.
  package static func isYes(_ words: String) -> Bool? {
    if begins(words, yes) || begins(words, "yes") { return true }
    return begins(words, no) || begins(words, "no") ? false : nil
  }

  /// The words are the beginning of the answer.
  private static func begins(_ words: String, _ answer: some CustomStringConvertible) -> Bool {
    !words.isEmpty && answer.description.lowercased().hasPrefix(words.lowercased())
  }
}

// The breaks and their hours.
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
    tr("please name some of {names}, separated by commas, or {none}", ["names": names, "none": goOn])
  }
  private static var names: String { ReadyKind.allCases.map { name($0).description }.joined(separator: ", ") }

  /// As it is typed.
  private static func name(_ kind: ReadyKind) -> Sentence {
    switch kind {
    // Translators: a word that is typed: a reminder to drink.
    case .water: tr("water")
    // Translators: a word that is typed: a reminder to sit up.
    case .posture: tr("posture")
    // Translators: a word that is typed: a break with stretches.
    case .stretch: tr("stretch")
    // Translators: a word that is typed: the lunch break.
    case .lunch: tr("lunch")
    }
  }

  /// Nil for anything that is not one of them; none for no answer or for that word.
  package static func readyKinds(in words: String) -> [ReadyKind]? {
    if words == goOn.description || words == "none" || isYes(words) == false { return [] }
    let parts = words.split(whereSeparator: { $0 == "," || $0 == " " })
    let kinds = parts.compactMap { part in
      ReadyKind.allCases.first { [$0.rawValue, name($0).description.lowercased()].contains(part.lowercased()) }
    }
    return kinds.count == parts.count && !kinds.isEmpty ? kinds : nil
  }

  /// Its own words: the lines, or the steps with their lengths.
  package static func words(of kind: ReadyKind) -> (key: String, value: Sentence) {
    switch kind {
    case .water: ("lines", tr("Drink a glass of water"))
    // Translators: lines of a break, kept apart by the bar.
    case .posture: ("lines", tr("Sit up | Both feet on the floor"))
    // Translators: parts of a break, kept apart by bars; the lengths stay as they are.
    case .stretch: ("steps", tr("Roll your shoulders 30s | Reach up 30s | Look far away 1m"))
    case .lunch: ("title", tr("Lunch"))
    }
  }

  package static var officeHours: Sentence { tr("Breaks only at certain hours of the week, such as office hours?") }
  package static var keepHours: Sentence { tr("Keep these hours?") }
  package static var days: Sentence { tr("On which days?") }
  package static var hours: Sentence { tr("From when to when?") }
  package static var hoursAllowed: Sentence { tr("write it like 09:00-17:00") }
  package static var daysAllowed: Sentence {
    tr(
      "write days like {range} or {list}",
      [
        "range": days([true, true, true, true, true, false, false]),
        "list": days([true, false, true, false, true, false, false]),
      ])
  }

  /// Days in words, from Monday on, such as `Mon-Fri,Sun`.
  package static func days(_ chosen: [Bool]) -> Sentence {
    var (parts, day): ([String], Int) = ([], 0)
    while day < chosen.count {
      guard chosen[day] else {
        day += 1
        continue
      }
      var last = day
      while last + 1 < chosen.count, chosen[last + 1] { last += 1 }
      parts.append(last == day ? short(day) : "\(short(day))-\(short(last))")
      day = last + 1
    }
    return parts.isEmpty ? days([true, true, true, true, true, false, false]) : Sentence(parts.joined(separator: ","))
  }

  /// The inverse; names may be cut short, and be those of the user's language or English. Nil for what is no day.
  package static func days(in words: String) -> [Bool]? {
    var chosen = [Bool](repeating: false, count: 7)
    for part in words.split(whereSeparator: { $0 == "," || $0 == " " }) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { day($0) }
      guard let first = ends[0], let last = ends[ends.count - 1], ends.count <= 2 else { return nil }
      // From Saturday to Monday is three days.
      for step in 0...((last - first + 7) % 7) { chosen[(first + step) % 7] = true }
    }
    return chosen.contains(true) ? chosen : nil
  }

  private static func day(_ word: Substring) -> Int? {
    // A single letter is no name: there are two with T.
    guard word.count > 1 else { return nil }
    let word = word.lowercased()
    return (0..<7).first { Wording.weekday($0).description.lowercased().hasPrefix(word) }
      ?? Weekday.allCases.first { $0.name.hasPrefix(word) }?.rawValue
  }

  private static func short(_ day: Int) -> String { DateNames.short(weekday: day) }
}

// The sound.
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

  /// Says how loud that is beside the bell and the message of freedesktop's sound theme, whose loudest moments are 8 to 10 LU
  /// softer than that of `break-due` at full volume. A tenth of the slider is about 3 LU.
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
  package static var goOn: Sentence { tr("none") }
  package static func deviceAllowed(count: Int) -> Sentence {
    tr("please give a number from 1 to {count}, the name of a device, or {none}", ["count": "\(count)", "none": goOn])
  }
}
