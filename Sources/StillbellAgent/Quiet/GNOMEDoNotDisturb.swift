import GLib

/// Do not disturb of GNOME: the switch that its shell has in the calendar. Read only where the shell runs, since the
/// key is installed in most places and means nothing there.
///
/// The corresponding key is `show-banners` of `org.gnome.desktop.notifications`.
final class GNOMEDoNotDisturb {
  private let tell: QuietTelling
  private var banners: BooleanSetting?

  init(bus: Bus, tell: @escaping QuietTelling) {
    self.tell = tell
    bus.watch(name: "org.gnome.Shell") { [weak self] isThere in
      guard let self else { return }
      if isThere {
        banners = banners ?? open()
        look()
      } else {
        banners = nil
        tell(nil)
      }
    }
  }

  private func open() -> BooleanSetting? {
    BooleanSetting(schema: "org.gnome.desktop.notifications", key: "show-banners") { [weak self] in self?.look() }
  }

  private func look() { tell(banners.map { $0.value ? [] : [""] }) }
}
