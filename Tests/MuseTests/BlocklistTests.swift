import Muse
import StillbellCore
import TestSupport
import Testing

/// The blocked subjects, in any spelling.
@Suite struct BlocklistTests {
  /// Each topic as it is, and with a trick that a seed picks.
  static let harmful: [String] = {
    var random = SeededGenerator(seed: 19)
    let plain = HarmfulTopics.english + HarmfulTopics.german
    let written = plain.map { topic in
      let trick = SpellingTrick.allCases[Int.random(in: 0..<SpellingTrick.allCases.count, using: &random)]
      return trick.applied(to: topic)
    }
    return plain + written + HarmfulTopics.tricky
  }()

  static let harmless = HarmlessTopics.english + HarmlessTopics.german

  @Test func `more than 300 harmful topics are refused, all of them`() {
    #expect(Self.harmful.count > 300)
    #expect(Self.harmful.filter { !Blocklist.blocks($0) } == [])
  }

  @Test(arguments: SpellingTrick.allCases)
  func `no spelling trick gets a harmful topic through`(trick: SpellingTrick) {
    let topics = (HarmfulTopics.english + HarmfulTopics.german).map { trick.applied(to: $0) }
    #expect(topics.filter { !Blocklist.blocks($0) } == [])
  }

  @Test func `of more than 300 harmless topics at most 2 % are refused`() {
    #expect(Self.harmless.count > 300)
    let refused = Self.harmless.filter { Blocklist.blocks($0) }
    #expect(refused.count * 50 <= Self.harmless.count, "\(refused)")
  }

  @Test(arguments: [
    "grief", "exam nerves", "knife skills", "drug store", "Drogerie", "die Stille", "das Gift der Eile",
    "die Toten ehren",
    "4-7-8 breathing", "Menschen, die mich verletzen", "the gift of silence",
  ])
  func `a harmless phrase close to a harmful one is not blocked`(topic: String) {
    #expect(!Blocklist.blocks(topic))
  }

  @Test(arguments: ["a drug store and suicide", "knife skills for killing someone", "jemanden toten"])
  func `a harmless phrase does not unblock harmful words beside it`(topic: String) {
    #expect(Blocklist.blocks(topic))
  }

  @Test(.ownThreads) func `the helper itself refuses a harmful topic without a connection`() throws {
    let model = StubModel(writing: "Never written.")
    var random = SeededGenerator(seed: 19)
    let topics = Self.harmful.filter { (try? Topic($0)) != nil }.shuffled(using: &random).prefix(300)
    for topic in topics {
      #expect(try ask(model, topic) == .refused, "\(topic)")
    }
    #expect(model.requests == [])
    // The model is asked for other topics.
    #expect(try ask(model) == .written("Never written.", model: "stub-1"))
    #expect(model.requests.count == 2)
  }

  @Test(.ownThreads) func `in a language without a word list no topic is sent, and a harmful one is refused`() throws {
    let model = StubModel(writing: "Never written.")
    #expect(try ask(model.endpoint, "lâcher prise", in: "French") == .unknownLanguage)
    #expect(try ask(model.endpoint, "suicide", in: "French") == .refused)
    #expect(model.requests == [])
    #expect(WordList.all.map(\.language) == ["English", "German"])
  }
}
