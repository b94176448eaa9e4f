import ArgumentParser
import Linux
import StillbellCore
import Wording

struct WhyCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.why }

  @Option(name: .shortAndLong, help: ArgumentHelp(Wording.Help.whyCount)) var count = 20
  @Flag(help: ArgumentHelp(Wording.Help.whyTrace)) var trace = false
  @Flag(help: ArgumentHelp(Wording.Help.whyTimetable)) var timetable = false
  @Option(
    help: ArgumentHelp(Wording.Help.whySince, valueName: "length"),
    transform: { try readLength($0, within: RecordedTimetable.lengths) })
  var since: Duration?
  @Flag(help: ArgumentHelp(Wording.Help.whyNames)) var names = false

  func validate() throws {
    guard timetable || since == nil && !names else { throw ValidationError(Wording.Facts.onlyWithTimetable) }
    guard (1...200).contains(count) else { throw ValidationError(Wording.countOutOfRange(1...200)) }
  }

  func carryOut() throws(Failure) {
    guard !timetable else { return try printTimetable() }
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

  @MainActor private func printTimetable() throws(Failure) {
    let reader = try PastReader()
    let recorded = try RecordedTimetable(from: reader.now - (since ?? .hours(24)), reader, keepsNames: names)
    guard !recorded.isEmpty else { throw Failure(Wording.Facts.nothing(days: reader.configuration.daysOfFacts)) }
    for line in recorded.lines { put(line) }
  }
}
