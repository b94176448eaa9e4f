import Adw
import Linux
import StillbellCore
import Wording

/// The window about the program: its version, and the information for a problem report.
enum AboutWindow {
  static func show(over parent: Adw.Window, _ paths: Paths) {
    let window = Adw.Window(Layout(PackageResources.about_ui).widget("about"))
    window.widget.setText("version", Version.text)
    if let note = Wording.Window.unreviewed { window.widget.setText("translator-credits", note) }
    window.show(over: parent)
    // The page for the report appears once there is a report.
    ProgramRun.ask(["doctor"], paths) { if let report = $0 { window.widget.setText("debug-info", report) } }
  }
}
