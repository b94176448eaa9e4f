import ArgumentParser
import Linux
import Paths
import StillbellCore
import Wording

struct StartCommand: AgentSubcommand {
  static var abstract: Sentence { Wording.Help.start }
  /// For the menu of the desktop, where nobody who clicks means to begin the interval again.
  @Flag(help: .hidden) var ifStopped = false
  /// The same, but where the window is installed, it is shown instead.
  @Flag(help: .hidden) var fromMenu = false
  var command: Command { .start }

  func carryOut() throws(Failure) {
    if fromMenu, DisplayEnvironment.own.isThere, let window = Paths().program("stillbell-window") {
      try failing(Failure.init) { () throws(SystemError) in try become(window, []) }
    }
    let agent = try RunningAgent()
    if ifStopped || fromMenu, let status = try? agent.status(), status.phase != .idle {
      try agent.tellStatus()
    } else {
      try agent.carryOut(command)
    }
  }
}

struct StopCommand: AgentSubcommand {
  static var abstract: Sentence { Wording.Help.stop }
  /// For the menu of the desktop, whose Quit means the window, too.
  @Flag(help: .hidden) var andWindow = false
  var command: Command { .stop }

  func carryOut() throws(Failure) {
    let agent = try RunningAgent()
    if andWindow { try agent.closeWindow() }
    try agent.carryOut(command)
  }
}

struct PauseCommand: AgentSubcommand {
  static var abstract: Sentence { Wording.Help.pause }
  @Argument(help: ArgumentHelp(Wording.Help.pauseLength), transform: readLength) var length: Duration?
  /// For the menu of the desktop, where one line does both.
  @Flag(help: .hidden) var orResume = false
  var command: Command { .pause(length) }

  func carryOut() throws(Failure) {
    let agent = try RunningAgent()
    if orResume, let status = try? agent.status(),
      status.phase == .paused || status.session.map({ $0.until == nil }) ?? false
    {
      return try agent.carryOut(.resume)
    }
    try agent.send(command)
    if let length { tell(Wording.paused(for: length)) }
    try agent.tellStatus()
  }
}

struct ResumeCommand: AgentSubcommand {
  static var abstract: Sentence { Wording.Help.resume }
  var command: Command { .resume }
}

struct BreakCommand: AgentSubcommand {
  static var abstract: Sentence { Wording.Help.breakNow }
  @Argument(help: ArgumentHelp(Wording.Help.breakKind)) var kind: BreakKind?
  var command: Command { .breakNow(kind) }
}

struct BeginCommand: AgentSubcommand {
  static var abstract: Sentence { Wording.Help.begin }
  var command: Command { .begin }
}

struct SnoozeCommand: AgentSubcommand {
  static var abstract: Sentence { Wording.Help.snooze }
  @Argument(help: ArgumentHelp(Wording.Help.snoozeWords), transform: SnoozeWord.init) var words: [SnoozeWord] = []
  var command: Command {
    .snooze(words.lazy.compactMap(\.length).first, of: words.lazy.compactMap(\.kind).first)
  }

  func validate() throws {
    guard words.count(where: { $0.kind != nil }) <= 1, words.count(where: { $0.length != nil }) <= 1 else {
      throw ValidationError(Wording.snoozedTwice)
    }
  }

  /// The answer names the break, and how often it was postponed.
  func carryOut() throws(Failure) {
    let agent = try RunningAgent()
    try agent.send(command)
    if let word = agent.lastSnooze { tell(word) }
    try agent.tellStatus()
  }
}

struct SkipCommand: AgentSubcommand {
  static var abstract: Sentence { Wording.Help.skip }
  @Argument(help: ArgumentHelp(Wording.Help.breakKind)) var kind: BreakKind?
  var command: Command { .skip(kind) }
}

/// The words that may follow `snooze`, in any order.
struct SnoozeWord: Sendable {
  let kind: BreakKind?
  let length: Duration?

  /// A word that begins with a digit is meant as a length, unless only a name has such a dash.
  @Sendable init(_ word: String) throws(ValidationError) {
    let isNumber = word.first?.isNumber ?? false
    kind = Wording.typedLength(word) == nil && (!isNumber || word.contains("-")) ? BreakKind(rawValue: word) : nil
    length = kind == nil ? try readLength(word) : nil
  }
}

extension BreakKind: ExpressibleByArgument {
  package static var allValueStrings: [String] { builtIn.map(\.rawValue) }
}
