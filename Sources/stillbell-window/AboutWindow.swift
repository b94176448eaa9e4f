import Adw
import GLib
import HelperProtocols
import Linux
import Paths
import StillbellCore

/// The version that runs, and what belongs into a report of a problem.
enum AboutWindow {
  /// The time that the doctor has, in milliseconds; it gives up sooner by itself.
  private nonisolated static let patience: Int64 = 30_000

  static func show(over parent: Adw.Window, _ paths: Paths) {
    let window = Adw.Window(Layout(PackageResources.about_ui).widget("about"))
    window.widget.setText("version", Version.text)
    window.show(over: parent)
    guard let program = paths.program("stillbell") else { return }
    WorkerThread.once(name: "doctor") {
      // Without a report there is no page for it.
      guard let report = try? outputOf(program, ["doctor"], withinMilliseconds: patience) else { return }
      MainLoop.later { window.widget.setText("debug-info", report) }
    }
  }
}
