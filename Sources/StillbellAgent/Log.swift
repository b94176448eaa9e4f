import Glibc
import StillbellCore
import SystemClock
import Wording

/// What the agent says on standard error: to a person on a terminal, or to the journal.
package final class Log {
  package let isTerminal = isatty(2) == 1
  /// systemd sets it, and then understands a priority in front of a line.
  private let isJournal = getenv("JOURNAL_STREAM") != nil

  package init() {}

  package func tell(_ decision: Decision, at time: WallTime) {
    let sentence = Wording.sentence(decision)
    switch decision {
    case .chimeFailed, .notificationFailed, .hookFailed, .configurationRejected, .recordLost, .storeFailed,
      .storeReplaced, .capturesUntold:
      write(sentence, priority: 4, at: time)
    default: write(sentence, priority: 6, at: time)
    }
  }

  package func warn(_ sentence: String) { write(sentence, priority: 4, at: Moment.now.wall) }

  package func note(_ sentence: String) { write(sentence, priority: 6, at: Moment.now.wall) }

  /// Rings the bell of the terminal the agent was started on.
  package func ringBell() {
    if isTerminal { put("\u{07}") }
  }

  private func write(_ sentence: String, priority: Int, at time: WallTime) {
    // The journal notes the time itself.
    put(isJournal ? "<\(priority)>\(sentence)\n" : "\(Wording.time(time, seconds: true))  \(sentence)\n")
  }

  private func put(_ text: String) {
    var text = text
    // A standard error that nobody reads any more must not end the agent, nor is there anybody to tell.
    _ = text.withUTF8 { Glibc.write(2, $0.baseAddress, $0.count) }
  }
}
