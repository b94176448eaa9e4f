import ArgumentParser
import BreakPrompt
import GLib
import Glibc
import HelperProtocols
import Linux
import StillbellCore
import Wording

struct PromptCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.prompt }
  static var discussion: Sentence? { Wording.Help.promptDiscussion }

  /// The grace period, long enough for a trial.
  private static let grace: Duration = .seconds(8)

  @Argument(help: ArgumentHelp(Wording.Help.promptKind)) var kind: BreakKind = .eye

  /// True if a break would ask with the card, beside a notification and during the grace period.
  private static func asksByCard(by configuration: Configuration) -> Bool {
    let asking = configuration.prompt.askWith
    guard configuration.grace != nil, asking == .auto || asking == .card else { return false }
    return MainActor.assumeIsolated {
      do throws(GLibError) {
        return asking.usesCard(onServer: try NotificationServer.information(on: SessionBus.open()).name)
      } catch {
        // Without a notification server the cover asks.
        return false
      }
    }
  }

  func carryOut() throws(Failure) {
    let paths = Paths()
    guard let program = paths.program("stillbell-prompt") else {
      throw Failure(Wording.Prompt.sentence(.notInstalled))
    }
    let configuration = try readConfiguration(paths.configurationFile)
    let known = configuration.kinds.map(\.kind)
    if isSign(by: configuration) { return try showSign(program, by: configuration) }
    guard known.contains(kind) else { throw Failure(Wording.sentence(.unknownKind(kind, known: known))) }
    guard configuration[kind].length > .zero else { throw Failure(Wording.sentence(.onlyNudges(kind))) }
    let left = configuration.snoozes(of: kind)
    let arguments = configuration.look(of: kind).arguments(
      Prompt.Content(
        kind: kind, length: configuration[kind].length, snooze: left > 0 ? configuration.snooze : nil,
        snoozesLeft: left, words: configuration[kind].words))
    let asksByCard = Self.asksByCard(by: configuration)
    // Writing to a prompt that has ended must not end this process.
    var trial = Trial()
    try failing({ Failure(Wording.Prompt.sentence(.notStarted(SystemFault($0)))) }) { () throws(SystemError) in
      let prompt = try ChildProcess(program, arguments, takesInput: true)
      let begins = Moment.now.boot + Self.grace
      // The result of `tell` is ignored: the output shows if the prompt has ended.
      if asksByCard {
        _ = prompt.tell(Instruction.offer(until: begins).line)
        let isOver = prompt.readToEnd(withinMilliseconds: Int64(Self.grace / .milliseconds(1))) { trial.handle($0) }
        if isOver { return }
        if !trial.hasBegun { _ = prompt.tell(Instruction.rest(until: begins + configuration[kind].length).line) }
      } else {
        _ = prompt.tell(Instruction.ask(until: begins).line)
      }
      prompt.readToEnd { trial.handle($0) }
    }
    if let failure = trial.failure { throw Failure(Wording.Prompt.sentence(failure)) }
  }

  /// True if the kind is a nudge with a sign; without such a kind, true if the ready-made kind of that name is.
  private func isSign(by configuration: Configuration) -> Bool {
    guard let own = configuration.kinds.first(where: { $0.kind == kind }) else {
      return ReadyKind(rawValue: kind.rawValue)?.isSign ?? false
    }
    return own.length == .zero && own.show == .sign
  }

  private func showSign(_ program: String, by configuration: Configuration) throws(Failure) {
    let arguments = configuration.look(of: kind).arguments(.sign(kind, words: configuration[kind].words))
    var trial = Trial(isOfSign: true)
    try failing({ Failure(Wording.Prompt.sentence(.notStarted(SystemFault($0)))) }) { () throws(SystemError) in
      let prompt = try ChildProcess(program, arguments, takesInput: true)
      _ = prompt.tell(Instruction.sign.line)
      prompt.readToEnd { trial.handle($0) }
    }
    if let failure = trial.failure { throw Failure(Wording.Prompt.sentence(failure)) }
  }
}

/// A trial of the prompt, which prints the prompt's reports as sentences.
private struct Trial {
  private let isOfSign: Bool
  private var reader = LineReader()
  /// The failure; nil if there is none.
  private(set) var failure: PromptFailure? = .endedWithoutAnswer
  private(set) var hasBegun = false

  init(isOfSign: Bool = false) { self.isOfSign = isOfSign }

  mutating func handle(_ bytes: [UInt8]) {
    for line in reader.take(bytes) { handle(PromptReport(line: line)) }
    // The user is watching.
    fflush(nil)
  }

  private mutating func handle(_ report: PromptReport?) {
    switch report {
    case .shown(let desktop): tell(Wording.Prompt.shownReport(desktop))
    case .begin:
      hasBegun = true
      tell(Wording.Prompt.beginReport)
    case .snooze, .snoozeFor: answer(Wording.Prompt.snoozeReport)
    case .skip: answer(Wording.Prompt.skipReport)
    case .end: answer(Wording.Prompt.endReport)
    case .over where isOfSign: failure = nil
    case .over: answer(Wording.Prompt.overReport)
    case .failed(let failure): self.failure = failure
    case .ready, nil: break
    }
  }

  private mutating func answer(_ words: Sentence) {
    failure = nil
    tell(words)
  }
}
