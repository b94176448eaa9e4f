import Glibc
import Linux
import StillbellCore
import Wording

/// The agent's messages on standard error, for a person at a terminal or for the journal. A slow reader never delays
/// the agent: lines that do not fit are dropped and counted.
package final class Log {
  package let isTerminal = isatty(2) == 1
  /// systemd sets this variable, and then understands a priority in front of a line.
  private let isJournal = getenv("JOURNAL_STREAM") != nil

  /// The longest line in Unicode scalars.
  private static let lineMax = 10_000

  private var stream = ErrorStream()
  private var linesLost = 0

  package init() {}

  package func tell(_ decision: Decision, at time: WallTime) {
    let sentence = Wording.sentence(decision)
    switch decision {
    case .chime(.failed), .notification(.failed), .hook(.failed), .configuration(.rejected),
      .configuration(.unfound), .store, .quiet(.capturesUntold), .calendar(.unread):
      write(sentence, priority: 4, at: time)
    default: write(sentence, priority: 6, at: time)
    }
  }

  package func warn(_ sentence: Sentence) { write(sentence, priority: 4, at: Moment.now.wall) }

  package func note(_ sentence: Sentence) { write(sentence, priority: 6, at: Moment.now.wall) }

  /// Rings the bell of the terminal on which the agent was started.
  package func ringBell() {
    if isTerminal { _ = stream.write("\u{07}") }
  }

  private func write(_ sentence: Sentence, priority: Int, at time: WallTime) {
    if linesLost > 0, stream.write(line(Wording.linesLost(linesLost), priority: 4, at: time)) { linesLost = 0 }
    if linesLost > 0 || !stream.write(line(sentence, priority: priority, at: time)) { linesLost += 1 }
  }

  private func line(_ sentence: Sentence, priority: Int, at time: WallTime) -> String {
    let sentence = sentence.description.onOneLine(limit: Self.lineMax)
    // The journal adds the time itself.
    return isJournal ? "<\(priority)>\(sentence)\n" : "\(Wording.time(time, seconds: true))  \(sentence)\n"
  }
}
