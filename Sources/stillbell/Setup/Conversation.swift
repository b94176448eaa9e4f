import Glibc
import Linux
import Wording

/// Questions and answers on the terminal; Enter takes what stands in brackets.
@MainActor struct Conversation {
  /// The traces of a person who has gone.
  typealias End = TerminalInput.End

  func say(_ sentence: Sentence) { tell(sentence) }

  /// Asks again until `read` understands the answer; `allowed` says what it does.
  func ask<Answer>(
    _ question: Sentence, usual: String, allowed: Sentence, _ read: (String) -> Answer?
  ) throws(End) -> Answer {
    try ask(question, usual: usual, allowed: { _ in allowed }, read)
  }

  /// The same, where it goes by the answer what is allowed.
  func ask<Answer>(
    _ question: Sentence, usual: String, allowed: (String) -> Sentence, _ read: (String) -> Answer?
  ) throws(End) -> Answer {
    while true {
      tell(question, terminator: " [\(usual)] ")
      fflush(nil)
      let typed = try TerminalInput.line().trimmed
      let words = typed.isEmpty ? usual : typed
      if let answer = read(words) { return answer }
      tell(Wording.Setup.notPossible(words, allowed: allowed(words)))
    }
  }

  /// Asks for yes or no.
  func ask(_ question: Sentence, usual: Bool) throws(End) -> Bool {
    let words = usual ? Wording.Setup.yes : Wording.Setup.no
    return try ask(question, usual: words.description, allowed: Wording.Setup.yesOrNo) { Wording.Setup.isYes($0) }
  }
}

extension String {
  /// Without the blanks around it.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
