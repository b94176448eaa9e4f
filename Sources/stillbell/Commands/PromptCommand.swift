import ArgumentParser
import BreakPrompt
import Glibc
import Linux
import Places
import StillbellCore
import SystemClock
import Wording

struct PromptCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "prompt", abstract: Wording.Help.prompt, discussion: Wording.Help.promptDiscussion)
  }

  /// What is enough to try it.
  private static let grace: Duration = .seconds(8)
  private static let restAtMost: Duration = .seconds(20)

  @Argument(help: ArgumentHelp(Wording.Help.promptKind)) var kind: BreakKind = .eye

  func run() throws {
    try carryingOut { () throws(Failure) in
      let places = Places()
      guard let program = places.program("stillbell-prompt") else {
        throw Failure(Wording.notInstalled("stillbell-prompt"))
      }
      let configuration = try readConfiguration(places.configurationFile)
      let snooze = configuration.snoozesAllowed > 0 ? configuration.snooze : nil
      let arguments = configuration.prompt.arguments(
        kind: kind, length: min(configuration[kind].length, Self.restAtMost), snooze: snooze, turn: 0)
      // A prompt that has ended is no reason for us to end.
      signal(SIGPIPE, SIG_IGN)
      var trial = Trial()
      do throws(SystemError) {
        let prompt = try ChildProcess(program, arguments, isTold: true)
        // One that has ended says so by itself.
        _ = prompt.tell(Instruction.ask(until: Moment.now.boot + Self.grace).line)
        prompt.readToEnd { trial.take($0) }
      } catch {
        throw Failure(error.description)
      }
      if let failure = trial.failure { throw Failure(failure) }
    }
  }
}

/// Says in words what the prompt reports.
private struct Trial {
  private var pending: [UInt8] = []
  private var hasAnswered = false
  private var reason: String?

  mutating func take(_ bytes: [UInt8]) {
    pending += bytes
    while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
      take(line: String(decoding: pending[..<end], as: UTF8.self)[...])
      pending.removeSubrange(...end)
    }
  }

  /// What went wrong, once it has ended; nil if nothing did.
  var failure: String? { reason ?? (hasAnswered ? nil : Wording.Prompt.silentReport) }

  private mutating func take(line: Substring) {
    switch Report(line: line) {
    case .shown(let how): print(Wording.Prompt.shownReport(how))
    case .begin: print(Wording.Prompt.beginReport)
    case .snooze: answer(Wording.Prompt.snoozeReport)
    case .skip: answer(Wording.Prompt.skipReport)
    case .end: answer(Wording.Prompt.endReport)
    case .over: answer(Wording.Prompt.overReport)
    case .failed(let reason): self.reason = reason
    case .ready, nil: break
    }
    // A person watches.
    fflush(nil)
  }

  private mutating func answer(_ words: String) {
    hasAnswered = true
    print(words)
  }
}
