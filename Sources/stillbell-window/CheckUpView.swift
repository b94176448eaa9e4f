import Adw
import GLib
import HelperProtocols
import Linux
import Places
import Window
import Wording

/// The findings of `stillbell doctor`, with a button where something can be done at once.
final class CheckUpView {
  private let group: Group
  private let program: String?
  private let mend: @MainActor @Sendable (Mend) -> Void
  private(set) var shown: CheckUp?
  private let changed: @MainActor @Sendable () -> Void
  private var isLooking = false
  /// Something has changed while it looks.
  private var isLate = false

  /// In milliseconds: the checks are a dozen processes, which would be in the way of the first frame.
  private static let delay: UInt32 = 500
  /// So long is waited, in milliseconds; the doctor itself gives up sooner.
  private nonisolated static let patience: Int64 = 30_000

  /// - Parameters:
  ///   - group: The place of the findings.
  ///   - places: The places of the programs.
  ///   - mend: Called to do something about a finding.
  ///   - changed: Called when other findings are shown.
  init(
    _ group: Group, _ places: Places, mend: @escaping @MainActor @Sendable (Mend) -> Void,
    changed: @escaping @MainActor @Sendable () -> Void
  ) {
    (self.group, self.mend, self.changed) = (group, mend, changed)
    program = places.program("stillbell")
    group.setTitle(Wording.Window.checkUp.description)
    group.widget.setVisible(false)
  }

  /// Looks when the window has been drawn, and shows what was found once that is known.
  func look() {
    guard let program else { return }
    guard !isLooking else {
      isLate = true
      return
    }
    isLooking = true
    MainLoop.later(afterMilliseconds: Self.delay) {
      WorkerThread.once(name: "doctor") { [weak self] in
        let found = Self.checkUp(by: program)
        MainLoop.later { self?.take(found) }
      }
    }
  }

  private nonisolated static func checkUp(by program: String) -> CheckUp? {
    do throws(SystemError) {
      return try outputOf(program, ["doctor", "--json"], withinMilliseconds: patience).flatMap { CheckUp(json: $0) }
    } catch {
      return nil
    }
  }

  /// Where there is no answer, what was shown stays.
  private func take(_ found: CheckUp?) {
    isLooking = false
    if isLate {
      isLate = false
      look()
    }
    guard let found, found != shown else { return }
    shown = found
    group.widget.setVisible(!found.findings.isEmpty)
    group.replace(
      by: found.findings.map { finding in
        let row = Row(finding.label, subtitle: finding.text)
        if let action = finding.mend {
          let button = Button(Wording.Window.label(of: action).description)
          button.widget.setAccessibleDescription(finding.label)
          button.onPress { [mend] in mend(action) }
          row.addAfter(button.widget)
        }
        return row
      })
    changed()
  }
}
