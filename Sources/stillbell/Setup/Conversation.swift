import Glibc
import Linux
import Muse
import Wording

/// Questions and answers on the terminal; Enter takes what stands in brackets.
@MainActor enum Conversation {
  /// The traces of a person who has gone.
  typealias End = TerminalInput.End

  /// Asks again until `read` understands the answer; `allowed` says what it does.
  static func ask<Answer>(
    _ question: Sentence, default standard: String, allowed: Sentence, _ read: (String) -> Answer?
  ) throws(End) -> Answer {
    try ask(question, default: standard, allowed: { _ in allowed }, read)
  }

  /// The same, where it goes by the answer what is allowed.
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
