import HelperProtocols
import StillbellCore

/// The command line, with the properties that do not change within one break.
package enum Invocation: Hashable, Sendable {
  case prompt(Options)
  /// Print how a break would be shown, and show nothing.
  case strategy
  /// Print the pixels of a picture, and show nothing. A harmful picture can only harm this process.
  case decode(PictureRequest)
  case help
  case version

  /// A picture to read.
  package struct PictureRequest: Hashable, Sendable {
    /// A picture file, or a folder of files that take turns.
    package let path: String
    package let turn: Int
    /// The side, in pixels, of the square that the picture must fit.
    package let side: Int
    /// The colour of the texts as `#rrggbb`; drawings have the same colour.
    package let ink: String

    package init(path: String, turn: Int, side: Int, ink: Color) {
      (self.path, self.turn, self.side, self.ink) = (path, turn, side, ink.hex)
    }

    /// The arguments from which `Invocation` reads this request.
    package var arguments: [String] {
      ["--decode", path, "--turn", "\(turn)", "--side", "\(side)", "--foreground", ink]
    }
  }

  /// The most bytes in a line of the user, which must fit a small monitor.
  package static let textBytesAtMost = PromptSettings.lineMax
  /// The numbers of snoozes that the setting allows.
  private static let snoozeCounts = 1...20
  /// The times that a break may wait before it can be skipped.
  package static let skipDelays: ClosedRange<Duration> = .zero ... .minutes(5)

  /// - Parameter arguments: Without the program's name.
  /// - Throws: An error whose text can be shown as it is.
  package init(arguments: [String]) throws(UsageError) {
    var options = Options()
    var (decoded, side): (String?, Int) = (nil, 256)
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let (name, attached) = CommandLineOption.split(word)
      func value() throws(UsageError) -> String {
        if let value = attached ?? rest.popFirst() { return value }
        throw UsageError("\(name) needs a value.")
      }
      switch name {
      case "--help", "-h":
        self = .help
        return
      case "--version":
        self = .version
        return
      case "--strategy":
        self = .strategy
        return
      case "--kind": options.kind = try Self.name(try value())
      case "--title": options.title = try Self.text(name, try value())
      case "--length": options.length = try Self.length(name, try value())
      case "--snooze":
        let words = try value()
        options.snooze = words == "never" ? nil : try Self.length(name, words)
      case "--snoozes-left":
        options.snoozesLeft = try CommandLineOption.number(name, try value(), in: Self.snoozeCounts)
      case "--skip": options.skips.isAllowed = try Self.word(name, try value(), yes: "any", no: "never")
      case "--skip-after": options.skips.after = try Self.length(name, try value(), in: Self.skipDelays)
      case "--skip-needs": options.skips.needsHold = try Self.word(name, try value(), yes: "hold", no: "click")
      case "--text": if let line = try Self.text(name, try value()) { options.lines.append(line) }
      case "--turn": options.turn = try Self.turn(try value())
      case "--step": options.steps.append(try Self.step(try value()))
      case "--breathe": options.breathing = try Self.pattern(try value())
      case "--picture": options.picture = try Self.path(name, try value())
      case "--decode": decoded = try Self.path(name, try value())
      case "--side": side = try CommandLineOption.number(name, try value(), in: 1...4096)
      default:
        guard let setting = PromptSettings.setting(of: name) else {
          throw UsageError("there is no option \"\(word.onOneLine(limit: 60))\".")
        }
        try options.look.take(setting, name, try value())
      }
    }
    let ink = Color(hex: options.look.foreground) ?? .white
    self =
      decoded.map { .decode(PictureRequest(path: $0, turn: options.turn, side: side, ink: ink)) } ?? .prompt(options)
  }

  /// Reads a value that must be one of two words.
  private static func word(_ name: String, _ word: String, yes: String, no: String) throws(UsageError) -> Bool {
    if word == yes || word == no { return word == yes }
    throw UsageError(name, takes: "one of \(yes), \(no)", not: word)
  }

  private static func name(_ word: String) throws(UsageError) -> String {
    let letters = Set("abcdefghijklmnopqrstuvwxyz0123456789-")
    if (1...24).contains(word.count), word.allSatisfy(letters.contains) { return word }
    throw UsageError("--kind", takes: "eye, rest or the name of another kind", not: word)
  }

  private static func length(
    _ name: String, _ words: String, in lengths: ClosedRange<Duration> = .seconds(1) ... .hours(24)
  ) throws(UsageError) -> Duration {
    if let length = Duration(words: words), lengths.contains(length) { return length }
    throw UsageError(
      name, takes: "a length from \(lengths.lowerBound.words) to \(lengths.upperBound.words), such as 20s", not: words)
  }

  private static func turn(_ word: String) throws(UsageError) -> Int {
    if let turn = Int(word), turn >= 0 { return turn }
    throw UsageError("--turn", takes: "a whole number", not: word)
  }

  /// Reads a step such as `20s Roll your shoulders`.
  private static func step(_ words: String) throws(UsageError) -> BreakStep {
    let halves = words.split(separator: " ", maxSplits: 1)
    guard halves.count == 2, let text = try text("--step", String(halves[1])) else {
      throw UsageError("--step", takes: "a length and a line of text", not: words)
    }
    return BreakStep(text: text, length: try length("--step", String(halves[0])))
  }

  private static func pattern(_ word: String) throws(UsageError) -> Breathing {
    if let pattern = (try? Breathing(word: word)).flatMap({ $0 }) { return pattern }
    throw UsageError("--breathe", takes: "a pattern such as 4-0-6-0x10", not: word)
  }

  private static func path(_ name: String, _ words: String) throws(UsageError) -> String {
    if words.hasPrefix("/") { return words }
    throw UsageError(name, takes: "an absolute path", not: words)
  }

  private static func text(_ name: String, _ line: String) throws(UsageError) -> String? {
    guard line.utf8.count <= textBytesAtMost else {
      throw UsageError("\(name) takes at most \(textBytesAtMost) bytes, not \(line.utf8.count).")
    }
    // The replacement character means that the bytes were not UTF-8.
    guard !line.unicodeScalars.contains(where: { $0.properties.generalCategory == .control || $0 == "\u{FFFD}" }) else {
      throw UsageError("\(name) takes one line of text in UTF-8.")
    }
    return line.allSatisfy(\.isWhitespace) ? nil : line
  }
}
