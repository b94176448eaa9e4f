import Adw
import JSON
import Paths
import Wording

/// The switch that has the agent started at login, by `stillbell autostart`.
final class LoginSwitch {
  let rows: [Row]
  private let paths: Paths
  private let control: SwitchRow
  private let refusal = RefusalRow()
  /// It is shown as on, and turned on in the end unless the user turns it off.
  private var isWanted: Bool
  /// True while what is shown was put there by us, so that it is no change of the user's.
  private var isShowing = false

  /// In milliseconds.
  private static let patience: Int64 = 10_000

  /// `isWanted` offers to turn it on where it is off; `settle` takes the offer.
  init(_ paths: Paths, isWanted: Bool = false) {
    (self.paths, self.isWanted) = (paths, isWanted)
    control = SwitchRow(Wording.Preferences.login, subtitle: "")
    rows = [control.row, refusal.row]
    // Until it is known how it stands.
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

  /// Nil where nothing can be said.
  private func show(_ isOn: Bool?) {
    control.row.widget.setSensitive(isOn != nil)
    isWanted = isWanted && isOn == false
    isShowing = true
    control.set(isOn ?? false || isWanted)
    isShowing = false
  }

  /// Turns it on where that was offered and not declined, and calls `done`; a failure is said below the row.
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
