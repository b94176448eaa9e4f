import ArgumentParser
import Glibc
import StillbellCore
import SystemClock
import Wording

struct StatusCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "status", abstract: Wording.Help.status)
  }

  @Flag(help: ArgumentHelp(Wording.Help.json)) var json = false
  @Flag(help: ArgumentHelp(Wording.Help.follow)) var follow = false

  func run() throws {
    try carryingOut { () throws(Failure) in
      let agent = try RunningAgent()
      if follow {
        let json = json
        agent.follow { put(json ? StatusRecord($0, at: .now).json : Self.line($0)) }
      } else if json {
        print(StatusRecord(try agent.status(), at: .now).json)
      } else {
        try agent.tellStatus()
      }
    }
  }

  private static func line(_ status: Status?) -> String {
    status.map { Wording.headline($0, at: .now) } ?? Wording.notRunningShort
  }
}

/// Prints a line that a bar on the other side of a pipe sees at once.
private func put(_ line: String) {
  print(line)
  fflush(nil)
}
