import GLib
import StillbellCore

/// The desktops' screen savers. Their interfaces have the same members under different names.
///
/// The class never starts one, because a screen saver that does not run is not active.
final class ScreenSavers {
  /// The bus name, which is also the interface's name, and the object's path. Some screen savers use either of two
  /// paths.
  private struct Known {
    let name: String
    let paths: [String]

    func object(at path: String) -> BusObject { BusObject(name, path, name) }
  }

  private static let known = [
    // From the specification of freedesktop.org, for KDE, light-locker and xscreensaver.
    Known(name: "org.freedesktop.ScreenSaver", paths: ["/ScreenSaver", "/org/freedesktop/ScreenSaver"]),
    Known(name: "org.gnome.ScreenSaver", paths: ["/org/gnome/ScreenSaver"]),
    Known(name: "org.mate.ScreenSaver", paths: ["/org/mate/ScreenSaver", "/"]),
    Known(name: "org.cinnamon.ScreenSaver", paths: ["/org/cinnamon/ScreenSaver"]),
    Known(name: "org.xfce.ScreenSaver", paths: ["/org/xfce/ScreenSaver"]),
  ]

  /// The screen savers that report. GNOME's settings daemon owns the first name and reports nothing.
  private(set) var reporting: Set<String> = []
  /// True once it is known of each whether it is there and reports.
  var isSettled: Bool { unsettled.isEmpty }
  /// Called when any of them has changed.
  var changed: @MainActor () -> Void = {}

  private let bus: Bus
  private let report: @MainActor @Sendable (Event) -> Void
  private var unsettled = Set(ScreenSavers.known.map(\.name))
  private var present: Set<String> = []
  private var active: Set<String> = []

  init(bus: Bus, report: @escaping @MainActor @Sendable (Event) -> Void) {
    self.bus = bus
    self.report = report
  }

  func begin() {
    for saver in Self.known {
      bus.subscribe(to: saver.object(at: "/"), "ActiveChanged", anyPath: true) { [weak self] arguments in
        guard let isActive = arguments.first?.bool else { return }
        self?.note(saver, isActive)
      }
      bus.watch(name: saver.name) { [weak self] isThere in
        if isThere { self?.appeared(saver) } else { self?.vanished(saver) }
      }
    }
  }

  private func appeared(_ saver: Known) {
    present.insert(saver.name)
    ask(saver, at: saver.paths[...])
  }

  private func ask(_ saver: Known, at paths: ArraySlice<String>) {
    guard present.contains(saver.name) else { return }
    guard let path = paths.first else { return settle(saver) }
    bus.ask(saver.object(at: path), "GetActive") { [weak self] answer in
      // A service without such an object or method is asked at the next path, and reports nothing if there is none.
      if let isActive = answer.value?.bool {
        self?.note(saver, isActive)
      } else {
        self?.ask(saver, at: paths.dropFirst())
      }
    }
  }

  private func vanished(_ saver: Known) {
    present.remove(saver.name)
    reporting.remove(saver.name)
    set(saver, false)
    settle(saver)
  }

  private func note(_ saver: Known, _ isActive: Bool) {
    guard present.contains(saver.name) else { return }
    reporting.insert(saver.name)
    set(saver, isActive)
    settle(saver)
  }

  /// Reports each change once, though some screen savers send it from both paths.
  private func set(_ saver: Known, _ isActive: Bool) {
    guard active.contains(saver.name) != isActive else { return }
    if isActive { active.insert(saver.name) } else { active.remove(saver.name) }
    report(isActive ? .presence(.locked(.screenSaver(saver.name))) : .presence(.unlocked(.screenSaver(saver.name))))
  }

  private func settle(_ saver: Known) {
    unsettled.remove(saver.name)
    changed()
  }
}
