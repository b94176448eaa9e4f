import Glibc
import Linux
import Wording

/// Questions and answers on the terminal; Enter takes what stands in brackets.
@MainActor struct Conversation {
  /// The traces of a person who has gone.
  typealias End = TerminalInput.End

  func say(_ sentence: String) { print(sentence) }

  /// Asks again until `read` understands the answer; `allowed` says what it does.
  func ask<Answer>(
    _ question: String, usual: String, allowed: String, _ read: (String) -> Answer?
  ) throws(End) -> Answer {
    try ask(question, usual: usual, allowed: { _ in allowed }, read)
  }

  /// The same, where it goes by the answer what is allowed.
  func ask<Answer>(
    _ question: String, usual: String, allowed: (String) -> String, _ read: (String) -> Answer?
  ) throws(End) -> Answer {
    while true {
      print("\(question) [\(usual)] ", terminator: "")
      fflush(nil)
      let typed = try TerminalInput.line().trimmed
      let words = typed.isEmpty ? usual : typed
      if let answer = read(words) { return answer }
      print(Wording.Setup.notPossible(words, allowed: allowed(words)))
    }
  }

  /// Asks for yes or no.
  func ask(_ question: String, usual: Bool) throws(End) -> Bool {
    let words = usual ? Wording.Setup.yes : Wording.Setup.no
    return try ask(question, usual: words, allowed: Wording.Setup.yesOrNo) { Wording.Setup.isYes($0) }
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
