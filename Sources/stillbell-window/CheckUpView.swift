import Adw
import GLib
import HelperProtocols
import Linux
import Paths
import StillbellCore
import SystemClock
import Window
import Wording

/// The findings of `stillbell doctor`, with a button where something can be done at once.
final class CheckUpView {
  private let group: Group
  private let program: String?
  private let fix: @MainActor @Sendable (Fix) -> Void
  private(set) var shown: CheckUp?
  private let changed: @MainActor @Sendable () -> Void
  private var pace = CheckUpPace()
  private let scene: Widget
  /// Waits for the window to be seen.
  private var frame: Frames?
  private var isAsking = false
  /// Another check-up is to come; it is due once its time has come.
  private var isWanted = false
  private var isDue = false

  /// In milliseconds: the first frame comes first.
  private static let delay: UInt32 = 500
  /// The time that the doctor has, in milliseconds; it gives up sooner by itself.
  private nonisolated static let patience: Int64 = 30_000

  /// - Parameters:
  ///   - group: The place of the findings.
  ///   - scene: A widget that is drawn whenever the window is seen; looking waits for that.
  ///   - paths: The paths of the programs.
  ///   - fix: Called to do something about a finding.
  ///   - changed: Called when other findings are shown.
  init(
    _ group: Group, _ scene: Widget, _ paths: Paths, fix: @escaping @MainActor @Sendable (Fix) -> Void,
    changed: @escaping @MainActor @Sendable () -> Void
  ) {
    (self.group, self.scene, self.fix, self.changed) = (group, scene, fix, changed)
    program = paths.program("stillbell")
    group.setTitle(Wording.Window.checkUp.description)
    group.widget.setVisible(false)
  }

  /// Looks as soon as somebody sees the window, and shows what was found.
  func look() { look(afterMilliseconds: Self.delay) }

  /// As `look`, for a change that may be one of many.
  func lookAfterChange() {
    guard !isWanted else { return }
    look(afterMilliseconds: Self.delay + UInt32(pace.wait(at: Moment.now.boot) / .milliseconds(1)))
  }

  private func look(afterMilliseconds delay: UInt32) {
    guard program != nil else { return }
    isWanted = true
    MainLoop.later(afterMilliseconds: delay) { [weak self] in
      guard let self, isWanted else { return }
      isDue = true
      waitForFrame()
    }
  }

  private func waitForFrame() {
    guard frame == nil, !isAsking else { return }
    frame = Frames(of: scene, atMost: 1) { MainLoop.later { [weak self] in self?.ask() } }
  }

  private func ask() {
    guard let program, frame != nil else { return }
    frame = nil
    (isWanted, isDue, isAsking) = (false, false, true)
    WorkerThread.once(name: "doctor") { [weak self] in
      let found = Self.checkUp(by: program)
      MainLoop.later { self?.take(found) }
    }
  }

  private nonisolated static func checkUp(by program: String) -> CheckUp? {
    (try? outputOf(program, ["doctor", "--json"], withinMilliseconds: patience)).flatMap { CheckUp(json: $0) }
  }

  /// Where there is no answer, what was shown stays.
  private func take(_ found: CheckUp?) {
    isAsking = false
    if isDue { waitForFrame() }
    guard let found, found != shown else { return }
    shown = found
    group.widget.setVisible(!found.findings.isEmpty)
    group.replace(
      by: found.findings.map { finding in
        let row = Row(finding.label, subtitle: finding.text)
        if let action = finding.fix {
          let button = Button(Wording.Window.label(of: action).description)
          button.widget.setAccessibleDescription(finding.label)
          button.wrap()
          button.onPress { [fix] in fix(action) }
          row.addAfter(button.widget)
        }
        return row
      })
    changed()
  }
}
