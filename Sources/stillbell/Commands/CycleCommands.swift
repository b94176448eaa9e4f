import ArgumentParser
import StillbellCore
import Wording

struct StartCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "start", abstract: Wording.Help.start)
  }

  func run() throws {
    try carryingOut { () throws(Failure) in try RunningAgent().carryOut(.start, starting: true) }
  }
}

struct StopCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "stop", abstract: Wording.Help.stop)
  }

  func run() throws {
    try carryingOut { () throws(Failure) in try RunningAgent().carryOut(.stop) }
  }
}

struct PauseCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "pause", abstract: Wording.Help.pause)
  }

  @Argument(help: ArgumentHelp(Wording.Help.pauseLength), transform: readLength) var length: Duration?

  func run() throws {
    try carryingOut { () throws(Failure) in try RunningAgent().carryOut(.pause(length)) }
  }
}

struct ResumeCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "resume", abstract: Wording.Help.resume)
  }

  func run() throws {
    try carryingOut { () throws(Failure) in try RunningAgent().carryOut(.resume) }
  }
}
