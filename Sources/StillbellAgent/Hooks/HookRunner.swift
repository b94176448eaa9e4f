import GLib
import Glibc
import Linux
import StillbellCore
import Wording

/// The user's commands, each in a process group of its own.
///
/// Their output goes to the log, up to a limit; the rest is dropped, so that it can't fill the agent's memory. If the
/// agent is a sandboxed service, systemd runs the commands outside of it, so that they work as in a terminal.
final class HookRunner {
  /// The most lines of one run in the log.
  private static let linesMax = 20
  /// The most output in bytes; a command that prints more is ended.
  static let outputMax = 1 << 20

  private struct RunningHook {
    let hook: Hook
    let helper: Helper
    /// The name of its systemd unit; nil for a child process of the agent.
    let unit: String?
    var lines = 0
  }

  private let bus: Bus
  private let log: Log
  private let report: @MainActor (Event) -> Void
  private var running: [HookRun.ID: RunningHook] = [:]
  /// The runs whose program is being looked for.
  private var sought: Set<HookRun.ID> = []
  /// The searches by program, so that a disk that does not answer delays only its own programs.
  private var searches: [String: FileWork] = [:]

  init(bus: Bus, log: Log, report: @escaping @MainActor (Event) -> Void) {
    self.bus = bus
    self.log = log
    self.report = report
  }

  /// Starts a command; its result comes as an event.
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
      running[run.id] = RunningHook(hook: run.hook, helper: helper, unit: unit)
    } catch {
      reportEnd(.hook(.failed(run.id, Self.failure(error))))
    }
  }

  /// The path of a program. Without this check, systemd would only say that it could not start it.
  private nonisolated static func path(of program: String) throws(SystemError) -> String {
    guard let path = ServiceSandbox.path(of: program) else {
      throw SystemError("execvp", "starting \(program)", code: ENOENT)
    }
    guard access(path, X_OK) == 0 else { throw SystemError("execvp", "starting \(program)", code: EACCES) }
    return path
  }

  /// Ends a command with its whole group; it reports no more.
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

  /// True if no command runs.
  var isSettled: Bool { running.isEmpty && sought.isEmpty }
  /// Called when the last command has ended by itself.
  var settled: (@MainActor @Sendable () -> Void)?

  private func reportEnd(_ event: Event) {
    report(event)
    if isSettled { settled?() }
  }

  private func heard(_ news: Helper.Report, from id: HookRun.ID) {
    guard running[id] != nil else { return }
    switch news {
    case .line(let line): handle(line, from: id)
    case .ended(_, let rest, let how):
      if !rest.isEmpty { handle(rest, from: id) }
      guard let work = running.removeValue(forKey: id) else { return }
      if work.lines > Self.linesMax { log.note(Wording.hookSaidMore(work.hook, lines: work.lines - Self.linesMax)) }
      reportEnd(Self.outcome(of: id, how))
    }
  }

  private func handle(_ line: String, from id: HookRun.ID) {
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

  /// The failure for a system error, which may have several causes.
  private static func failure(_ error: SystemError) -> HookFailure {
    switch error.code {
    case ENOENT, ENOTDIR: .missing
    case EACCES: .notExecutable
    case ENOEXEC: .notAProgram
    default: .notStarted(SystemFault(error))
    }
  }
}
