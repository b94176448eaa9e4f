import GLib
import Glibc
import Linux
import StillbellCore
import Wording

/// The commands of the user, each in a process group of its own.
///
/// Their output goes to the log, up to a limit; the rest is dropped, so that it cannot make the agent grow. If the
/// agent is a sandboxed service, systemd runs them beside it, so that they work as they do in a terminal.
final class HookRunner {
  /// Of one run, in the log.
  private static let linesMax = 20
  /// In bytes; a command that prints more is ended.
  static let outputMax = 1 << 20

  private struct Work {
    let hook: Hook
    let helper: Helper
    /// The service it is; nil for a program of our own.
    let unit: String?
    var lines = 0
  }

  private let bus: Bus
  private let log: Log
  private let report: @MainActor (Event) -> Void
  private var running: [HookRun.ID: Work] = [:]
  /// Those whose program is looked for.
  private var sought: Set<HookRun.ID> = []
  /// By program, as one whose disk does not answer is no reason for others to wait.
  private var searches: [String: FileWork] = [:]

  init(bus: Bus, log: Log, report: @escaping @MainActor (Event) -> Void) {
    self.bus = bus
    self.log = log
    self.report = report
  }

  /// Starts it; how it went comes as an event.
  func run(_ run: HookRun) {
    let program = run.command.program
    guard ServiceSandbox.isClosed else {
      return begin(run, unit: nil) { () throws(SystemError) in
        try ChildProcess(program, run.command.arguments, variables: run.environment)
      }
    }
    sought.insert(run.id)
    let search = searches[program] ?? FileWork("hook", patience: 10_000)
    searches[program] = search
    search.add({ Result { () throws(SystemError) in try Self.path(of: program) } }) { [weak self] path in
      guard let self, sought.remove(run.id) != nil else { return }
      let unit = "stillbell-hook-\(getpid())-\(run.id.number).service"
      begin(run, unit: unit) { () throws(SystemError) in
        let path = try (path ?? .failure(SystemError("access", "starting \(program)", code: ETIMEDOUT))).get()
        let outside = ServiceSandbox.outside(path, run.command.arguments, unit: unit, variables: run.environment)
        return try ChildProcess(outside.program, outside.arguments, variables: [])
      }
    }
  }

  private func begin(_ run: HookRun, unit: String?, _ start: () throws(SystemError) -> ChildProcess) {
    do throws(SystemError) {
      let helper = Helper(try start()) { [weak self] in self?.heard($0, from: run.id) }
      running[run.id] = Work(hook: run.hook, helper: helper, unit: unit)
    } catch {
      reportEnd(.hook(.failed(run.id, Self.failure(error))))
    }
  }

  /// Where a program is; systemd would only say that it could not start it.
  private nonisolated static func path(of program: String) throws(SystemError) -> String {
    guard let path = ServiceSandbox.path(of: program) else {
      throw SystemError("execvp", "starting \(program)", code: ENOENT)
    }
    guard access(path, X_OK) == 0 else { throw SystemError("execvp", "starting \(program)", code: EACCES) }
    return path
  }

  /// Ends it with all its group; it says nothing more.
  func end(_ id: HookRun.ID) {
    sought.remove(id)
    if let unit = running.removeValue(forKey: id)?.unit { kill(unit) }
  }

  func endAll() { sought.union(running.keys).forEach { end($0) } }

  private func kill(_ unit: String) {
    let manager = BusObject(
      "org.freedesktop.systemd1", "/org/freedesktop/systemd1", "org.freedesktop.systemd1.Manager")
    bus.post(manager, "KillUnit", [Variant(unit), Variant("all"), Variant(SIGKILL)])
  }

  /// None runs.
  var isSettled: Bool { running.isEmpty && sought.isEmpty }
  /// Called when the last one has ended by itself.
  var settled: (@MainActor @Sendable () -> Void)?

  private func reportEnd(_ event: Event) {
    report(event)
    if isSettled { settled?() }
  }

  private func heard(_ news: Helper.News, from id: HookRun.ID) {
    guard running[id] != nil else { return }
    switch news {
    case .line(let line): take(line, from: id)
    case .ended(_, let rest, let how):
      if !rest.isEmpty { take(rest, from: id) }
      guard let work = running.removeValue(forKey: id) else { return }
      if work.lines > Self.linesMax { log.note(Wording.hookSaidMore(work.hook, lines: work.lines - Self.linesMax)) }
      reportEnd(Self.outcome(of: id, how))
    }
  }

  private func take(_ line: String, from id: HookRun.ID) {
    guard var work = running[id] else { return }
    work.lines += 1
    running[id] = work
    if work.lines <= Self.linesMax { log.note(Wording.hookSaid(work.hook, line)) }
    guard work.helper.bytesPrinted > Self.outputMax else { return }
    end(id)
    reportEnd(.hook(.failed(id, .printedTooMuch)))
  }

  private static func outcome(of id: HookRun.ID, _ how: ChildProcess.Exit?) -> Event {
    switch how {
    case .status(0), nil: .hook(.finished(id))
    case .status(let status): .hook(.failed(id, .status(Int(status))))
    case .signal(let signal): .hook(.failed(id, .signal(Int(signal))))
    }
  }

  /// The same error of the system may stand for several mistakes.
  private static func failure(_ error: SystemError) -> HookFailure {
    switch error.code {
    case ENOENT, ENOTDIR: .missing
    case EACCES: .notExecutable
    case ENOEXEC: .notAProgram
    default: .notStarted(SystemFault(error))
    }
  }
}
