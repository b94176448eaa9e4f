import HelperProtocols
import StillbellCore
import Testing

@testable import BreakPrompt

/// The agent's instructions to the prompt, line by line.
@Suite struct InstructionTests {
  @Test func `each instruction is written and read back`() {
    for line in ["ask 123456", "ask never", "rest 0", "sign"] { #expect(Instruction(line: line)?.line == line) }
    #expect(Instruction(line: "rest 1500") == .rest(until: BootTime(sinceBoot: .milliseconds(1500))))
  }

  @Test func `a time is rounded up when sent`() {
    #expect(Instruction.rest(until: BootTime(sinceBoot: .nanoseconds(1_000_001))).line == "rest 2")
  }

  @Test(arguments: [
    "", "ask", "ask  5", "ask soon", "rest -1", "rest never", "rest 1e9", "rest 99999999999999999999", "stay 5",
    "\u{1B}[2J 5", LineReader.tooLong,
  ])
  func `an invalid line is no instruction`(line: String) {
    #expect(Instruction(line: line) == nil)
  }

  @Test func `lines may come in pieces or several at once`() {
    var reader = LineReader()
    #expect(reader.take("ask ne".utf8) == [])
    #expect(reader.take("ver\nrest 5\nre".utf8) == ["ask never", "rest 5"])
    #expect(reader.rest == "re")
  }

  @Test func `an endless line is dropped before it fills the memory`() {
    var reader = LineReader(bytesMax: 200)
    #expect(reader.take(repeatElement(UInt8(ascii: "x"), count: 402)) == [LineReader.tooLong, LineReader.tooLong])
    #expect(reader.take("ask 5\n".utf8) == ["ask 5"])
  }
}

/// The prompt's command line.
@Suite struct InvocationTests {
  @Test func `without options the prompt shows an eye break`() throws {
    #expect(try Invocation(arguments: []) == .prompt(Invocation.Options()))
    #expect(Invocation.Options().breakLength == .seconds(20))
  }

  @Test func `every option is read and written back`() throws {
    var options = Invocation.Options()
    options.kind = "lunch"
    options.title = "Lunch"
    options.length = .minutes(3)
    options.snooze = nil
    options.look.escape = .nothing
    options.look.monitors = .pointer
    options.look.opacity = 80
    options.look.background = "#000000"
    options.look.foreground = "#FFFFFF"
    options.look.accent = "#ff0000"
    options.lines = ["Ein <b>Baum</b>", "--zwei"]
    options.turn = 3
    options.skips.isAllowed = false
    options.skips.after = .seconds(10)
    options.skips.needsHold = true
    options.steps = [BreakStep(text: "Roll your shoulders", length: .seconds(20))]
    options.breathing = try Breathing(word: "4-0-6-0x10")
    options.picture = "/tmp/a b.png"
    options.look.countdown = .digits
    options.look.hasEndLight = false
    #expect(
      try Invocation(arguments: [
        "--kind", "lunch", "--title", "Lunch", "--length=3m", "--snooze", "never", "--escape", "nothing",
        "--monitors=pointer",
        "--opacity", "80", "--background=#000000", "--foreground", "#FFFFFF", "--accent", "#ff0000",
        "--text", "Ein <b>Baum</b>", "--text=--zwei", "--turn", "3", "--skip", "never", "--skip-after", "10s",
        "--skip-needs", "hold", "--step", "20s Roll your shoulders", "--breathe", "4-0-6-0x10",
        "--picture", "/tmp/a b.png", "--countdown", "digits", "--end-light", "no",
      ]) == .prompt(options))
    #expect(try Invocation(arguments: options.arguments) == .prompt(options))
  }

  @Test(arguments: [
    (["--kind", "Nap!"], "--kind takes eye, rest or the name of another kind, not \"Nap!\"."),
    (["--kind"], "--kind needs a value."),
    (["--length", "0s"], "--length takes a length from 1s to 24h, such as 20s, not \"0s\"."),
    (["--length", "100000h"], "--length takes a length from 1s to 24h, such as 20s, not \"100000h\"."),
    (["--snooze", "soon"], "--snooze takes a length from 1s to 24h, such as 20s, not \"soon\"."),
    (["--snoozes-left", "0"], "--snoozes-left takes a whole number from 1 to 20, not \"0\"."),
    (["--escape", "skip"], "--escape takes one of snooze, nothing, not \"skip\"."),
    (["--monitors", "2"], "--monitors takes one of all, primary, pointer, not \"2\"."),
    (["--opacity", "59"], "--opacity takes a whole number from 60 to 100, not \"59\"."),
    (["--accent", "red"], "--accent takes a colour such as #8ed4bd, not \"red\"."),
    (["--text", "two\nlines"], "--text takes one line of text in UTF-8."),
    (["--text", "\u{FFFD}"], "--text takes one line of text in UTF-8."),
    (["--text", String(repeating: "x", count: 100_000)], "--text takes at most 300 bytes, not 100000."),
    (["--skip", "none"], "--skip takes one of any, never, not \"none\"."),
    (["--skip-after", "6m"], "--skip-after takes a length from 0s to 5m, such as 20s, not \"6m\"."),
    (["--skip-needs", "luck"], "--skip-needs takes one of hold, click, not \"luck\"."),
    (["--turn", "-1"], "--turn takes a whole number, not \"-1\"."),
    (["--step", "20s"], "--step takes a length and a line of text, not \"20s\"."),
    (["--step", "soon Stand up"], "--step takes a length from 1s to 24h, such as 20s, not \"soon\"."),
    (["--breathe", "0-0-0-0x3"], "--breathe takes a pattern such as 4-0-6-0x10, not \"0-0-0-0x3\"."),
    (["--picture", "a.png"], "--picture takes an absolute path, not \"a.png\"."),
    (["--countdown", "bar"], "--countdown takes one of ring, digits, none, not \"bar\"."),
    (["rest"], "there is no option \"rest\"."),
    (["--loud"], "there is no option \"--loud\"."),
  ])
  func `invalid arguments are refused`(arguments: [String], reason: String) {
    #expect(throws: UsageError(reason)) { try Invocation(arguments: arguments) }
  }

  @Test func `the help names every setting of the look`() {
    for setting in Setting.look {
      #expect(Invocation.helpText.contains(PromptSettings.option(setting)), "\(setting.name)")
    }
  }

  @Test func `settings that only the agent uses are no options`() throws {
    var settings = PromptSettings()
    (settings.askWith, settings.patience, settings.whenFullScreen) = (.card, .zero, .defer)
    #expect(settings.options.isEmpty)
    #expect(throws: UsageError("there is no option \"--patience\".")) {
      try Invocation(arguments: ["--patience", "1s"])
    }
  }

  @Test func `a blank text is no line`() throws {
    #expect(try Invocation(arguments: ["--text", "  "]) == .prompt(Invocation.Options()))
  }

  @Test func `the arguments made from settings are read back as those settings`() throws {
    var settings = PromptSettings()
    settings.monitors = .primary
    settings.escape = .nothing
    settings.opacity = 75
    settings.countdown = .none
    settings.accent = "#ff0000"
    settings.eyeLines = ["first", "--second"]
    var options = Invocation.Options()
    options.length = .seconds(30)
    options.snooze = nil
    options.look.monitors = .primary
    options.look.escape = .nothing
    options.look.opacity = 75
    options.look.accent = "#ff0000"
    options.lines = ["first", "--second"]
    options.turn = 3
    options.look.countdown = .none
    let arguments = settings.arguments(Prompt.Content(kind: .eye, length: .seconds(30), turn: 3))
    #expect(try Invocation(arguments: arguments) == .prompt(options))
    #expect(
      try Invocation(
        arguments: PromptSettings().arguments(
          Prompt.Content(kind: .rest, length: .minutes(5), snooze: .minutes(5), snoozesLeft: 2)))
        == .prompt(Self.restOptions))
  }

  private static let restOptions: Invocation.Options = {
    var options = Invocation.Options()
    options.kind = "rest"
    options.length = .minutes(5)
    options.snoozesLeft = 2
    return options
  }()

  @Test(arguments: [
    PromptReport.ready(.windowed), .ready(.fullScreen), .ready(.bypass), .ready(.steam), .shown(.layerShell),
    .begin, .snooze, .snoozeFor(.minutes(1)), .skip, .end, .over, .failed(.unreachable(display: "a b")),
  ])
  func `every report is read back`(report: PromptReport) {
    #expect(PromptReport(line: report.line) == report)
  }

  @Test func `the length of a snooze is in milliseconds, and an invalid one is refused`() {
    #expect(PromptReport.snoozeFor(.minutes(15)).line == "snooze 900000")
    for length in ["0", "-60000", "86400001", "1m", "60000 1", ""] {
      #expect(PromptReport(line: "snooze \(length)") == (length.isEmpty ? .snooze : nil), "\(length)")
    }
  }
}
