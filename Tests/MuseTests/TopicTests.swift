import Muse
import Testing

/// The texts that are accepted as a topic.
@Suite struct TopicTests {
  @Test(arguments: [
    ("letting go", "letting go"), ("  Geduld \t", "Geduld"), ("🌧 rain", "🌧 rain"), ("дождь", "дождь"), ("é", "é"),
    (String(repeating: "a", count: 80), String(repeating: "a", count: 80)),
    (String(repeating: "e\u{301}", count: 80), String(repeating: "e\u{301}", count: 80)),
  ])
  func `a line of words is accepted`(typed: String, text: String) throws {
    #expect(try Topic(typed).text == text)
  }

  @Test(arguments: [
    ("", Topic.ParseError.empty), (" \t ", .empty), ("\n", .empty),
    ("one\ntwo", .severalLines), ("one\r\ntwo", .severalLines), ("one\u{2028}two", .severalLines),
    (String(repeating: "a", count: 81), .tooLong(characters: 81)),
    ("e" + String(repeating: "\u{301}", count: 160), .tooLong(characters: 81)),
    ("\u{1B}[31mred", .notPlain), ("\u{202E}gnittel", .notPlain), ("a\u{0}b", .notPlain),
    ("zero\u{200B}width", .notPlain),
    ("🙂🙂", .noWords), ("…!?", .noWords), ("4-7-8", .noWords),
  ])
  func `other texts are refused with the reason`(typed: String, error: Topic.ParseError) {
    #expect(throws: error) { try Topic(typed) }
  }
}
