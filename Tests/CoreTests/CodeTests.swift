import StillbellCore
import Testing

/// Values as lines of words.
@Suite struct CodeTests {
  @Test(arguments: [
    (ChimeFailure.file(.missing, name: "/my bell.wav"), "file missing /my%20bell.wav"),
    (.file(.cutShort(promised: 96, present: 12), name: "-"), "file cutShort 96 12 %2D"),
    (.file(.notAudio(reason: "100 %\n"), name: "ü"), "file notAudio 100%20%25%0A ü"),
    (.device(.overdue(3000, hasBegun: true)), "device overdue 3000 yes %"),
    (.device(.broken(SystemFault(call: "snd_pcm_open", code: 5)), name: "hw:0"), "device broken snd_pcm_open 5 hw:0"),
    (.player(.unknownWord), "player unknownWord"),
  ])
  func `a value is written as its name and its facts, and read back`(failure: ChimeFailure, line: String) {
    #expect(Code.line(failure) == line)
    #expect(Code.value(of: line) == failure)
  }

  @Test func `a list is written with its count, and keeps missing and empty elements`() {
    let list: [String?] = ["a", nil, "b c"]
    #expect(Code.value([String?].self, of: Code.line(list)) == list)
    let lists = [["a"], [], ["b", "c"]]
    #expect(Code.value([[String]].self, of: Code.line(lists)) == lists)
  }

  private struct Change: Codable, Equatable { var next: String? }

  private struct Waiting: Codable, Equatable { var change: Change? }

  private struct Queue: Codable, Equatable { var first: Waiting?, length = 1 }

  @Test(arguments: [
    (Queue(first: nil), "- 1"), (Queue(first: Waiting(change: nil)), "%- - 1"),
    (Queue(first: Waiting(change: Change(next: nil))), "%- %- - 1"),
    (Queue(first: Waiting(change: Change(next: "-"))), "%2D 1"),
  ])
  private func `a value that begins with a nil is not taken for nil`(queue: Queue, line: String) {
    #expect(Code.line(queue) == line)
    #expect(Code.value(of: line) == queue)
  }

  /// A type with an encoding of its own: a list of names, and one of fields.
  private struct Grid: Codable, Equatable {
    var columns: [String?] = []
    var rows: [Int] = []

    private enum Name: CodingKey { case number }

    init(columns: [String?], rows: [Int]) { (self.columns, self.rows) = (columns, rows) }

    init(from decoder: any Decoder) throws {
      var lists = try decoder.unkeyedContainer()
      var names = try lists.nestedUnkeyedContainer()
      while !names.isAtEnd { columns.append(try names.decodeNil() ? nil : try names.decode(String.self)) }
      while !lists.isAtEnd {
        rows.append(try lists.nestedContainer(keyedBy: Name.self).decode(Int.self, forKey: .number))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var lists = encoder.unkeyedContainer()
      var names = lists.nestedUnkeyedContainer()
      for column in columns {
        if let column { try names.encode(column) } else { try names.encodeNil() }
      }
      for row in rows {
        var fields = lists.nestedContainer(keyedBy: Name.self)
        try fields.encode(row, forKey: .number)
      }
    }
  }

  @Test func `a type with an encoding of its own is read back`() {
    let grid = Grid(columns: ["a", nil, "b"], rows: [3, 4])
    #expect(Code.value(Grid.self, of: Code.line(grid)) == grid)
  }

  @Test(arguments: [
    "", "file", "file missing", "file missing a b", "file  missing a", "file lost a", "file cutShort x 12 a",
    "device overdue 3000 true a", "file missing %G0", "file missing %2", "player unknownWord ",
  ])
  func `a malformed line gives no value`(line: String) {
    #expect(Code.value(ChimeFailure.self, of: line) == nil)
  }
}

/// Text from outside, fit for one line.
@Suite struct OneLineTests {
  @Test func `characters that disturb a terminal are replaced`() {
    #expect("a\nb\u{1B}[2J\u{202E}c ü 日".onOneLine() == "a?b?[2J?c ü 日")
    #expect("a\tb".onOneLine(mark: " ") == "a b")
  }

  @Test func `characters that join letters or emoji stay`() {
    #expect("a\u{200C}b\u{200D}c".onOneLine() == "a\u{200C}b\u{200D}c")
  }

  @Test func `long text is cut`() {
    #expect("abcdef".onOneLine(limit: 3) == "abc…")
    #expect("abc".onOneLine(limit: 3) == "abc")
  }
}

/// Decisions as lines of words.
@Suite struct DecisionCodeTests {
  @Test(arguments: [
    (Decision.breaks(.stoppedBySchedule(nextDue: nil)), "breaks stoppedBySchedule -"),
    (
      .breaks(.held(.eye, .absence(.locked), because: .cause(QuietCause(.camera, by: "Zoom x")))),
      "breaks held eye absence locked cause camera Zoom%20x"
    ),
    (
      .breaks(.natural([.eye, .rest], .idle, .minutes(5))), "breaks natural 2 eye rest idle 300000000000"
    ),
    (.breaks(.began(.rest, until: WallTime(milliseconds: 1500))), "breaks began rest 1500000000"),
    (
      .session(.over(.focus, by: .nobody(.quiet(.silent)), logged: nil)),
      "session over focus nobody quiet silent user -"
    ),
    (
      .chime(.failed(.breakDue, .player(.own(path: "/a b.wav")), .file(.empty, name: "/a b.wav"), next: .server)),
      "chime failed break-due player own /a%20b.wav file empty /a%20b.wav server"
    ),
    (
      .configuration(.rejected(ConfigurationError(file: "a.conf", line: 3, .notText))),
      "configuration rejected a.conf 3 notText"
    ),
    (.store(.recordLost(.field("state"))), "store recordLost field state"),
    (.clockSet, "clockSet"),
  ])
  func `a decision is written as its subject, its name and its facts, and read back`(decision: Decision, line: String) {
    #expect(Code.line(decision) == line)
    #expect(Code.value(of: line) == decision)
  }

  @Test(arguments: [
    Refusal.snoozesUsedUp(allowed: 3), .sessionRuns(.focus, left: .minutes(3)),
    .session(.unknownPreset("tabatta", of: .workout, nearest: "tabata", known: ["tabata"])),
    .session(.unknownPreset("x", of: .focus, nearest: nil, known: [])),
    .lengthOutOfRange(.zero, allowed: .seconds(1) ... .hours(24)), .sessionPauseTooLong(.focus, most: .hours(24)),
  ])
  func `a refusal is read back`(refusal: Refusal) {
    #expect(Code.value(of: Code.line(refusal)) == refusal)
  }

  /// Failed calls, refused commands and refused settings share one place in an answer on the bus.
  @Test(arguments: [
    (CallFailure.impossibleLength, "impossibleLength"), (.noTimeOfDay("high noon"), "noTimeOfDay high%20noon"),
    (.noChoice("", allowed: ["silent", "hidden"]), "noChoice % 2 silent hidden"),
    (.noNameOfBreak("Eye"), "noNameOfBreak Eye"), (.longSession(bytesMax: 2000), "longSession 2000"),
    (.impossibleSpan(daysMax: 366), "impossibleSpan 366"), (.noMethod("Sleep"), "noMethod Sleep"),
    (.notStored(.newer(file: "/a.db", form: 99, known: 9)), "notStored newer /a.db 99 9"),
    (.programSilent("stillbell"), "programSilent stillbell"),
    (.programNotStarted("stillbell", SystemFault(call: "fork", code: 11)), "programNotStarted stillbell fork 11"),
  ])
  func `a failed call is read neither as a refused command nor as a setting`(failure: CallFailure, line: String) {
    #expect(Code.line(failure) == line)
    #expect(Code.value(of: line) == failure)
    #expect(Code.value(Refusal.self, of: line) == nil)
    #expect(Code.value(SettingRefusal.self, of: line) == nil)
  }
}
