import GLib
import HelperProtocols
import Linux
import StillbellCore
import Wording

/// Chimes by the helper program `stillbell-chime`, one process for each, which reports its progress line by line.
final class ChimePlayer {
  private let program: String?
  private let sounds: String?
  private let report: @MainActor (Event) -> Void
  private var running: [Chime.ID: RunningPlayer] = [:]

  private struct RunningPlayer {
    let helper: Helper
    /// The file that the helper plays; nil for a sound that it generates.
    let file: String?
    var hasSounded = false
  }

  init(program: String?, sounds: String?, report: @escaping @MainActor (Event) -> Void) {
    self.program = program
    self.sounds = sounds
    self.report = report
  }

  /// Starts to play; all that follows comes as an event.
  func play(_ chime: Chime, from source: Chime.Source) {
    guard let program else { return report(.chime(.failed(chime.id, .player(.notInstalled)))) }
    guard let what = arguments(source, of: chime) else {
      return report(.chime(.failed(chime.id, .file(.notInstalled))))
    }
    let longest = chime.longest.map { ["--at-most", "\($0.components.seconds)"] } ?? []
    let leadIn = chime.output.leadIn / .milliseconds(1)
    let silence = leadIn > 0 ? ["--lead-in", "\(Int(leadIn))"] : []
    let arguments = ["--device", chime.output.device, "--volume", "\(chime.output.volume)"] + longest + silence + what
    do throws(SystemError) {
      let child = try ChildProcess(program, arguments)
      let helper = Helper(child) { [weak self] in self?.heard($0, from: chime.id) }
      running[chime.id] = RunningPlayer(helper: helper, file: what.count == 1 && source != .builtIn ? what.first : nil)
    } catch {
      report(.chime(.failed(chime.id, .player(.notStarted(SystemFault(error))))))
    }
  }

  /// The player's arguments for the source; nil if no bundled sounds are installed.
  private func arguments(_ source: Chime.Source, of chime: Chime) -> [String]? {
    switch source {
    case .own(let path): [path]
    case .bundled: bundled(chime.cue, in: chime.output.theme)
    case .named(let other): bundled(other, in: chime.output.theme)
    case .builtIn: ["--built-in"]
    }
  }

  private func bundled(_ cue: Cue, in theme: Theme) -> [String]? {
    theme.hasFiles ? sounds.map { ["\($0)/\(cue.rawValue).wav"] } : ["--theme", theme.rawValue, cue.rawValue]
  }

  /// Ends a chime at once; it reports no more.
  func silence(_ id: Chime.ID) { running[id] = nil }

  func silenceAll() { running = [:] }

  private func heard(_ news: Helper.Report, from id: Chime.ID) {
    // After a failure the player's reports no longer count.
    guard let work = running[id] else { return }
    switch news {
    case .line(let line): handle(line, from: id)
    case .ended(let lastLine, _, _):
      running[id] = nil
      // Reported only now: a helper that is done but does not end still has a deadline.
      let isDone = ChimeReport(line: lastLine) == .done
      report(.chime(isDone ? .finished(id) : .failed(id, Self.death(work))))
    }
  }

  /// If a player dies before it has sounded, the file is to blame.
  private static func death(_ work: RunningPlayer) -> ChimeFailure {
    guard !work.hasSounded, let file = work.file else { return .player(.endedWithoutAWord) }
    return .file(.crashing, name: file)
  }

  private func handle(_ line: String, from id: Chime.ID) {
    switch ChimeReport(line: line) {
    case .opened(let milliseconds): report(.chime(.opened(id, length: .milliseconds(milliseconds))))
    case .sounding:
      running[id]?.hasSounded = true
      report(.chime(.sounded(id)))
    case .done: break
    case .failed(let failure): giveUp(id, failure)
    case nil: giveUp(id, .player(.unknownWord))
    }
  }

  /// Ends the player if it has not ended itself, and reports the failure.
  private func giveUp(_ id: Chime.ID, _ failure: ChimeFailure) {
    running[id] = nil
    report(.chime(.failed(id, failure)))
  }
}
