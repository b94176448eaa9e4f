import GLib
import Gamepads
import HelperProtocols
import Linux
import StillbellCore

/// The gamepads, to which `stillbell-pads` listens while the core needs to know if the user plays.
///
/// If no gamepad is plugged in that this user may read, no helper starts; a watch of the device folder reports new
/// ones.
final class PadListener {
  private let program: String?
  private let report: @MainActor @Sendable (Event) -> Void
  private var isWanted = false
  /// `true` if a gamepad was reported to the core.
  private var isReported = false
  private var helper: Helper?
  private var arrival: Arrival?

  /// The watch of the folder, and the listener on its descriptor, which ends first.
  private struct Arrival: ~Copyable {
    let watch: Watch
    let folder: FolderWatch
  }

  /// `program` is the path of `stillbell-pads`.
  init(program: String?, report: @escaping @MainActor @Sendable (Event) -> Void) {
    (self.program, self.report) = (program, report)
  }

  /// Looks for gamepads without opening one. Call this before you report an absence.
  func look() { note(PadNode.hasReadable) }

  /// Starts or stops listening.
  func follow(_ isWanted: Bool) {
    guard isWanted != self.isWanted else { return }
    self.isWanted = isWanted
    helper = nil
    arrival = nil
    if isWanted { begin() }
  }

  private func begin() {
    look()
    if isReported { listen() } else { waitForOne() }
  }

  private func note(_ isThere: Bool) {
    guard isThere != isReported else { return }
    isReported = isThere
    report(.presence(.pad(isThere ? .found : .missing)))
  }

  private func listen() {
    guard let program else { return fail(.notInstalled) }
    do throws(SystemError) {
      let child = try ChildProcess(program, [], takesInput: true)
      helper = Helper(child) { [weak self] in self?.heard($0) }
    } catch {
      fail(.notStarted(SystemFault(error)))
    }
  }

  /// Reports that no gamepad can be heard, until the next absence begins.
  private func fail(_ failure: PadFailure) {
    helper = nil
    isReported = false
    report(.presence(.pad(.unheard(failure))))
  }

  private func heard(_ news: Helper.Report) {
    guard helper != nil else { return }
    switch news {
    case .line(let line):
      switch PadReport(line: line) {
      case .pressed(let name):
        helper = nil
        report(.presence(.pad(.pressed(by: name))))
      case .noPad:
        helper = nil
        note(false)
        waitForOne()
      case .pad, nil: fail(.ended)
      }
    case .ended: fail(.ended)
    }
  }

  private func waitForOne() {
    do throws(SystemError) {
      let folder = try FolderWatch(PadNode.folder)
      let watch = Watch(readable: folder.descriptor) { [weak self] in self?.folderChanged() }
      arrival = Arrival(watch: watch, folder: folder)
    } catch {
      // Without input devices there is nothing to watch; if no watch is available, the next absence looks again.
      arrival = nil
    }
  }

  private func folderChanged() {
    arrival?.folder.settle()
    look()
    guard isReported else { return }
    arrival = nil
    listen()
  }
}
