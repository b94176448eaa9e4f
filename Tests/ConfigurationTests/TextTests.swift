import StillbellCore
import StillbellSimulation
import Testing

/// Files that are not quite plain text, and the line that the error names.
@Suite struct TextTests {
  private let notText = "this is not text; the file must be UTF-8 without NUL bytes."

  @Test func `an empty file gives the defaults`() throws {
    #expect(try configuration("") == Configuration())
    #expect(try configuration("\n\n# nothing here") == Configuration())
    #expect(try configuration("[eye]") == Configuration())
  }

  @Test func `a NUL byte is reported with its line`() {
    #expect(error("[breaks]\nsnoozes=3\nsno\u{0}oze=5m\n") == "test.conf, line 3: \(notText)")
  }

  @Test func `bytes that are not UTF-8 are reported with their line`() {
    #expect(error(Array("[breaks]\n# f".utf8) + [0xFC] + Array("r\n".utf8)) == "test.conf, line 2: \(notText)")
  }

  @Test func `a truncated character at the very end is reported with its line`() {
    #expect(error(Array("\r\n\r\n# f".utf8) + [0xC3]) == "test.conf, line 3: \(notText)")
  }

  @Test func `a replacement character in the file is text`() {
    #expect(error(Array("# \u{FFFD}\n\n".utf8) + [0xFF]) == "test.conf, line 3: \(notText)")
  }

  @Test func `lines may end as on Windows`() throws {
    #expect(try configuration("[breaks]\r\nsnooze = 7m\r\n\r\n[sound]\r\nvolume=9\r\n").snooze == .minutes(7))
    #expect(error("[breaks]\r\n\r\nsnooze = 7\r\n")?.hasPrefix("test.conf, line 3: “snooze = 7” is") == true)
  }

  @Test func `a byte order mark is ignored`() throws {
    #expect(try configuration("\u{FEFF}[sound]\nvolume=9\n").volume == 9)
    #expect(error("\u{FEFF}[sound]\nvolume=x\n")?.hasPrefix("test.conf, line 2: “volume = x”") == true)
  }

  @Test func `only a line feed ends a line`() throws {
    #expect(try configuration("# one\u{2028}two\u{85}three\u{0B}four\n[sound]\nvolume=9").volume == 9)
    #expect(error("# one\u{2028}two\n[sound]\nvolume=x")?.hasPrefix("test.conf, line 3: ") == true)
  }

  @Test func `blanks around keys, values and lines do not count`() throws {
    let read = try configuration("  [sound]\t\n\t volume \t=  9 \t \n   # done\n")
    #expect(read.volume == 9)
  }

  @Test func `a blank with a combining accent still counts as a blank`() {
    #expect(error("[sound]\nvolume = \u{301}9\n")?.hasPrefix("test.conf, line 2: “volume = \u{301}9”") == true)
  }

  @Test func `a group may stand twice, and the last value of a key counts`() throws {
    let text = "[sound]\nvolume=1\n[eye]\nlength=30s\n[sound]\nvolume=2\n"
    #expect(try configuration(text).volume == 2)
    #expect(try configuration(text).eye.length == .seconds(30))
    #expect(try configuration("[sound]\nvolume=loud\nvolume=3").volume == 3)
    #expect(error("[sound]\nvolume=3\n\nvolume=loud")?.hasPrefix("test.conf, line 4: “volume = loud”") == true)
  }

  @Test func `a value may hold equals signs, brackets and number signs`() throws {
    let read = try configuration("[sound]\ndevice = plug:[a=1]#2\n")
    #expect(read.device == "plug:[a=1]#2")
  }

  @Test(arguments: 1...40)
  func `random text gives at most an error with its line`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "[", "]", "=", "\n", " ", "\t", "\r", "#", "\\", "\\s", "eye", "sound", "volume", "5m", "80", "Encoding", "a b",
      "\u{B}", "\u{C}", "\u{FEFF}", "\u{2028}", "ä", "\u{301}", ";", "[eye]\n", "[sound]\n", "volume=80\n", "length=5m",
    ]
    for _ in 0..<50 {
      let text = (0..<Int.random(in: 0..<30, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      guard let sentence = error(text.joined()) else { continue }
      #expect(sentence.hasPrefix("test.conf, line "), "seed \(seed): \(text.joined().debugDescription)")
    }
  }
}
