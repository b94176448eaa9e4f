import StillbellCore

/// The instructions that `stillbell-prompt` reads on standard input, one a line.
///
/// The whole conversation: the values that do not change within a break are on the command line (`Invocation`). The
/// program loads everything and reports `ready`. Until the first instruction it shows nothing and does not run, so it
/// can be started shortly before it is needed. At `offer` it asks on a small pane, if the desktop allows one. At `ask`
/// or `rest` it covers the monitors and reports `shown` at the first frame; from then on `PromptReport` says what
/// happened. At `sign` it shows a drawing for a moment, and reports `shown` and then `over`.
///
/// The end of its input means that the break was called off or the agent has gone: the program leaves at once. Times
/// are whole milliseconds of `CLOCK_BOOTTIME`; the program computes the remaining time from them. It leaves by itself
/// at the end of the break, even if no instruction comes any more.
package enum Instruction: Hashable, Sendable {
  /// `offer UNTIL` or `offer pause`: ask on the card until the next instruction. The break begins at that time, or with
  /// a pause in the typing.
  case offer(until: BootTime?)
  /// `ask UNTIL` or `ask never`: ask whether to begin. At that time the break begins by itself.
  case ask(until: BootTime?)
  /// `rest UNTIL`: the break is on, and ends at that time. During the break, this instruction changes its end.
  case rest(until: BootTime)
  /// `also WORDS`: show this text as well, below the rest, for a nudge that came with the break.
  case also(String)
  /// `sign`: show a nudge as a drawing at the edge of the screen, for as long as one lasts from its first frame on.
  case sign

  /// The longest line that is read; instructions are much shorter.
  package static let bytesMax = 1000
  /// The longest text of `also` in Unicode scalars, so that an instruction stays below that limit.
  private static let wordsMax = 200

  /// Reads a line; nil for one that makes no sense.
  package init?(line: String) {
    if line.hasPrefix(Self.also) {
      let words = String(line.dropFirst(Self.also.count)).onOneLine(limit: Self.wordsMax)
      guard !words.isEmpty else { return nil }
      self = .also(words)
      return
    }
    if line == "sign" {
      self = .sign
      return
    }
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2 else { return nil }
    switch (words[0], Self.bootTime(words[1])) {
    case ("offer", nil) where words[1] == "pause": self = .offer(until: nil)
    case ("offer", let time?): self = .offer(until: time)
    case ("ask", nil) where words[1] == "never": self = .ask(until: nil)
    case ("ask", let time?): self = .ask(until: time)
    case ("rest", let time?): self = .rest(until: time)
    default: return nil
    }
  }

  /// The line to send, without a line feed. The time is rounded up, so that nothing ends early.
  package var line: String {
    switch self {
    case .offer(nil): "offer pause"
    case .offer(let until?): "offer \(Self.milliseconds(until))"
    case .ask(nil): "ask never"
    case .ask(let until?): "ask \(Self.milliseconds(until))"
    case .rest(let until): "rest \(Self.milliseconds(until))"
    case .sign: "sign"
    case .also(let words): Self.also + words.onOneLine(limit: Self.wordsMax)
    }
  }

  private static let also = "also "

  private static func bootTime(_ word: Substring) -> BootTime? {
    guard word.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    return Int64(word).map { BootTime(sinceBoot: .milliseconds($0)) }
  }

  private static func milliseconds(_ time: BootTime) -> Int64 {
    let parts = time.sinceBoot.components
    return parts.seconds * 1000 + (parts.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
  }
}

/// The reports that `stillbell-prompt` prints on standard output, one a line.
package enum PromptReport: Hashable, Sendable {
  /// Everything is loaded, and the program waits for an instruction. Until it covers the screen, it reports this again
  /// whenever another window is in front: `ready`, `ready fullscreen`, or the latter followed by `bypass` or `steam`.
  case ready(Prompt.Front)
  /// The first frame is on every monitor of this desktop.
  case shown(Prompt.Desktop)
  /// Start was pressed: the break has begun here, and continues.
  case begin
  /// The user snoozed the break. This and the reports below are final; at most one is sent.
  case snooze
  /// The user snoozed the break for a chosen length.
  case snoozeFor(Duration)
  case skip
  /// The user ended the break early.
  case end
  /// The break has passed.
  case over
  /// The program could not show the break, or did not understand an instruction.
  case failed(PromptFailure)

  /// Reads a line; nil for one that no prompt prints.
  package init?(line: some StringProtocol) {
    let words = line.split(separator: " ", maxSplits: 1).map { String($0) }
    switch (words.first, words.count > 1 ? words[1] : nil) {
    case ("ready", nil): self = .ready(.windowed)
    case ("ready", "fullscreen"): self = .ready(.fullScreen)
    case ("ready", "fullscreen bypass"): self = .ready(.bypass)
    case ("ready", "fullscreen steam"): self = .ready(.steam)
    case ("shown", let name?):
      guard let desktop = Prompt.Desktop(rawValue: name) else { return nil }
      self = .shown(desktop)
    case ("begin", nil): self = .begin
    case ("snooze", nil): self = .snooze
    case ("snooze", let length?):
      guard let length = Self.snooze(length) else { return nil }
      self = .snoozeFor(length)
    case ("skip", nil): self = .skip
    case ("end", nil): self = .end
    case ("over", nil): self = .over
    case ("failed", let code?):
      guard let failure = Code.value(PromptFailure.self, of: code) else { return nil }
      self = .failed(failure)
    default: return nil
    }
  }

  package var line: String {
    switch self {
    case .ready(.windowed): "ready"
    case .ready(.fullScreen): "ready fullscreen"
    case .ready(.bypass): "ready fullscreen bypass"
    case .ready(.steam): "ready fullscreen steam"
    case .shown(let desktop): "shown \(desktop.rawValue)"
    case .begin: "begin"
    case .snooze: "snooze"
    case .snoozeFor(let length): "snooze \(Int64(length / .milliseconds(1)))"
    case .skip: "skip"
    case .end: "end"
    case .over: "over"
    case .failed(let failure): "failed \(Code.line(failure))"
    }
  }

  /// Reads a length in milliseconds; nil for one that no snooze can have.
  private static func snooze(_ word: String) -> Duration? {
    Int64(word).map { .milliseconds($0) }.flatMap { Command.lengths.contains($0) ? $0 : nil }
  }
}

/// The exit status of `stillbell-prompt`.
package enum ExitStatus: Int32, Hashable, Sendable {
  /// The break was answered, passed, or called off.
  case done = 0
  /// No screen could show it; `failed` gives the reason.
  case notShown = 1
  /// EX_USAGE of `sysexits.h`: the command line is wrong; standard error gives the reason.
  case usage = 64
  /// EX_DATAERR of `sysexits.h`: an instruction made no sense; `failed` gives the reason.
  case garbled = 65
}
