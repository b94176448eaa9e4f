import ArgumentParser
import StillbellCore
import Wording

struct StartCommand: AgentSubcommand {
  static var abstract: String { Wording.Help.start }
  var command: Command { .start }
}

struct StopCommand: AgentSubcommand {
  static var abstract: String { Wording.Help.stop }
  var command: Command { .stop }
}

struct PauseCommand: AgentSubcommand {
  static var abstract: String { Wording.Help.pause }
  @Argument(help: ArgumentHelp(Wording.Help.pauseLength), transform: readLength) var length: Duration?
  var command: Command { .pause(length) }
}

struct ResumeCommand: AgentSubcommand {
  static var abstract: String { Wording.Help.resume }
  var command: Command { .resume }
}

struct BreakCommand: AgentSubcommand {
  static var abstract: String { Wording.Help.breakNow }
  @Argument(help: ArgumentHelp(Wording.Help.breakKind)) var kind: BreakKind?
  var command: Command { .breakNow(kind) }
}

struct BeginCommand: AgentSubcommand {
  static var abstract: String { Wording.Help.begin }
  var command: Command { .begin }
}

struct SnoozeCommand: AgentSubcommand {
  static var abstract: String { Wording.Help.snooze }
  @Argument(help: ArgumentHelp(Wording.Help.snoozeLength), transform: readLength) var length: Duration?
  var command: Command { .snooze(length) }
}

struct SkipCommand: AgentSubcommand {
  static var abstract: String { Wording.Help.skip }
  var command: Command { .skip }
}

extension BreakKind: ExpressibleByArgument {}
