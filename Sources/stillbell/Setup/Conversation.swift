import Glibc
import Linux
import Muse
import Wording

/// Questions on the terminal; Enter chooses the answer in brackets.
@MainActor enum Conversation {
  /// The end of the conversation by the user.
  typealias End = TerminalInput.End

  /// Asks until `read` accepts the answer; `allowed` describes the accepted answers.
  static func ask<Answer>(
    _ question: Sentence, default standard: String, allowed: Sentence, _ read: (String) -> Answer?
  ) throws(End) -> Answer {
    try ask(question, default: standard, allowed: { _ in allowed }, read)
  }

  /// Asks until `read` accepts the answer; `allowed` describes the accepted answers, and may refer to the refused one.
  static func ask<Answer>(
    _ question: Sentence, default standard: String, allowed: (String) -> Sentence, _ read: (String) -> Answer?
  ) throws(End) -> Answer {
    while true {
      tell(question, terminator: " [\(standard)] ")
      fflush(nil)
      let typed = try TerminalInput.line().trimmed
      let words = typed.isEmpty ? standard : typed
      if let answer = read(words) { return answer }
      tell(Wording.notPossible(words, allowed: allowed(words)))
    }
  }

  /// Asks for yes or no.
  static func ask(_ question: Sentence, default standard: Bool) throws(End) -> Bool {
    let words = standard ? Wording.Setup.yes : Wording.Setup.no
    return try ask(question, default: words.description, allowed: Wording.Setup.yesOrNo) { Wording.Setup.isYes($0) }
  }
}
