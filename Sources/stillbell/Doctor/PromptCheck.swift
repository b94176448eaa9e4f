import GLib
import Wording

/// How a break would be shown on the screen; nothing is shown for it.
enum PromptCheck {
  @MainActor static func examine() throws(GLibError) -> Finding {
    guard let said = Programs.said(by: "stillbell-prompt", ["--strategy"]) else {
      return .degraded(Wording.Doctor.tookTooLong(milliseconds: Int(Check.patience)), Wording.Doctor.seePrompt)
    }
    let words = said.prefix { $0 != "\n" }.split(separator: " ", maxSplits: 1).map { String($0) }
    guard words.count == 2, words[0] != "failed" else {
      return .degraded(words.last ?? "", Wording.Doctor.seePrompt)
    }
    return .ok(Wording.Doctor.prompt(strategy: words[0], reason: words[1]))
  }
}
