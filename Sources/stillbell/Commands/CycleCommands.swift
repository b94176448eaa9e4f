import ArgumentParser
import StillbellCore
import Wording

struct StartCommand: AgentSubcommand {
  static var abstract: Sentence { Wording.Help.start }
  /// For the menu of the desktop, where nobody who clicks means to begin the interval again.
  @Flag(help: .hidden) var ifStopped = false
  var command: Command { .start }

  func carryOut() throws(Failure) {
    let agent = try RunningAgent()
    if ifStopped, let status = try? agent.status(), status.phase != .idle {
      try agent.tellStatus()
    } else {
      try agent.carryOut(command)
    }
  }
}

struct StopCommand: AgentSubcommand {
  static var abstract: Sentence { Wording.Help.stop }
  var command: Command { .stop }
}

struct PauseCommand: AgentSubcommand {
  static var abstract: Sentence { Wording.Help.pause }
  @Argument(help: ArgumentHelp(Wording.Help.pauseLength), transform: readLength) var length: Duration?
  var command: Command { .pause(length) }

  func carryOut() throws(Failure) {
    let agent = try RunningAgent()
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
  @Argument(help: ArgumentHelp(Wording.Help.snoozeLength), transform: readLength) var length: Duration?
  var command: Command { .snooze(length) }

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
  var command: Command { .skip }
}

extension BreakKind: ExpressibleByArgument {
  package static var allValueStrings: [String] { builtIn.map(\.rawValue) }
}
