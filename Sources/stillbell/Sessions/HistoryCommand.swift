import ArgumentParser
import StillbellCore
import SystemClock
import Wording

struct HistoryCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.history }

  private static let counts = 1...1000

  @Option(name: .shortAndLong, help: ArgumentHelp(Wording.Help.historyCount)) var count = 20

  func validate() throws {
    guard Self.counts.contains(count) else { throw ValidationError(Wording.countOutOfRange(Self.counts)) }
  }

  func carryOut() throws(Failure) {
    let history = try RunningAgent().history(count)
    if history.isEmpty { tell(Wording.nothingSat) }
    for entry in history { tell(Wording.line(entry)) }
  }
}

/// How long was focused, and the rewards.
@MainActor func tellFocus() throws(Failure) {
  let now = Moment.now.wall
  let zone = Zone.local(around: now)
  let history = try RunningAgent().history(0)
  for line in Wording.lines(FocusRewards(history, dayStart: zone.dayStart(of: now))) { tell(line) }
}
