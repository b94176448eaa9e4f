import Adw
import Paths
import StillbellCore
import Wording

/// The version that runs, and what belongs into a report of a problem.
enum AboutWindow {
  static func show(over parent: Adw.Window, _ paths: Paths) {
    let window = Adw.Window(Layout(PackageResources.about_ui).widget("about"))
    window.widget.setText("version", Version.text)
    if let note = Wording.Window.unreviewed { window.widget.setText("translator-credits", note) }
    window.show(over: parent)
    // Without a report there is no page for it.
    ProgramRun.ask(["doctor"], paths) { if let report = $0 { window.widget.setText("debug-info", report) } }
  }
}
