/// The texts in the facts: which of them the facts keep, and how they hide the others.
///
/// The core compares texts, and hardly ever reads them. So equal texts become equal words that say nothing, and the
/// facts replay to the same decisions without them. `RecordedFacts` in the documentation has the exceptions.
final class FactTexts {
  /// The use of a text.
  enum Role {
    /// A word of this program, or a part of the desktop.
    case plain
    /// The name of a program of the user.
    case program
    /// An entry of the programs to ignore.
    case ignored
    /// The name of a device.
    case device
    /// The words of a session, in which some are texts.
    case session
    /// The name of a profile, or a refused one.
    case profile
    /// A label, a text, a path, or anything else that says something about the user.
    case hidden
  }

  /// True if other names stand for those of programs.
  private let renames: Bool
  /// The names of the user's own sessions.
  private var sessions: Set<String>
  private var programs: [String: String] = [:]
  /// The names of programs that were kept.
  private(set) var met: Set<String> = []

  private init(renames: Bool, sessions: Set<String>) { (self.renames, self.sessions) = (renames, sessions) }

  /// Hides everything but the names of programs and of the user's own sessions.
  static func hiding(sessions: some Sequence<String>) -> FactTexts {
    FactTexts(renames: false, sessions: Set(sessions))
  }

  /// Renames programs in facts whose texts are hidden: `app-1`, `app-2` and so on.
  static var renaming: FactTexts { FactTexts(renames: true, sessions: []) }

  /// Keeps the names of these sessions from now on.
  func keep(sessions more: some Sequence<String>) { sessions.formUnion(more) }

  /// The text as the facts have it.
  func text(_ text: String, _ role: Role) -> String {
    switch role {
    case .plain, .session: path(text)
    case .hidden: hidden(text)
    case .device: text == Configuration().device ? text : hidden(text)
    case .program: program(text)
    case .profile: Profile.isName(text) ? text : hidden(text)
    case .ignored: program(text).plain(limit: QuietCause.nameMax)
    }
  }

  /// A word for the text. Within a process, equal texts have equal words. The text cannot be found out from the word,
  /// because every process mixes in another random number.
  func hidden(_ text: String) -> String {
    guard !text.isEmpty, !Workout.exerciseNames.contains(text) else { return text }
    let word = "text-" + String(number(of: text), radix: 36)
    return text.hasPrefix("/") ? "/" + word : word
  }

  /// The address of a model on this machine.
  func endpoint(_ words: String) -> String { "http://127.0.0.1:\(1 + number(of: words) % 65_535)" }

  private func number(of text: String) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(text)
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }

  /// The name of a program, or another one for it. Names that differ only in the case of their letters become one.
  func renamed(_ name: String) -> String {
    guard renames else {
      met.insert(name)
      return name
    }
    if let known = programs[name.lowercased()] { return known }
    number([name])
    return renamed(name)
  }

  /// Gives programs other names in the same order, because the core names the first of several causes.
  func number(_ names: [String]) {
    let keys = names.reduce(into: [String]()) { keys, name in
      let key = name.lowercased()
      if programs[key] == nil, !keys.contains(key) { keys.append(key) }
    }
    let (count, width) = (programs.count, "\(programs.count + keys.count)".utf8.count)
    for (index, key) in keys.enumerated() {
      let number = "\(count + index + 1)"
      programs[key] = "app-" + String(repeating: "0", count: width - number.utf8.count) + number
    }
  }

  /// The words of a session as a command has them. Words that are no session are hidden but for the command.
  func session(_ words: [String]) -> [String] {
    let words = words.joining { Duration(words: $0) != nil }
    do throws(SessionError) {
      let type = try SessionRequest.activityType(of: words)
      let reader = try SessionRequest.reader(of: words, type)
      let options = try reader.options.map { (name, words) throws(SessionError) in
        "\(name)=\(try value(words, of: name))"
      }
      return words.prefix(1) + (reader.positional.map { [name($0, of: type)] } ?? []) + options
    } catch {
      let isKnown = SessionKind.activities.contains { $0.command == words.first }
      return words.prefix(isKnown ? 1 : 0) + words.dropFirst(isKnown ? 1 : 0).map(hidden)
    }
  }

  /// The value of an option. Throws for a text that is refused: the word for it would be allowed.
  private func value(_ value: String, of option: String) throws(SessionError) -> String {
    switch option {
    case "--program": return exercises(value)
    case SessionRequest.ambientOption: return AmbientChoice(words: value) == nil ? hidden(value) : path(value)
    case SessionRequest.labelOption: return hidden(try SessionRequest.checked(label: value))
    case SessionRequest.playOption:
      guard AmbientSound(recording: value) != nil else { throw .noFullPath(value) }
      return hidden(value)
    default: return value.isEmpty || value == "none" || Self.isMeasure(value) ? value : hidden(value)
    }
  }

  /// Keeps a length, a pattern, and the name of a session that comes with the program or that the user has made.
  private func name(_ word: String, of type: any Activity.Type) -> String {
    Self.isMeasure(word) || type.presetNames.contains(word) || sessions.contains(word) ? word : hidden(word)
  }

  /// True for lengths, and for numbers such as those of a pattern.
  private static func isMeasure(_ words: String) -> Bool {
    words.split(separator: ",").allSatisfy { word in
      Duration(words: word) != nil || word.utf8.allSatisfy { "0123456789-.x".utf8.contains($0) }
    }
  }

  /// Hides a path, and keeps a name that comes with the program.
  func path(_ words: String) -> String { words.hasPrefix("/") ? hidden(words) : words }

  func exercises(_ words: String) -> String {
    let exercises = Exercise.program(words)
    return exercises.map { list in
      Exercise.words(list.map { Exercise(hidden($0.name), $0.work, rest: $0.rest) })
    } ?? hidden(words)
  }
}

extension FactTexts.Role {
  /// The role of a text by its label, or that of its case, in a value of this type. Any other text is hidden.
  init(of label: String, in type: Any.Type) {
    self =
      switch label {
      case "by" where type == PresenceEvent.self || type == PresenceDecision.self: .plain
      case "by" where type == PadEvent.self || type == PadDecision.self: .device
      case "program" where type == ArgumentList.self || type == HookDecision.self: .hidden
      case "name" where type == MediaPlayer.self: .program
      case "name" where type == ChimeFailure.self: .device
      case "name" where type == ConfigurationError.Fault.self: .hidden
      case "by", "connection", "program": .program
      case "ignore": .ignored
      case "sit" where type == Command.self: .session
      case "device", "pad": .device
      case "display", "field", "kind", "name", "outcome", "profile", "rawValue", "sources", "subject": .plain
      case "named" where type == Status.Server.self: .plain
      case "restored" where type == BreakDecision.self: .plain
      case "screenSaver" where type == Presence.Lock.Cause.self: .plain
      case "reminder" where type == Notification.Answers.self: .plain
      case _ where type == MediaDecision.self: .program
      case _ where type == ReminderEvent.self || type == ReminderDecision.self: .plain
      case _ where type == ProfileRequest.self: .profile
      case _ where type == ProfileDecision.self || type == ProfileDecision.Cause.self: .plain
      default: .hidden
      }
  }
}
