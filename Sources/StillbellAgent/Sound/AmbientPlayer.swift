import GLib
import Glibc
import HelperProtocols
import Linux
import StillbellCore

/// Ambient sounds by the helper program `stillbell-ambient`, one process for each.
final class AmbientPlayer {
  /// The limit in milliseconds; longer than the slowest fade.
  private static let patience: UInt32 = 30_000

  private let program: String?
  private let report: @MainActor (Event) -> Void
  private var playing: RunningPlayer?
  /// The helpers that were asked to end. They are static so that they outlive this player: an agent that ends lets them
  /// fade out.
  private static var fading: [AmbientPlay.ID: Helper] = [:]

  private struct RunningPlayer {
    let id: AmbientPlay.ID
    let helper: Helper
  }

  init(program: String?, report: @escaping @MainActor (Event) -> Void) {
    self.program = program
    self.report = report
  }

  /// Starts to play; all that follows comes as an event.
  func play(_ play: AmbientPlay) {
    playing = nil
    guard let program else {
      let fault = SystemFault(call: "stillbell-ambient", code: ENOENT)
      return report(.ambient(.ended(play.id, .player(.notStarted(fault)))))
    }
    var arguments = [
      "--device", play.output.device, "--volume", "\(play.output.volume)",
      "--until", "\(Int(play.until.sinceBoot / .milliseconds(1)))",
    ]
    if case .recording = play.sound { arguments += ["--from", "\(Int(play.from / .milliseconds(1)))"] }
    arguments.append(play.sound.words)
    do throws(SystemError) {
      let child = try ChildProcess(program, arguments, takesInput: true)
      let helper = Helper(child) { [weak self] in self?.heard($0, from: play.id) }
      playing = RunningPlayer(id: play.id, helper: helper)
    } catch {
      report(.ambient(.ended(play.id, .player(.notStarted(SystemFault(error))))))
    }
  }

  /// Sets the volume of the playing helper. A helper that does not listen ends, and reports that.
  func set(volume: Int) { _ = playing?.helper.tell(AmbientCommand.volume(volume).line) }

  /// Asks the playing helper to end.
  func end(_ order: AmbientOrder) {
    guard let work = playing else { return }
    playing = nil
    // A helper that does not listen is ended at once, with its last reference.
    guard work.helper.tell(AmbientCommand.end(order).line) else { return }
    work.helper.end(withinMilliseconds: Self.patience)
    Self.fading[work.id] = work.helper
  }

  /// Ends all helpers at once.
  func stop() {
    playing = nil
    Self.fading = [:]
  }

  private func heard(_ news: Helper.Report, from id: AmbientPlay.ID) {
    guard case .ended(let lastLine, _, _) = news else { return }
    if playing?.id == id { playing = nil }
    Self.fading[id] = nil
    switch ChimeReport(line: lastLine) {
    case .done: report(.ambient(.ended(id, nil)))
    case .failed(let failure): report(.ambient(.ended(id, failure)))
    default: report(.ambient(.ended(id, .player(.endedWithoutAWord))))
    }
  }
}
