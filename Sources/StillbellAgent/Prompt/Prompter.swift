import BreakPrompt
import GLib
import HelperProtocols
import Linux
import StillbellCore
import Wording

/// The full-screen prompt, by the helper program `stillbell-prompt`. At most one runs at a time.
final class Prompter {
  private let program: String?
  private let report: @MainActor (Event) -> Void
  private var running: (id: Prompt.ID, process: Helper)?
  /// The helper that has made its last report and fades out.
  private var leaving: Helper?
  /// The limit in milliseconds; a prompt that takes longer to leave is ended.
  private static let patience: UInt32 = 2000

  init(program: String?, report: @escaping @MainActor (Event) -> Void) {
    self.program = program
    self.report = report
  }

  /// Starts the prompt, which shows nothing until it is asked to.
  func load(_ prompt: Prompt) {
    guard let program else { return report(.prompt(.failed(prompt.id, .notInstalled))) }
    do throws(SystemError) {
      let child = try ChildProcess(program, prompt.look.arguments(prompt.content), takesInput: true)
      running = (prompt.id, Helper(child) { [weak self] in self?.heard($0, from: prompt.id) })
    } catch {
      report(.prompt(.failed(prompt.id, .notStarted(SystemFault(error)))))
    }
  }

  func update(_ id: Prompt.ID, _ phase: Prompt.Phase) {
    guard let running, running.id == id else { return }
    let instruction: Instruction
    switch phase {
    case .loaded: return
    case .offering(let until): instruction = .offer(until: until)
    case .asking(let until): instruction = .ask(until: until)
    case .resting(let until): instruction = .rest(until: until)
    case .sign: instruction = .sign
    }
    // If the program has ended, that is reported separately.
    _ = running.process.tell(instruction.line)
  }

  /// Adds a line to the prompt.
  func add(_ line: String, to id: Prompt.ID) {
    guard let running, running.id == id else { return }
    _ = running.process.tell(Instruction.also(line).line)
  }

  /// Lets the prompt leave: at once, or, at the end of its break, as slowly as it does by itself.
  func hide(_ id: Prompt.ID) {
    if running?.id == id { letGo() }
  }

  /// Ends the prompts that run.
  func hideAll() { (running, leaving) = (nil, nil) }

  private func letGo() {
    guard let helper = running?.process else { return }
    running = nil
    helper.hangUp()
    leaving = helper
    MainLoop.later(afterMilliseconds: Self.patience) { [weak self, weak helper] in
      if self?.leaving === helper { self?.leaving = nil }
    }
  }

  private func heard(_ news: Helper.Report, from id: Prompt.ID) {
    guard running?.id == id else {
      if case .ended = news, running == nil { leaving = nil }
      return
    }
    switch news {
    case .line(let line): handle(PromptReport(line: line), from: id)
    case .ended:
      running = nil
      report(.prompt(.failed(id, .endedWithoutAnswer)))
    }
  }

  private func handle(_ word: PromptReport?, from id: Prompt.ID) {
    switch word {
    case .ready(let front): report(.prompt(.ready(id, front)))
    case .shown(let desktop): report(.prompt(.shown(id, on: desktop)))
    case .begin: report(.prompt(.answered(id, .start)))
    case .snooze: last(id, .prompt(.answered(id, .snooze)))
    case .snoozeFor(let length): last(id, .prompt(.answered(id, .snooze, snooze: length)))
    case .skip: last(id, .prompt(.answered(id, .skip)))
    case .end: last(id, .prompt(.answered(id, .end)))
    case .over: last(id, .prompt(.over(id)))
    case .failed(let failure): last(id, .prompt(.failed(id, failure)))
    case nil: last(id, .prompt(.failed(id, .unknownWord)))
    }
  }

  /// Reports the prompt's last event, and lets it leave.
  private func last(_ id: Prompt.ID, _ event: Event) {
    letGo()
    report(event)
  }
}
