import ArgumentParser
import StillbellCore
import Wording

struct QuietCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.quiet }
  static var discussion: Sentence? { Wording.Help.quietDiscussion }

  @Argument(
    help: ArgumentHelp(Wording.Help.quietWords, valueName: "when"),
    completion: .list(["on", "off", "15m", "45m", "1h", "until", "toggle", "sources"]))
  var words: [String] = []

  @Flag(help: ArgumentHelp(Wording.Help.quietHidden)) var hidden = false

  func carryOut() throws(Failure) {
    guard words != Self.sources else {
      for reporter in try RunningAgent().quietSources() { tell(Wording.line(reporter)) }
      return
    }
    if words == Self.toggle {
      let agent = try RunningAgent()
      let isQuiet = (try? agent.status())?.quiet != nil
      return try agent.carryOut(.quiet(isQuiet ? .off : .on(hidden ? .hidden : .silent, .default)))
    }
    try RunningAgent().carryOut(.quiet(readQuiet(words, hidden: hidden)))
  }

  func validate() throws {
    if words != Self.sources, words != Self.toggle { _ = try QuietRequest(typed: words, hidden: hidden) }
  }

  /// Lists the sources of automatic quiet, and changes nothing.
  private static let sources = ["sources"]
  /// For a key or a click: ends any quiet, or begins one if there is none.
  private static let toggle = ["toggle"]
}

/// Reads a typed quiet. Wrong words were refused earlier, when the arguments were read.
func readQuiet(_ words: [String], hidden: Bool) throws(Failure) -> QuietRequest {
  try failing({ _ in Failure(Wording.notAQuiet(words.joined(separator: " ")), code: Failure.usage) }) {
    () throws(ValidationError) in try QuietRequest(typed: words, hidden: hidden)
  }
}

extension QuietRequest {
  /// Reads `on`, `off`, a length, or an end.
  init(typed words: [String], hidden: Bool) throws(ValidationError) {
    let level: QuietLevel = hidden ? .hidden : .silent
    switch words {
    case []: self = .on(level, .default)
    case ["on"]: self = .on(level, .untilSwitchedOff)
    case ["off"]: self = .off
    default:
      if let until = try readEnd(words) {
        self = .on(level, .until(until))
      } else if Wording.typedLength(words.joined()) != nil {
        self = .on(level, .length(try readLength(words.joined(), within: Command.longLengths)))
      } else {
        throw ValidationError(Wording.notAQuiet(words.joined(separator: " ")))
      }
    }
  }
}
