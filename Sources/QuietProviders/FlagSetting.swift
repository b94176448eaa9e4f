import GLib
import StillbellCore

/// Do not disturb of GNOME: the switch in the shell's calendar. It counts only where the shell runs, since the key is
/// installed in most places and means nothing elsewhere.
///
/// The corresponding key is `show-banners` of `org.gnome.desktop.notifications`.
final class GNOMEDoNotDisturb: QuietProvider {
  let name = "GNOME"
  let source = QuietSource.doNotDisturb
  private let shell: BusService
  private var report: QuietReport = { _ in }
  private var banners: BooleanSetting?

  init(on bus: Bus) { shell = BusService(BusObject("org.gnome.Shell", "/org/gnome/Shell", "org.gnome.Shell"), on: bus) }

  func begin(_ report: @escaping QuietReport) {
    self.report = report
    shell.follow { [weak self] isThere in
      guard let self else { return }
      banners = isThere ? banners ?? open() : nil
      look()
    }
  }

  private func open() -> BooleanSetting? {
    BooleanSetting(schema: "org.gnome.desktop.notifications", key: "show-banners") { [weak self] in self?.look() }
  }

  private func look() { report(banners.map { $0.value ? [] : [""] }) }
}
