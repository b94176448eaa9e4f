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
    let request = try failing({ _ in Failure(Wording.notAQuiet(words.joined(separator: " ")), code: Failure.usage) }) {
      () throws(ValidationError) in try self.request()
    }
    try RunningAgent().carryOut(.quiet(request))
  }

  func validate() throws { if words != Self.sources, words != Self.toggle { _ = try request() } }

  /// Changes nothing: lists what can make it quiet by itself.
  private static let sources = ["sources"]
  /// For a key or a click: whatever quiet there is ends, or one begins.
  private static let toggle = ["toggle"]

  private func request() throws(ValidationError) -> QuietRequest {
    let level: QuietLevel = hidden ? .hidden : .silent
    switch words {
    case []: return .on(level, .default)
    case ["on"]: return .on(level, .untilSwitchedOff)
    case ["off"]: return .off
    case _ where words.first == "until" && words.count == 2:
      guard let time = TimeOfDay(typed: words[1]) else { throw ValidationError(Wording.notATimeOfDay(words[1])) }
      return .on(level, .until(time))
    case _ where Wording.typedLength(words.joined()) != nil:
      return .on(level, .length(try readLength(words.joined())))
    default: throw ValidationError(Wording.notAQuiet(words.joined(separator: " ")))
    }
  }
}
