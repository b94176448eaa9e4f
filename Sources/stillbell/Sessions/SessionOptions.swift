import ArgumentParser
import Glibc
import Linux
import Muse
import StillbellCore
import Wording

/// The options of all sessions.
struct SessionOptions: ParsableArguments {
  @Option(help: ArgumentHelp(Wording.Help.prepare, valueName: "10s")) var prepare: String?
  @Option(help: ArgumentHelp(Wording.Help.label)) var label: String?
  @Flag(help: ArgumentHelp(Wording.Help.keepAwake)) var keepAwake = false
  @Flag(help: ArgumentHelp(Wording.Help.replace)) var replace = false
  @Flag(help: ArgumentHelp(Wording.Help.wait)) var wait = false
  @Flag(help: ArgumentHelp(Wording.Help.plain)) var plain = false

  /// Starts the session and, on a terminal, shows its progress until it is over.
  @MainActor func sit(
    _ words: [String], _ numbers: [(option: String, value: String?)], muse topic: Topic?
  ) throws(Failure) {
    var request = words
    for (option, value) in numbers + [("--prepare", prepare), ("--label", label)] {
      if let value { request += [option, value] }
    }
    if keepAwake { request.append(SessionRequest.keepAwakeOption) }
    if replace { request.append("--replace") }
    try Self.check(request)
    let agent = try RunningAgent()
    let isWatched = isatty(1) == 1
    try agent.send(.sit(request))
    // The session has begun, and does not wait for its text.
    let muse = topic.map { MuseText($0) }
    guard var session = try agent.status().session else { return }
    // The option or the configuration asks to keep the screen on.
    if session.screen == .asked {
      try agent.waitForScreen()
      session = try agent.status().session ?? session
    }
    if isWatched || wait, case .notKept(let failure) = session.screen { tell(Wording.screenNotKept(failure)) }
    if let words = session.repeated { tell(Wording.repeats(words)) }
    if isWatched || wait {
      let screen = try failing(Failure.init) { () throws(SystemError) in
        try SessionScreen(session, isWatched: isWatched, isPlain: plain)
      }
      try screen.run(agent, showing: muse)
    } else {
      try agent.readStatus()
      fflush(nil)
      try muse?.wait().show()
    }
  }

  /// Reports an error without an agent. Only the agent knows the presets of the configuration, so an unknown preset
  /// passes.
  private static func check(_ words: [String]) throws(Failure) {
    do throws(SessionError) {
      _ = try SessionRequest(words: words)
    } catch .unknownPreset {
      return
    } catch {
      // Only the agent knows the length of the last meditation.
      switch error {
      case .bellTooLate, .tooShortForBells: if SessionRequest.repeatsLast(words) { return }
      default: break
      }
      throw Failure(Wording.sentence(error), code: Failure.usage)
    }
  }
}
