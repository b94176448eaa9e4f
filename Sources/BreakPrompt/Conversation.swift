import StillbellCore

/// What whoever starts `stillbell-prompt` tells it on standard input, a line each.
///
/// The whole conversation: what does not change within one break stands on the command line (`Invocation`). The program
/// loads everything and says `ready`; until it is told something it shows nothing and does not run, so that it can be
/// started shortly before it is needed. Then it is told `ask` or `rest`, covers the monitors, says `shown` at the first
/// frame, and from there on `Report` says what happened. The end of its input means: leave at once, the break was called
/// off or the agent is gone. Times are whole milliseconds of `CLOCK_BOOTTIME`; remaining time is worked out from them
/// and nobody sends it. It leaves by itself at the end of the break, also when nobody speaks to it any more.
package enum Instruction: Hashable, Sendable {
  /// `ask UNTIL` or `ask never`: ask whether to begin; at that time the break begins by itself.
  case ask(until: BootTime?)
  /// `rest UNTIL`: the break is on, and over at that time. While resting it corrects the time.
  case rest(until: BootTime)

  /// What is wrong with a line.
  package struct Mistake: Error, Hashable, CustomStringConvertible {
    package let description: String
  }

  /// Reads one line, without its line feed.
  package init(line: String) throws(Mistake) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, let time = words.last, let verb = words.first else {
      throw Mistake(description: "“\(line.shown)” is not understood; say ask UNTIL, ask never or rest UNTIL")
    }
    switch (verb, time) {
    case ("ask", "never"): self = .ask(until: nil)
    case ("ask", _): self = .ask(until: try Self.bootTime(time))
    case ("rest", _): self = .rest(until: try Self.bootTime(time))
    default: throw Mistake(description: "“\(String(verb).shown)” is not understood; say ask or rest")
    }
  }

  /// As it is sent, without a line feed; the time is rounded up, so that nothing ends early.
  package var line: String {
    switch self {
    case .ask(nil): "ask never"
    case .ask(let until?): "ask \(Self.milliseconds(until))"
    case .rest(let until): "rest \(Self.milliseconds(until))"
    }
  }

  private static func bootTime(_ word: Substring) throws(Mistake) -> BootTime {
    guard !word.isEmpty, word.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let milliseconds = Int64(word)
    else {
      throw Mistake(description: "“\(String(word).shown)” is not a time; write whole milliseconds of CLOCK_BOOTTIME")
    }
    return BootTime(sinceBoot: .milliseconds(milliseconds))
  }

  private static func milliseconds(_ time: BootTime) -> Int64 {
    let parts = time.sinceBoot.components
    return parts.seconds * 1000 + (parts.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
  }
}

/// What `stillbell-prompt` says on standard output, a line each.
package enum Report: Hashable, Sendable {
  /// Everything is loaded; it waits to be told what to show. Until then it says so again whenever it changes whether a
  /// full-screen window is in front: `ready` or `ready fullscreen`.
  case ready(isFullScreen: Bool)
  /// The first frame is on every monitor: by which strategy, and why by that one.
  case shown(String)
  /// Start was pressed: the break has begun here, and goes on.
  case begin
  /// The last words, one of them at most.
  case snooze
  case skip
  /// A break under way was ended early.
  case end
  /// The break has passed.
  case over
  /// It could not show the break, or not understand what it was told.
  case failed(String)

  /// Reads a line back; nil for one that no prompt says.
  package init?(line: Substring) {
    let words = line.split(separator: " ", maxSplits: 1)
    let rest = words.count > 1 ? String(words[1]) : ""
    switch words.first {
    case "ready" where rest.isEmpty: self = .ready(isFullScreen: false)
    case "ready" where rest == "fullscreen": self = .ready(isFullScreen: true)
    case "shown": self = .shown(rest)
    case "begin": self = .begin
    case "snooze": self = .snooze
    case "skip": self = .skip
    case "end": self = .end
    case "over": self = .over
    case "failed": self = .failed(rest)
    default: return nil
    }
  }

  package var line: String {
    switch self {
    case .ready(isFullScreen: false): "ready"
    case .ready(isFullScreen: true): "ready fullscreen"
    case .shown(let how): "shown \(how)"
    case .begin: "begin"
    case .snooze: "snooze"
    case .skip: "skip"
    case .end: "end"
    case .over: "over"
    case .failed(let reason): "failed \(reason)"
    }
  }
}

/// How `stillbell-prompt` exits.
package enum ExitStatus: Int32, Hashable, Sendable {
  /// Answered, passed, or called off.
  case done = 0
  /// There was nowhere to show it; `failed` says why.
  case notShown = 1
  /// What `sysexits.h` calls EX_USAGE: the command line; standard error says why.
  case usage = 64
  /// What `sysexits.h` calls EX_DATAERR: it was told something that cannot be meant; `failed` says why.
  case garbled = 65
}

extension String {
  /// Fit to be quoted in one line: short, and without control characters.
  package var shown: String {
    let clean = String(String.UnicodeScalarView(unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
    return clean.count > 60 ? "\(clean.prefix(60))…" : clean
  }
}
