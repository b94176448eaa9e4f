import Adw
import GLib
import HelperProtocols
import Linux
import StillbellCore
import WindowPages
import Wording

/// The findings of `stillbell doctor`, with a button for each finding that has a fix.
final class CheckUpView {
  private let group: Group
  private let paths: Paths
  private let repairs: Repairs
  private var found: CheckUp?
  private var changed: @MainActor @Sendable () -> Void = {}
  private var troubles: [TodayPage.Trouble]?
  private var pace = CheckUpPace()
  private var dismissals: Dismissals
  private let scene: Widget
  /// The wait for the window to be visible.
  private var frame: Frames?
  private var isAsking = false
  /// True if another check-up is requested. `isDue` is true once its time has come.
  private var isWanted = false
  private var isDue = false

  /// The delay in milliseconds, which lets the first frame come first.
  private static let delay: UInt32 = 500

  /// Makes the view. `group` is the place of the findings. `scene` is a widget that is drawn whenever the window is
  /// visible, for which check-ups wait.
  init(_ group: Group, _ scene: Widget, _ paths: Paths, _ repairs: Repairs) {
    (self.group, self.scene, self.paths, self.repairs) = (group, scene, paths, repairs)
    dismissals = Dismissals(paths)
  }

  /// Calls `changed` when the shown findings change.
  func onChange(_ changed: @escaping @MainActor @Sendable () -> Void) { self.changed = changed }

  /// Runs a check-up when an agent appears, and when its troubles change. `troubles` is nil without an agent.
  func follow(_ troubles: [TodayPage.Trouble]?) {
    let before = self.troubles
    self.troubles = troubles
    guard let troubles else { return }
    if before == nil { look() } else if before != troubles { lookAfterChange() }
  }

  /// Runs a check-up once the window is visible, and shows the findings.
  func look() { look(afterMilliseconds: Self.delay) }

  /// Runs a check-up for a change that may be the first of many.
  private func lookAfterChange() {
    guard !isWanted else { return }
    look(afterMilliseconds: Self.delay + UInt32(pace.wait(at: Moment.now.boot) / .milliseconds(1)))
  }

  private func look(afterMilliseconds delay: UInt32) {
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
    guard frame != nil else { return }
    frame = nil
    (isWanted, isDue, isAsking) = (false, false, true)
    ProgramRun.ask(["doctor", "--json"], paths) { [weak self] in self?.handle($0.flatMap { CheckUp(json: $0) }) }
  }

  /// Shows the findings; without an answer, the old ones stay.
  private func handle(_ found: CheckUp?) {
    isAsking = false
    if isDue { waitForFrame() }
    guard let found, found != self.found else { return }
    self.found = found
    showFindings()
    changed()
  }

  /// The findings that are not dismissed; nil before the first check-up.
  var shown: CheckUp? { found?.without(dismissals.keys) }

  private func showFindings() {
    let findings = shown?.findings ?? []
    group.widget.setVisible(!findings.isEmpty)
    group.replace(by: findings.map { row($0) })
  }

  private func row(_ finding: CheckUp.Finding) -> ListRow {
    let row = ListRow(finding.label, subtitle: finding.text)
    guard let action = finding.fix else {
      let button = Button(icon: "window-close-symbolic", name: Wording.Window.dismiss(finding.label))
      button.onPress { [weak self] in self?.dismiss(finding) }
      row.addAfter(button.widget)
      return row
    }
    let button = Button(Wording.Window.label(of: action))
    button.widget.setAccessibleDescription(finding.label)
    button.wrap()
    button.onPress { [weak self] in self?.repairs.carryOut(action) { self?.look() } }
    row.addAfter(button.widget)
    return row
  }

  private func dismiss(_ finding: CheckUp.Finding) {
    do throws(SystemError) {
      try dismissals.add(finding, of: found)
    } catch {
      return repairs.say(Wording.Window.failed(Wording.sentence(error)))
    }
    showFindings()
    group.widget.takeFocusWithin()
    changed()
  }
}
