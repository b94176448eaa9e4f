import StillbellCore
import Testing

struct ArgumentListTests {
  @Test(arguments: [
    ("lamp", ["lamp"]),
    ("  lamp \t on  ", ["lamp", "on"]),
    ("/usr/bin/lamp on", ["/usr/bin/lamp", "on"]),
    ("lamp 'on and off' \"on and off\"", ["lamp", "on and off", "on and off"]),
    ("lamp o'n a'nd\" \"off", ["lamp", "on and off"]),
    (#"lamp on\ and\ off \\ \'"#, ["lamp", "on and off", #"\"#, "'"]),
    (#"lamp "\" \\ \$HOME \n""#, ["lamp", #"" \ $HOME \n"#]),
    (#"lamp '$HOME | \ "`'"#, ["lamp", #"$HOME | \ "`"#]),
    ("lamp '' \"\"", ["lamp", "", ""]),
    ("lamp a~b a#b '~' '#'", ["lamp", "a~b", "a#b", "~", "#"]),
    ("lamp http://lamp/?on=[1]*", ["lamp", "http://lamp/?on=[1]*"]),
    ("größer ä", ["größer", "ä"]),
  ])
  func `words are split and quoted as in a shell`(words: String, expected: [String]) throws {
    let list = try #require(ArgumentList(words: words))
    #expect([list.program] + list.arguments == expected)
    #expect(ArgumentList(words: list.words) == list)
  }

  @Test(arguments: [
    "", "  ", "''", "'' lamp", "lamp 'on", "lamp \"on", #"lamp on\"#, "lamp on | tee log", "lamp && lamp", "lamp; lamp",
    "lamp > log", "lamp <log", "(lamp)", "lamp $HOME", "lamp \"$HOME\"", "lamp `date`", "lamp \"`date`\"", "~/lamp",
    "lamp ~", "lamp on # my lamp", "./lamp", "bin/lamp", "../lamp", "lamp \u{1}", "lamp \u{1F}", "lamp 'a\nb'",
    "lamp \u{7F}",
  ])
  func `input that a shell would expand, or that is ambiguous, is refused`(words: String) {
    #expect(ArgumentList(words: words) == nil)
  }

  @Test(arguments: [
    ("lamp 'on'", "lamp on"), ("lamp ''", "lamp ''"), (#"lamp \'"#, #"lamp ''\'''"#), ("lamp \\~", "lamp '~'"),
    ("lamp 'a b' $'", nil), ("lamp '!'", "lamp !"),
  ])
  func `a command is written in the plainest form that reads back equal`(words: String, expected: String?) {
    #expect(ArgumentList(words: words)?.words == expected)
  }
}
