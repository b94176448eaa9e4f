import ArgumentParser
import StillbellCore
import Wording

extension BreakKind: ExpressibleByArgument {}

struct BreakCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "break", abstract: Wording.Help.breakNow)
  }

  @Argument(help: ArgumentHelp(Wording.Help.breakKind)) var kind: BreakKind?

  func run() throws {
    try carryingOut { () throws(Failure) in try RunningAgent().carryOut(.breakNow(kind), starting: true) }
  }
}

struct BeginCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "begin", abstract: Wording.Help.begin)
  }

  func run() throws {
    try carryingOut { () throws(Failure) in try RunningAgent().carryOut(.begin) }
  }
}

struct SnoozeCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "snooze", abstract: Wording.Help.snooze)
  }

  @Argument(help: ArgumentHelp(Wording.Help.snoozeLength), transform: readLength) var length: Duration?

  func run() throws {
    try carryingOut { () throws(Failure) in try RunningAgent().carryOut(.snooze(length)) }
  }
}

struct SkipCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "skip", abstract: Wording.Help.skip)
  }

  func run() throws {
    try carryingOut { () throws(Failure) in try RunningAgent().carryOut(.skip) }
  }
}
