import Muse
import Testing

/// The texts of a model that are fit to sit with.
@Suite struct AnswerTests {
  @Test(arguments: [
    "Let it be.", "Breathe in. Breathe out.", "What you hold, you may put down.", "Is there a rush?", "Rest…",
    "Breathe… and rest.", "Der Atem kommt und geht; du schaust zu.", "“Let go,” says the river.", "Say it: “Enough.”",
    "Drei Atemzüge (oder vier). Mehr nicht!", "Rain falls. 🌧", "Half of you rests, 50% is enough.",
    "It’s all right to stop; you’re here.",
    String(repeating: "a", count: 159) + ".",
  ])
  func `one or two plain sentences are accepted`(text: String) {
    let isOne = Answer(text)?.text == text
    #expect(isOne || text == "Rain falls. 🌧")
  }

  @Test func `white space around the sentences is removed`() {
    #expect(Answer(" Let it be.\n")?.text == "Let it be.")
  }

  @Test(arguments: [
    "", " ", ".", "…", "test.com", "Let it be", "One. Two. Three.", "Breathe.\nRest.", "Breathe.\tRest.",
    String(repeating: "a", count: 160) + ".",
    // Markup and lists.
    "**Let** it be.", "_Let_ it be.", "# Rest.", "`Rest`.", "<b>Rest.</b>", "Rest &amp; breathe.", "[Rest](x).",
    "{rest}.",
    "- Let it be.", "• Let it be.", "1. Let it be.", "a) Let it be.", "Rest | breathe.", "~Rest~.", "Let it be\\.",
    // Links.
    "See test.com for more.", "Go to http://a.", "Visit www.rest.org.", "Write to me@here.", "Open /etc/rest.",
    "Call tel:123 now.",
    // Characters that no terminal shows as they are.
    "Let it\u{7} be.", "\u{1B}[31mRest.", "\u{202E}tseR.", "Rest\u{200B}.", "Re\u{AD}st.", "Rest.\u{0}",
    "\u{FEFF}Rest.",
    "Rest\u{2066}.", "Re\u{85}st.", "Rest. \u{E000}",
    // Words of the blocklist.
    "Kill the noise inside.", "Suicide is no answer.", "D1e Dr0gen ruhen.", "Meditation cures cancer.",
    "Ein Messer ruht in deiner Hand.",
  ])
  func `other texts are not accepted`(text: String) {
    #expect(Answer(text)?.text == nil)
  }

  @Test(arguments: [
    "I can't help with that.", "I can’t help with that.", "I CANNOT do this.", "I'm sorry, but no.", "Sorry, no.",
    "As an AI, I have no breath.", "As a language model I may not.", "Unfortunately, I must stop.",
    "“I can't,” it says.",
    "I am unable to write this.", "I won't write that.", "Ich kann dir dabei nicht helfen.", "Es tut mir leid.",
    "Tut mir leid, das geht nicht.", "Als KI habe ich keinen Atem.", "Als Sprachmodell schweige ich.",
    "Leider kann ich das nicht.", "Entschuldigung, nein.", "Ich darf nicht.", "Please seek help.",
  ])
  func `a refusal is not accepted`(text: String) {
    #expect(Answer(text)?.text == nil)
  }

  @Test(arguments: [
    "I can rest now.", "Ich kann ruhen.", "A sorry heart rests, too.", "Als der Regen kam, war es still.",
  ])
  func `a text that only resembles a refusal is accepted`(text: String) {
    #expect(Answer(text)?.text == text)
  }

  @Test func `each language has at least 20 beginnings of refusals`() {
    #expect(WordList.all.map { WordList.lines($0.refusals).count }.allSatisfy { $0 >= 20 })
  }
}
