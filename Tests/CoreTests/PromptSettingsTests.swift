import StillbellCore
import Testing

/// Settings of the prompt: its lines, and how the cover gets on the screen.
struct PromptSettingsTests {
  private func settings(_ key: String, _ value: String) throws -> PromptSettings? {
    var configuration = Configuration()
    let setting = try #require(Setting.named("prompt.\(key)"))
    return setting.read(value, &configuration) ? configuration.prompt : nil
  }

  @Test func `each kind of break has lines of its own`() throws {
    #expect(try settings("eye", "Look up | Look far")?.eyeLines == ["Look up", "Look far"])
    #expect(try settings("rest", "Walk")?.restLines == ["Walk"])
  }

  @Test(arguments: ["a\u{1F}b", "a\u{7F}", "a\nb"])
  func `a line is plain text`(line: String) throws {
    #expect(try settings("eye", line) == nil)
  }

  @Test(arguments: [
    ("", true), ("#8ed4bd", true), ("#8ED4BD", true), ("#8ed4b", false), ("#abc", false), ("x8ed4bd", false),
    ("8ed4bd", false), ("#8ed4bg", false),
  ])
  func `a colour has six digits`(words: String, isColor: Bool) throws {
    #expect((try settings("accent", words) != nil) == isColor)
  }

  @Test(arguments: [(300, true), (301, false)])
  func `a line has at most 300 bytes`(bytes: Int, isTaken: Bool) throws {
    #expect((try settings("eye", String(repeating: "a", count: bytes)) != nil) == isTaken)
  }

  @Test(arguments: Prompt.Strategy.allCases)
  func `popups use X11, other strategies do not`(strategy: Prompt.Strategy) {
    #expect(strategy.usesX11 == strategy.rawValue.hasPrefix("popups"))
  }

  @Test(arguments: [
    (PromptSettings.AskWith.notification, 30, 30 as Int?, true), (.notification, 30, 31, true),
    (.notification, 30, 29, false), (.notification, 0, 5, false), (.notification, 30, nil, false),
    (.cover, 30, 60, false),
  ])
  func `patience has no effect unless it is longer than the grace`(
    askWith: PromptSettings.AskWith, patience: Int, grace: Int?, isVain: Bool
  ) {
    var configuration = Configuration()
    configuration.prompt.askWith = askWith
    configuration.prompt.patience = .seconds(patience)
    configuration.grace = grace.map { .seconds($0) }
    #expect(configuration.isPatienceVain == isVain)
  }
}
