import GLib
import StillbellCore

/// A recent decision of the agent.
package nonisolated struct TracedDecision {
  package let at: WallTime
  /// The words of the trace.
  package let words: String
  /// The sentence in the agent's language.
  package let sentence: String
  /// The decision; nil if the agent at the time kept no code, or the code is unknown here.
  package let decision: Decision?

  /// Reads an entry; nil for one that no agent sends.
  init?(_ entry: Variant) {
    let members = entry.members
    guard members.count >= 3, let at = members[0].int64, let words = members[1].string,
      let sentence = members[2].string
    else { return nil }
    (self.at, self.words, self.sentence) = (WallTime(milliseconds: at), words, sentence)
    decision = members.dropFirst(3).first?.string.flatMap { Code.value(of: $0) }
  }
}
