import ArgumentParser
import StillbellCore
import SystemClock
import Wording

struct WhyCommand: Subcommand {
  static var abstract: String { Wording.Help.why }

  @Option(name: .shortAndLong, help: ArgumentHelp(Wording.Help.whyCount)) var count = 20
  @Flag(help: ArgumentHelp(Wording.Help.whyTrace)) var trace = false

  func validate() throws {
    guard (1...200).contains(count) else { throw ValidationError(Wording.countOutOfRange(1...200)) }
  }

  func carryOut() throws(Failure) {
    let now = Moment.now.wall
    let decisions = try RunningAgent().decisions(count)
    if decisions.isEmpty { print(Wording.nothingDecided) }
    for decision in decisions {
      let words = trace ? decision.words.onOneLine() : Wording.sentence(decision.decision, orWritten: decision.sentence)
      print("\(Wording.time(decision.at, now: now, seconds: true))  \(words)")
    }
  }
}
