import ArgumentParser
import ConfigurationFile
import Linux
import StillbellCore
import Wording

struct StartCommand: AgentSubcommand {
  static var abstract: Sentence { Wording.Help.start }
  /// For the menu of the desktop, where a click is not meant to restart the interval.
  @Flag(help: .hidden) var ifStopped = false
  /// For the menu of the desktop, which shows the window instead if that is installed.
  @Flag(help: .hidden) var fromMenu = false
  @Flag(help: ArgumentHelp(Wording.Help.startQuiet)) var quiet = false
  @Flag(help: ArgumentHelp(Wording.Help.quietHidden)) var hidden = false
  @Argument(help: ArgumentHelp(Wording.Help.startQuietWords, valueName: "when")) var words: [String] = []
  var command: Command { .start }

  func validate() throws {
    guard quiet else {
      if hidden || !words.isEmpty { throw ValidationError(Wording.hiddenWithoutQuiet) }
      return
    }
    // `start --quiet` begins a quiet; it cannot end one.
    if try QuietRequest(typed: words, hidden: hidden) == .off { throw ValidationError(Wording.notAQuiet("off")) }
  }

  func carryOut() throws(Failure) {
    if quiet { return try RunningAgent().startQuiet(readQuiet(words, hidden: hidden)) }
    if fromMenu, DisplayEnvironment.own.isThere, let window = Paths().program("stillbell-window") {
      try failing(Failure.init) { () throws(SystemError) in try become(window, []) }
    }
    let agent = try RunningAgent()
    if ifStopped || fromMenu, let status = try? agent.status(), status.phase != .idle {
      try agent.readStatus()
    } else {
      try agent.carryOut(command)
    }
  }
}

struct StopCommand: AgentSubcommand {
  static var abstract: Sentence { Wording.Help.stop }
  /// For the menu of the desktop, whose Quit also closes the window.
  @Flag(help: .hidden) var andWindow = false
  var command: Command { .stop }

  func carryOut() throws(Failure) {
    let agent = try RunningAgent()
    if andWindow { try agent.closeWindow() }
    try agent.carryOut(command)
  }
}

struct PauseCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.pause }
  static var discussion: Sentence? { Wording.Help.pauseDiscussion }
  @Argument(
    help: ArgumentHelp(Wording.Help.pauseLength, valueName: "length"),
    completion: .list(["15m", "30m", "1h", "until"]))
  var words: [String] = []
  /// For the menu of the desktop, where one entry pauses and resumes.
  @Flag(help: .hidden) var orResume = false

  private func request() throws(ValidationError) -> Command {
    if words.isEmpty { return .pause(nil) }
    if let until = try readEnd(words) { return .pauseUntil(until) }
    let typed = words.joined()
    // If a single word is wrong, it is more likely meant as a length.
    if words.count > 1, Wording.typedLength(typed) == nil {
      throw ValidationError(Wording.notAPause(words.joined(separator: " ")))
    }
    return .pause(try readLength(typed, within: Command.longLengths))
  }

  func validate() throws { _ = try request() }

  func carryOut() throws(Failure) {
    let command = try failing({ _ in Failure(Wording.notAPause(words.joined(separator: " ")), code: Failure.usage) }) {
      () throws(ValidationError) in try request()
    }
    let agent = try RunningAgent()
    if orResume, let status = try? agent.status(),
      status.phase == .paused || status.session.map({ $0.until == nil }) ?? false
    {
      return try agent.carryOut(.resume)
    }
    try agent.send(command)
    if let length = command.length { tell(Wording.paused(for: length)) }
    try agent.readStatus()
  }
}

struct ResumeCommand: AgentSubcommand {
  static var abstract: Sentence { Wording.Help.resume }
  var command: Command { .resume }
}

struct BreakCommand: AgentSubcommand {
  static var abstract: Sentence { Wording.Help.breakNow }
  @Argument(help: ArgumentHelp(Wording.Help.breakKind), completion: .kinds) var kind: BreakKind?
  var command: Command { .breakNow(kind) }
}

struct BeginCommand: AgentSubcommand {
  static var abstract: Sentence { Wording.Help.begin }
  var command: Command { .begin }
}

struct SnoozeCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.snooze }
  @Argument(help: ArgumentHelp(Wording.Help.snoozeWords), completion: .kinds) var words: [String] = []

  private func request() throws(ValidationError) -> Command {
    // The kind of break comes before the end of the snooze.
    let begin = words.indices.first { Wording.behindUntil(Array(words[$0...])) != nil } ?? words.endIndex
    let end = try readEnd(Array(words[begin...]))
    var (kinds, lengths) = ([BreakKind](), [Duration]())
    for word in end == nil ? words[...] : words[..<begin] {
      let word = try SnoozeWord(word)
      if let kind = word.kind { kinds.append(kind) }
      if let length = word.length { lengths.append(length) }
    }
    guard kinds.count <= 1, lengths.count + (end == nil ? 0 : 1) <= 1 else {
      throw ValidationError(Wording.snoozedTwice)
    }
    return end.map { .snoozeUntil($0, of: kinds.first) } ?? .snooze(lengths.first, of: kinds.first)
  }

  func validate() throws { _ = try request() }

  /// Sends the snooze. The answer names the break, and the number of its snoozes.
  func carryOut() throws(Failure) {
    let typed = words.joined(separator: " ")
    let command = try failing({ _ in Failure(Wording.notALength(typed), code: Failure.usage) }) {
      () throws(ValidationError) in try request()
    }
    let agent = try RunningAgent()
    if let length = command.length, !Command.lengths.contains(length) {
      throw Failure(Wording.sentence(.lengthOutOfRange(length, allowed: Command.lengths)), code: Failure.usage)
    }
    let snoozed = try agent.send(command).last { if case .breaks(.snoozed) = $0 { true } else { false } }
    if let snoozed { tell(Wording.sentence(snoozed, agent.titles)) }
    try agent.readStatus()
  }
}

struct SkipCommand: AgentSubcommand {
  static var abstract: Sentence { Wording.Help.skip }
  @Argument(help: ArgumentHelp(Wording.Help.breakKind), completion: .kinds) var kind: BreakKind?
  var command: Command { .skip(kind) }
}

/// A word that may follow `snooze`: a kind or a length, in any order.
private struct SnoozeWord {
  let kind: BreakKind?
  let length: Duration?

  /// Reads a word. If it begins with a digit, it is a length, unless it has a dash, which only names have.
  init(_ word: String) throws(ValidationError) {
    let isNumber = word.first?.isNumber ?? false
    kind = Wording.typedLength(word) == nil && (!isNumber || word.contains("-")) ? BreakKind(rawValue: word) : nil
    length = kind == nil ? try readLength(word) : nil
  }
}

extension BreakKind: ExpressibleByArgument {
  package static var allValueStrings: [String] { builtIn.map(\.rawValue) }
}

extension CompletionKind {
  /// Completes the kinds of break, including the user's own.
  fileprivate static var kinds: CompletionKind {
    .custom { _, _, _ in
      // If the file has an error, only the built-in kinds are completed.
      let configuration = (try? ConfigurationFile(path: Paths().configurationFile).read()) ?? Configuration()
      return configuration.kinds.map(\.kind.rawValue)
    }
  }
}
