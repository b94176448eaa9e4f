import StillbellCore

/// The command line: everything that does not change within one break.
package enum Invocation: Hashable, Sendable {
  case prompt(Options)
  /// Say how a break would be shown, and show nothing.
  case strategy
  case help
  case version

  package struct Options: Hashable, Sendable {
    package var kind = BreakKind.eye
    /// Of the break; nil is that of its kind.
    package var length: Duration?
    /// The offer of the button; nil when the break cannot be snoozed any more.
    package var snooze: Duration? = .minutes(5)
    /// True if Escape answers: it snoozes a break that asks, and ends one that is under way.
    package var escapeAnswers = true
    package var coverage = Coverage.all
    package var colors = Palette.Wish()
    /// A person's own line in place of the usual one.
    package var text: String?

    package init() {}
  }

  /// A command line that cannot be meant, in words.
  package struct Mistake: Error, Hashable, CustomStringConvertible {
    package let description: String
  }

  /// An own line has so many bytes at most: it must fit a small monitor.
  package static let textBytesAtMost = PromptSettings.lineMax
  /// Below nothing could be read.
  package static let opacities = PromptSettings.opacities

  /// - Parameter arguments: Without the program's name.
  /// - Throws: A mistake to be shown as it is.
  package init(arguments: [String]) throws(Mistake) {
    var options = Options()
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let (name, attached) = Self.split(word)
      func value() throws(Mistake) -> String {
        if let value = attached ?? rest.popFirst() { return value }
        throw Mistake(description: "\(name) needs a value.")
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
      case "--kind": options.kind = try Self.choice(name, try value())
      case "--length": options.length = try Self.length(name, try value())
      case "--snooze":
        let words = try value()
        options.snooze = words == "never" ? nil : try Self.length(name, words)
      case "--escape":
        let meaning: PromptSettings.Escape = try Self.choice(name, try value())
        options.escapeAnswers = meaning == .snooze
      case "--monitors": options.coverage = try Self.choice(name, try value())
      case "--opacity": options.colors.opacity = Double(try Self.opacity(try value())) / 100
      case "--background": options.colors.background = try Self.color(name, try value())
      case "--foreground": options.colors.foreground = try Self.color(name, try value())
      case "--accent": options.colors.accent = try Self.color(name, try value())
      case "--text": options.text = try Self.text(try value())
      default: throw Mistake(description: "there is no option \"\(word.onOneLine(limit: 60))\".")
      }
    }
    self = .prompt(options)
  }

  private static func choice<C: CaseIterable & RawRepresentable>(
    _ name: String, _ word: String
  ) throws(Mistake) -> C where C.RawValue == String {
    if let choice = C(rawValue: word) { return choice }
    let allowed = C.allCases.map(\.rawValue).joined(separator: ", ")
    throw Mistake(description: "\(name) takes one of \(allowed), not \"\(word.onOneLine(limit: 60))\".")
  }

  private static func length(_ name: String, _ words: String) throws(Mistake) -> Duration {
    if let length = Duration(words: words), (.seconds(1) ... .hours(24)).contains(length) { return length }
    throw Mistake(
      description: "\(name) takes a length from 1s to 24h, such as 20s, not \"\(words.onOneLine(limit: 60))\".")
  }

  private static func opacity(_ word: String) throws(Mistake) -> Int {
    if let percent = Int(word), opacities.contains(percent) { return percent }
    throw Mistake(
      description: "--opacity takes a whole number from \(opacities.lowerBound) to \(opacities.upperBound), "
        + "not \"\(word.onOneLine(limit: 60))\".")
  }

  private static func color(_ name: String, _ word: String) throws(Mistake) -> Color {
    if let color = Color(hex: word) { return color }
    throw Mistake(description: "\(name) takes a colour such as #8ed4bd, not \"\(word.onOneLine(limit: 60))\".")
  }

  private static func text(_ line: String) throws(Mistake) -> String? {
    guard line.utf8.count <= textBytesAtMost else {
      throw Mistake(description: "--text takes at most \(textBytesAtMost) bytes, not \(line.utf8.count).")
    }
    // Where the bytes were not UTF-8, the replacement character stands.
    guard !line.unicodeScalars.contains(where: { $0.properties.generalCategory == .control || $0 == "\u{FFFD}" }) else {
      throw Mistake(description: "--text takes one line of text in UTF-8.")
    }
    return line.allSatisfy(\.isWhitespace) ? nil : line
  }

  /// `--name=value` in two.
  private static func split(_ option: String) -> (name: String, value: String?) {
    guard option.hasPrefix("--"), let sign = option.firstIndex(of: "=") else { return (option, nil) }
    return (String(option[..<sign]), String(option[option.index(after: sign)...]))
  }
}

extension Invocation.Options {
  /// How long the break lasts.
  package var breakLength: Duration { length ?? Configuration()[kind].length }
}
