import GLib
import StillbellCore

/// A recent decision of the agent.
package nonisolated struct TracedDecision {
  package let at: WallTime
  /// In the words of the trace.
  package let words: String
  /// In the agent's language.
  package let sentence: String
  /// Nil where an agent decided that kept no code, or one that is unknown here.
  package let decision: Decision?

  /// Nil for what no agent sends.
  init?(_ entry: Variant) {
    let members = entry.members
    guard members.count >= 3, let at = members[0].int64, let words = members[1].string,
      let sentence = members[2].string
    else { return nil }
    (self.at, self.words, self.sentence) = (WallTime(milliseconds: at), words, sentence)
    decision = members.dropFirst(3).first?.string.flatMap { Code.value(of: $0) }
  }
}
