import ArgumentParser
import Linux
import StillbellCore
import Wording

struct WhyCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.why }

  @Option(name: .shortAndLong, help: ArgumentHelp(Wording.Help.whyCount)) var count = 20
  @Flag(help: ArgumentHelp(Wording.Help.whyTrace)) var trace = false

  func validate() throws {
    guard (1...200).contains(count) else { throw ValidationError(Wording.countOutOfRange(1...200)) }
  }

  func carryOut() throws(Failure) {
    let now = Moment.now.wall
    let agent = try RunningAgent()
    let decisions = try agent.decisions(count)
    let titles = agent.titles
    if decisions.isEmpty { tell(Wording.nothingDecided) }
    for decision in decisions {
      put("\(Wording.time(decision.at, now: now, seconds: true))  ", terminator: "")
      if trace {
        put(decision.words.onOneLine())
      } else {
        tell(Wording.sentence(decision.decision, orWritten: decision.sentence, titles))
      }
    }
  }
}
