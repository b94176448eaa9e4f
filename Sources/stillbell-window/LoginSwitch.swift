import Adw
import JSON
import Linux
import Wording

/// The switch for the start of the agent at login, by `stillbell autostart`.
final class LoginSwitch {
  let rows: [ListRow]
  private let paths: Paths
  private let control: SwitchRow
  private let refusal = RefusalRow()
  /// True if the switch is shown as on, and will be turned on by `settle` unless the user turns it off.
  private var isWanted: Bool
  /// True while this object sets the switch itself, which is not a change by the user.
  private var isShowing = false

  /// The time to wait for `stillbell autostart`, in milliseconds.
  private static let patience: Int64 = 10_000

  /// Makes the switch. If `isWanted`, it offers to turn the start on; `settle` carries that out.
  init(_ paths: Paths, isWanted: Bool = false) {
    (self.paths, self.isWanted) = (paths, isWanted)
    control = SwitchRow(Wording.Preferences.login, subtitle: "")
    rows = [control.row, refusal.row]
    // The switch is disabled until the current state is known.
    control.row.widget.setSensitive(false)
    control.set(isWanted)
    control.onChange { [weak self] in self?.change() }
    read()
  }

  private func read() {
    ProgramRun.ask(["autostart", "status", "--json"], withinMilliseconds: Self.patience, paths) { [weak self] said in
      let on = said.flatMap { try? JSONValue(Array($0.utf8)) }?["on"]
      if case .bool(let isOn)? = on { self?.show(isOn) } else { self?.show(nil) }
    }
  }

  /// Shows the state; nil if it is unknown.
  private func show(_ isOn: Bool?) {
    control.row.widget.setSensitive(isOn != nil)
    isWanted = isWanted && isOn == false
    isShowing = true
    control.set(isOn ?? false || isWanted)
    isShowing = false
  }

  /// Turns the start on if that was offered and not declined, then calls `done`. A failure is shown below the row.
  func settle(_ done: @escaping @MainActor @Sendable () -> Void) {
    if isWanted { set(true, done) } else { done() }
  }

  private func change() { if !isShowing { set(control.isOn) {} } }

  private func set(_ isOn: Bool, _ done: @escaping @MainActor @Sendable () -> Void) {
    isWanted = false
    refusal.show(nil)
    ProgramRun.start("stillbell", ["autostart", isOn ? "on" : "off"], paths) { [weak self] trouble in
      if let trouble {
        self?.refusal.show(trouble)
        self?.read()
      }
      done()
    }
  }
}
