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
  private let paths: Paths
  private let repairs: Repairs
  private var found: CheckUp?
  private var changed: @MainActor @Sendable () -> Void = {}
  private var troubles: [TodayPage.Trouble]?
  private var pace = CheckUpPace()
  private var dismissals: Dismissals
  private let scene: Widget
  /// Waits for the window to be seen.
  private var frame: Frames?
  private var isAsking = false
  /// Another check-up is to come; it is due once its time has come.
  private var isWanted = false
  private var isDue = false

  /// In milliseconds: the first frame comes first.
  private static let delay: UInt32 = 500

  /// `group` is the place of the findings, `scene` a widget that is drawn whenever the window is seen: looking waits
  /// for that.
  init(_ group: Group, _ scene: Widget, _ paths: Paths, _ repairs: Repairs) {
    (self.group, self.scene, self.paths, self.repairs) = (group, scene, paths, repairs)
    dismissals = Dismissals(paths)
  }

  /// Calls `changed` when other findings are shown.
  func onChange(_ changed: @escaping @MainActor @Sendable () -> Void) { self.changed = changed }

  /// Looks when an agent is there, and when other troubles are known to it than before; nil while there is no agent.
  func follow(_ troubles: [TodayPage.Trouble]?) {
    let before = self.troubles
    self.troubles = troubles
    guard let troubles else { return }
    if before == nil { look() } else if before != troubles { lookAfterChange() }
  }

  /// Looks as soon as somebody sees the window, and shows what was found.
  func look() { look(afterMilliseconds: Self.delay) }

  /// As `look`, for a change that may be one of many.
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
    ProgramRun.ask(["doctor", "--json"], paths) { [weak self] in self?.take($0.flatMap { CheckUp(json: $0) }) }
  }

  /// Where there is no answer, what was shown stays.
  private func take(_ found: CheckUp?) {
    isAsking = false
    if isDue { waitForFrame() }
    guard let found, found != self.found else { return }
    self.found = found
    showFindings()
    changed()
  }

  /// Nil before the doctor has looked.
  var shown: CheckUp? { found?.without(dismissals.keys) }

  private func showFindings() {
    let findings = shown?.findings ?? []
    group.widget.setVisible(!findings.isEmpty)
    group.replace(by: findings.map { row($0) })
  }

  private func row(_ finding: CheckUp.Finding) -> Row {
    let row = Row(finding.label, subtitle: finding.text)
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
