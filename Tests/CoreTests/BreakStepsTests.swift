import StillbellCore
import Testing

/// The steps of a break of the user's own.
struct BreakStepsTests {
  @Test(arguments: [("61s", false), ("60s", true), ("59s", true)])
  func `the last step needs time of its own`(length: String, isTooLong: Bool) throws {
    let configuration = try Configuration([
      "break.look.every": "1h", "break.look.length": length,
      "break.look.steps": "Look up 20s | Look down 40s | Look far 1s",
    ])
    let kind = try #require(configuration.kinds.first { !$0.kind.isBuiltIn })
    #expect(kind.words.course?.isTooLong(for: kind.length) == isTooLong)
  }

  @Test func `a breathing step takes as many breaths as fit`() throws {
    let configuration = try Configuration([
      "break.look.every": "1h", "break.look.length": "20s", "break.look.steps": "breathe box",
    ])
    let kind = try #require(configuration.kinds.first { !$0.kind.isBuiltIn })
    #expect(kind.words.course?.isTooLong(for: kind.length) == false)
  }
}
