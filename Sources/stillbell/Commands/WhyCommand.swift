import ArgumentParser
import StillbellCore
import SystemClock
import Wording

struct WhyCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "why", abstract: Wording.Help.why)
  }

  @Option(name: .shortAndLong, help: ArgumentHelp(Wording.Help.whyCount)) var count = 20
  @Flag(help: ArgumentHelp(Wording.Help.whyTrace)) var trace = false

  func validate() throws {
    guard (1...200).contains(count) else { throw ValidationError(Wording.countOutOfRange(1...200)) }
  }

  func run() throws {
    try carryingOut { () throws(Failure) in
      let now = Moment.now.wall
      let decisions = try RunningAgent().decisions(count)
      if decisions.isEmpty { print(Wording.nothingDecided) }
      for decision in decisions {
        print("\(Wording.time(decision.at, now: now, seconds: true))  \(trace ? decision.words : decision.sentence)")
      }
    }
  }
}
