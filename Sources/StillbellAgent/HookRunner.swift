import GLib
import Glibc
import Linux
import StillbellCore
import Wording

/// The commands of the user, each in a process group of its own.
///
/// What one prints goes to the log, up to a limit, and the rest nowhere: it cannot make the agent grow.
final class HookRunner {
  /// Of one run, in the log.
  private static let linesMax = 20
  /// In bytes; a command that prints more is ended.
  static let outputMax = 1 << 20

  private struct Work {
    let hook: Hook
    let helper: Helper
    var lines = 0
  }

  private let log: Log
  private let report: @MainActor (Event) -> Void
  private var running: [HookRun.ID: Work] = [:]

  init(log: Log, report: @escaping @MainActor (Event) -> Void) {
    self.log = log
    self.report = report
  }

  /// Starts it; how it went comes as an event.
  func run(_ run: HookRun) {
    do throws(SystemError) {
      let child = try ChildProcess(run.command.program, run.command.arguments, variables: run.environment)
      let helper = Helper(child) { [weak self] in self?.heard($0, from: run.id) }
      running[run.id] = Work(hook: run.hook, helper: helper)
    } catch {
      report(.hookFailed(run.id, Self.failure(error, of: run.command.program)))
    }
  }

  /// Ends it with all its group; it says nothing more.
  func end(_ id: HookRun.ID) { running[id] = nil }

  func endAll() { running = [:] }

  /// None runs.
  var isSettled: Bool { running.isEmpty }

  private func heard(_ news: Helper.News, from id: HookRun.ID) {
    guard running[id] != nil else { return }
    switch news {
    case .line(let line): take(line, from: id)
    case .ended(_, let rest, let how):
      if !rest.isEmpty { take(rest[...], from: id) }
      guard let work = running.removeValue(forKey: id) else { return }
      if work.lines > Self.linesMax { log.note(Wording.hookSaidMore(work.hook, lines: work.lines - Self.linesMax)) }
      report(Self.outcome(of: id, how))
    }
  }

  private func take(_ line: Substring, from id: HookRun.ID) {
    guard var work = running[id] else { return }
    work.lines += 1
    running[id] = work
    if work.lines <= Self.linesMax { log.note(Wording.hookSaid(work.hook, line)) }
    guard work.helper.bytesPrinted > Self.outputMax else { return }
    running[id] = nil
    report(.hookFailed(id, .printedTooMuch))
  }

  private static func outcome(of id: HookRun.ID, _ how: ChildProcess.Exit?) -> Event {
    switch how {
    case .status(0), nil: .hookFinished(id)
    case .status(let status): .hookFailed(id, .status(Int(status)))
    case .signal(let signal): .hookFailed(id, .signal(Int(signal)))
    }
  }

  /// What the system says of a file it does not start fits several mistakes.
  private static func failure(_ error: SystemError, of program: String) -> HookFailure {
    switch error.code {
    // Where the file is there, what is not is the interpreter that its first line names.
    case ENOENT: program.utf8.first == UInt8(ascii: "/") && access(program, F_OK) == 0 ? .notAProgram : .missing
    case ENOTDIR: .missing
    case EACCES: .notExecutable
    case ENOEXEC: .notAProgram
    default: .notStarted(reason: error.reason)
    }
  }
}
