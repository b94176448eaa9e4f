import BreakPrompt
import GLib
import Gtk
import StillbellCore
import SystemClock

/// The cover of the monitors: a window on each, in step with each other and with the monitors there are.
final class Curtain {
  var onPress: (Course.Choice) -> Void = { _ in }
  var onKey: (KeyEvent, BreakWindow) -> Bool = { _, _ in false }
  var admitsClick: () -> Bool = { true }
  /// Called once, when the first frame is on every monitor.
  var onFirstFrame: () -> Void = {}

  private let options: Invocation.Options
  private let strategy: Prompt.Strategy
  private let look: Look
  private var windows: [BreakWindow] = []
  /// Has the keys where the windows of the break cannot.
  private var keyWindow: Window?
  /// The scene that a new window shows at once.
  private var face: BreakWindow.Face?
  private var seenAt = Moment.now
  private var (isUp, hasBeenSeen, isGrabbing, isLocked) = (false, false, false, false)

  init(_ options: Invocation.Options, strategy: Prompt.Strategy) {
    self.options = options
    self.strategy = strategy
    look = Look(Palette(options.colors))
    look.use()
  }

  /// Makes the windows, without showing them.
  func prepare() {
    cover()
    Monitor.onChange { [weak self] in self?.monitorsChanged() }
  }

  /// Shows the windows.
  func rise() {
    isUp = true
    for window in windows { window.show() }
    if strategy == .popupsWithKeyWindow { openKeyWindow() }
    grab()
    if strategy == .popups, let monitor = windows.first?.monitor {
      ScreenLock.watch(covering: monitor.area) { [weak self] in self?.giveWay($0) }
    }
  }

  /// Takes everything away.
  func fall() {
    isUp = false
    if strategy.usesX11 { Seat.ungrab() }
    (windows, keyWindow) = ([], nil)
    Toolkit.synchronize()
  }

  /// Shows another phase.
  func setPhase(_ phase: Course.Phase, choices: [Course.Choice], at now: Moment) {
    let face = BreakWindow.Face(phase: phase, choices: choices)
    self.face = face
    seenAt = now
    for window in windows { window.wear(face, at: now) }
  }

  /// Brings what runs down up to date.
  func update(at now: Moment) {
    guard let face else { return }
    seenAt = now
    for window in windows { window.update(face, at: now) }
  }

  private func monitorsChanged() {
    // Several signals tell of one change, some before all of it is known.
    MainLoop.later { [weak self] in self?.cover() }
  }

  /// A window on every monitor that is to be covered, and nowhere else.
  private func cover() {
    let monitors = Monitor.all
    let pointer = Seat.pointerPosition
    let chosen = options.coverage.chosen(
      of: monitors.map {
        Coverage.Monitor(
          area: Coverage.Area($0.area), isPrimary: $0.isPrimary, hasPointer: pointer.map($0.area.contains) ?? false)
      }
    ).map { monitors[$0] }
    var before = windows
    windows = chosen.map { monitor in
      if let index = before.firstIndex(where: { $0.monitor.identity == monitor.identity }) {
        let window = before.remove(at: index)
        window.move(to: monitor)
        return window
      }
      return open(monitor)
    }
    // Those that are left in `before` go with it.
    if isUp { grab() }
  }

  private func open(_ monitor: Monitor) -> BreakWindow {
    let window = BreakWindow(on: monitor, options, strategy: strategy, look: look)
    window.onPress = { [weak self] in self?.onPress($0) }
    window.onKey = { [weak self, weak window] key in
      guard let self, let window else { return false }
      return onKey(key, window)
    }
    window.admitsClick = { [weak self] in self?.admitsClick() ?? true }
    window.onFirstFrame = { [weak self] in self?.windowSeen() }
    if let face { window.wear(face, at: seenAt) }
    window.prepare()
    if isUp { window.show() }
    return window
  }

  private func windowSeen() {
    guard !hasBeenSeen, windows.allSatisfy(\.hasBeenSeen) else { return }
    hasBeenSeen = true
    // After this frame has left for the display.
    MainLoop.later { [weak self] in
      Toolkit.synchronize()
      self?.onFirstFrame()
    }
  }
}

// The keys.
extension Curtain {
  /// Takes keyboard and pointer, again and again while another program holds one of them.
  private func grab() {
    guard isUp, strategy == .popups, !isGrabbing, !isLocked, let window = windows.first else { return }
    guard window.grab() != .all else { return }
    isGrabbing = true
    MainLoop.later(afterMilliseconds: 200) { [weak self] in
      self?.isGrabbing = false
      self?.grab()
    }
  }

  /// Leaves the keys to a screen lock, until it has gone.
  private func giveWay(_ isLocked: Bool) {
    self.isLocked = isLocked
    if isLocked { Seat.ungrab() } else { grab() }
  }

  private func openKeyWindow() {
    let window = Window(.pixel, title: "")
    window.onKey { [weak self] key in
      guard let self, let first = windows.first else { return false }
      return onKey(key, first) || first.forward(key)
    }
    window.prepare()
    window.show()
    keyWindow = window
    windows.first?.pretendFocus()
  }
}

extension Coverage.Area {
  fileprivate init(_ rectangle: Rectangle) {
    self.init(x: rectangle.x, y: rectangle.y, width: rectangle.width, height: rectangle.height)
  }
}
