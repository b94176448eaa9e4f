import StillbellCore

/// The words that `stillbell-prompt` reads on standard input, a line each.
///
/// The whole conversation: what does not change within one break stands on the command line (`Invocation`). The program
/// loads everything and says `ready`; until it is told something it shows nothing and does not run, so that it can be
/// started shortly before it is needed. Told `offer`, it asks on a small pane, if the desktop lets it. Told `ask` or
/// `rest`, it covers the monitors, says `shown` at the first frame, and from there on `PromptReport` says what happened.
/// Told `sign`, it shows a drawing for a moment, says `shown` and then `over`.
/// The end of its input means: leave at once, the break was called off or the agent is gone. Times are whole
/// milliseconds of `CLOCK_BOOTTIME`; remaining time is worked out from them and nobody sends it. It leaves by itself at
/// the end of the break, also when nobody speaks to it any more.
package enum Instruction: Hashable, Sendable {
  /// `offer UNTIL` or `offer pause`: ask on the card, until told otherwise; the break begins at that time, or with a pause
  /// in the typing.
  case offer(until: BootTime?)
  /// `ask UNTIL` or `ask never`: ask whether to begin; at that time the break begins by itself.
  case ask(until: BootTime?)
  /// `rest UNTIL`: the break is on, and over at that time. While resting it corrects the time.
  case rest(until: BootTime)
  /// `also WORDS`: show this too, below everything else; a nudge that came beside the break.
  case also(String)
  /// `sign`: show a nudge as a drawing at the edge of the screen, for as long as one lasts from its first frame on.
  case sign

  /// No instruction is nearly as long.
  package static let bytesMax = 1000
  /// In Unicode scalars, so that an instruction stays shorter than that.
  private static let wordsMax = 200

  /// Nil for a line that makes no sense.
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

  /// As it is sent, without a line feed; the time is rounded up, so that nothing ends early.
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

/// The words that `stillbell-prompt` prints on standard output, a line each.
package enum PromptReport: Hashable, Sendable {
  /// Everything is loaded; it waits to be told what to show. Until it covers the screen it says so again whenever something
  /// else is in front: `ready`, `ready fullscreen`, or after it `bypass` or `steam`.
  case ready(Prompt.Front)
  /// The first frame is on every monitor of this desktop.
  case shown(Prompt.Desktop)
  /// Start was pressed: the break has begun here, and continues.
  case begin
  /// The last words, one of them at most.
  case snooze
  /// The same for a length that was chosen in place of the configured one.
  case snoozeFor(Duration)
  case skip
  /// A break under way was ended early.
  case end
  /// The break has passed.
  case over
  /// It could not show the break, or not understand what it was told.
  case failed(PromptFailure)

  /// Reads a line back; nil for one that no prompt says.
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

  /// In milliseconds; nil for what no snooze can last.
  private static func snooze(_ word: String) -> Duration? {
    Int64(word).map { .milliseconds($0) }.flatMap { Command.lengths.contains($0) ? $0 : nil }
  }
}

/// How `stillbell-prompt` exits.
package enum ExitStatus: Int32, Hashable, Sendable {
  /// Answered, passed, or called off.
  case done = 0
  /// There was nowhere to show it; `failed` says why.
  case notShown = 1
  /// The code that `sysexits.h` calls EX_USAGE: the command line; standard error says why.
  case usage = 64
  /// The code that `sysexits.h` calls EX_DATAERR: it was told something that makes no sense; `failed` says why.
  case garbled = 65
}
