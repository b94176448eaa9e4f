import BreakPrompt
import GLib
import Linux
import StillbellCore

/// The full-screen prompt, by the helper program `stillbell-prompt`; there is one at a time at most.
final class Prompter {
  private let program: String?
  private let settings: @MainActor () -> Configuration?
  private let report: @MainActor (Event) -> Void
  private var running: (id: Prompt.ID, process: Helper)?

  init(
    program: String?, settings: @escaping @MainActor () -> Configuration?, report: @escaping @MainActor (Event) -> Void
  ) {
    self.program = program
    self.settings = settings
    self.report = report
  }

  /// Starts it; it shows nothing until it is told to.
  func load(_ prompt: Prompt) {
    guard let program else {
      return report(.promptFailed(prompt.id, reason: "stillbell-prompt is not installed beside the agent"))
    }
    guard let configuration = settings() else { return }
    do throws(SystemError) {
      let arguments = configuration.prompt.arguments(
        kind: prompt.kind, length: prompt.length, snooze: prompt.snooze, turn: prompt.turn)
      let child = try ChildProcess(program, arguments, isTold: true)
      running = (prompt.id, Helper(child) { [weak self] in self?.heard($0, from: prompt.id) })
    } catch {
      report(.promptFailed(prompt.id, reason: error.description))
    }
  }

  func tell(_ id: Prompt.ID, _ phase: Prompt.Phase) {
    guard let running, running.id == id else { return }
    let instruction: Instruction
    switch phase {
    case .loaded: return
    case .asking(let until): instruction = .ask(until: until)
    case .resting(let until): instruction = .rest(until: until)
    }
    // One that has ended says so by itself.
    _ = running.process.tell(instruction.line)
  }

  /// Ends it at once: the screen it covered is free when its connection closes.
  func hide(_ id: Prompt.ID) {
    if running?.id == id { running = nil }
  }

  private func heard(_ news: Helper.News, from id: Prompt.ID) {
    guard running?.id == id else { return }
    switch news {
    case .line(let line): take(Report(line: line), from: id)
    case .ended:
      running = nil
      report(.promptFailed(id, reason: "it ended without an answer"))
    }
  }

  private func take(_ word: Report?, from id: Prompt.ID) {
    switch word {
    case .ready(let isFullScreen): report(.promptReady(id, isFullScreen: isFullScreen))
    case .shown(let how): report(.promptShown(id, how: how))
    case .begin: report(.promptAnswered(id, .start))
    case .snooze: last(id, .promptAnswered(id, .snooze))
    case .skip: last(id, .promptAnswered(id, .skip))
    case .end: last(id, .promptAnswered(id, .end))
    case .over: last(id, .promptOver(id))
    case .failed(let reason): last(id, .promptFailed(id, reason: reason))
    case nil: last(id, .promptFailed(id, reason: "it said something unknown"))
    }
  }

  /// Nothing more is expected of it.
  private func last(_ id: Prompt.ID, _ event: Event) {
    running = nil
    report(event)
  }
}
