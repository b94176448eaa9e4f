import BreakPrompt
import GLib
import Gtk
import Linux
import StillbellCore

/// The cover of the monitors: a window on each, all in step, which follow changes of the monitors.
final class Overlay {
  var onPress: (Course.Choice) -> Void = { _ in }
  var onKey: (KeyEvent, BreakWindow) -> Bool = { _, _ in false }
  var admitsClick: () -> Bool = { true }
  /// Called once, when the first frame is on every monitor.
  var onFirstFrame: () -> Void = {}

  var onMotion: () -> Void = {}

  private let options: Invocation.Options
  let strategy: Prompt.Strategy
  let style: Style
  var windows: [BreakWindow] = []
  /// The window that gets the keys on desktops where the windows of the break cannot.
  var keyWindow: Window?
  /// The scene that a new window shows at once.
  private var scene: Scene?
  private var picture: (PictureLoad.Picture?, name: String?)
  private let title: String
  var transition: Transition?
  private var isAwake = true
  var (isUp, isOver) = (false, false)
  private var (hasBeenSeen, isGrabbing, isLocked) = (false, false, false)
  /// True once keys and clicks pass through.
  private var isGentle = false
  /// The number of attempts to get the pointer, within a second.
  private static let attemptsMax = 3
  private static let betweenAttempts: UInt32 = 400

  init(_ options: Invocation.Options, strategy: Prompt.Strategy, title: String) {
    self.options = options
    self.strategy = strategy
    self.title = title
    let scheme = Scheme(isLight: Appearance.isLight, hasHighContrast: Appearance.hasHighContrast)
    style = Style(
      palette: options.look.scene == .dim
        ? .dim(Palette.Choice(options.look), hasHighContrast: scheme.hasHighContrast)
        : Palette(Palette.Choice(options.look), scheme),
      hasHighContrast: scheme.hasHighContrast)
  }

  /// Makes the windows without showing them.
  func prepare() {
    cover()
    Monitor.onChange { [weak self] in self?.monitorsChanged() }
  }

  /// Loads what the first frame needs. This is worthwhile only while there is time.
  func warmUp() { for window in windows { window.warmUp() } }

  /// Shows the windows. If a game or a screen lock keeps holding the pointer, calls `giveUp` instead: the cover could
  /// not be clicked, and the game would continue below it.
  func show(attempt: Int = 1, orElse giveUp: @escaping @MainActor (PromptFailure) -> Void) {
    guard strategy == .popups, !isGentle, Seat.isPointerHeld else { return show() }
    guard attempt < Self.attemptsMax else {
      let isLocked = windows.first.map { ScreenLock.covers($0.monitor.area) } ?? false
      return giveUp(isLocked ? .screenLocked : .pointerHeld)
    }
    MainLoop.later(afterMilliseconds: Self.betweenAttempts) { [weak self] in
      self?.show(attempt: attempt + 1, orElse: giveUp)
    }
  }

  private func show() {
    guard !isOver else { return }
    isUp = true
    begin(.coming)
    for window in windows { window.show() }
    guard !isGentle else { return }
    if strategy == .popupsWithKeyWindow { openKeyWindow() }
    grab()
    if strategy == .popups, let monitor = windows.first?.monitor {
      ScreenLock.watch(covering: monitor.area) { [weak self] in self?.yieldToLock($0) }
    }
  }

  /// Lets keys and clicks pass through, from now on.
  func becomeGentle() {
    isGentle = true
    if isUp, strategy.usesX11 { Seat.ungrab() }
    keyWindow = nil
    for window in windows { window.letInputThrough() }
  }

  /// Removes everything.
  func hide() {
    (isUp, isOver) = (false, true)
    if strategy.usesX11 { Seat.ungrab() }
    (windows, keyWindow) = ([], nil)
    Toolkit.synchronize()
  }

  /// Has a screen reader say a text.
  func announce(_ words: String) { main?.announce(words) }

  /// Shows a scene, and updates the countdown.
  func setScene(_ scene: Scene, at now: BootTime) {
    if self.scene?.phase != scene.phase { for window in windows { window.clearFocus() } }
    self.scene = scene
    for window in windows { window.wear(scene, at: now) }
  }

  /// Updates the countdown.
  func update(at now: BootTime) {
    for window in windows { window.update(at: now) }
  }

  /// Shows a picture; nil removes it.
  func showPicture(_ picture: PictureLoad.Picture?, name: String?) {
    self.picture = (picture, name)
    main?.showPicture(picture, name: name)
  }

  /// The side of a picture, in pixels of the monitor.
  var pictureSide: Int {
    guard let main else { return 256 }
    return min(4096, min(main.monitor.area.width, main.monitor.area.height) * main.scaleFactor * 3 / 10)
  }

  /// The colour of the texts.
  var ink: Color { style.palette.text }

  /// Shows the buttons and the pointer normally, or the buttons faint and no pointer.
  func setAwake(_ isAwake: Bool) {
    guard isAwake != self.isAwake else { return }
    self.isAwake = isAwake
    for window in windows { window.setAwake(isAwake) }
  }

  private func monitorsChanged() {
    // Several signals report one change, some before it is complete.
    MainLoop.later { [weak self] in self?.cover() }
  }

  private var main: BreakWindow? { windows.first { $0.isMain } }

  /// Opens a window on every monitor to cover, and closes the others.
  private func cover() {
    guard !isOver else { return }
    let monitors = Monitor.all
    let pointer = strategy.pointerPosition
    let chosen = options.look.monitors.chosen(
      of: monitors.map {
        Coverage.Monitor(
          area: Area($0.area), isPrimary: $0.isPrimary, hasPointer: pointer.map($0.area.contains) ?? $0.isPrimary)
      }
    ).map { monitors[$0] }
    var before = windows
    // The texts stay on their monitor as long as it exists. At first they are on the monitor with the pointer.
    let mainIdentity =
      chosen.first { $0.identity == main?.monitor.identity }?.identity
      ?? chosen.first { monitor in pointer.map(monitor.area.contains) ?? monitor.isPrimary }?.identity
      ?? chosen.first?.identity
    if let area = chosen.first(where: { $0.identity == mainIdentity })?.area {
      style.use(unit: Double(min(area.width, area.height)) / 100)
    }
    windows = chosen.map { monitor in
      let isMain = monitor.identity == mainIdentity
      if let index = before.firstIndex(where: { $0.monitor.identity == monitor.identity && $0.isMain == isMain }) {
        let window = before.remove(at: index)
        window.move(to: monitor)
        return window
      }
      return open(monitor, isMain: isMain)
    }
    // Windows that remain in `before` are destroyed with it.
    if isUp { grab() }
  }

  private func open(_ monitor: Monitor, isMain: Bool) -> BreakWindow {
    let window = BreakWindow(
      on: monitor, isMain: isMain, options, strategy: strategy, style: style, title: title)
    window.onPress = { [weak self] in self?.onPress($0) }
    window.onKey = { [weak self, weak window] key in
      guard let self, let window else { return false }
      guard let main, main !== window else { return onKey(key, window) }
      return onKey(key, main) || main.forward(key)
    }
    window.onMotion = { [weak self] in self?.onMotion() }
    window.admitsClick = { [weak self] in self?.admitsClick() ?? true }
    window.onFirstFrame = { [weak self] in self?.windowSeen() }
    window.prepare()
    if let scene { window.wear(scene, at: .now) }
    if isMain { window.showPicture(picture.0, name: picture.name) }
    if isGentle { window.letInputThrough() }
    if isUp {
      window.setAppearance(transition?.appearance(at: .now) ?? .shown)
      window.show()
      window.setAwake(isAwake)
    }
    return window
  }

  private func windowSeen() {
    guard !hasBeenSeen, windows.allSatisfy(\.hasBeenSeen) else { return }
    hasBeenSeen = true
    // This runs after the frame was sent to the display.
    MainLoop.later { [weak self] in
      Toolkit.synchronize()
      self?.onFirstFrame()
    }
  }
}

// The keys.
extension Overlay {
  /// Grabs the keyboard and the pointer, and tries again while another program holds one of them.
  private func grab() {
    guard isUp, strategy == .popups, !isGentle, !isGrabbing, !isLocked, let window = main else { return }
    guard window.grab() != .all else { return }
    isGrabbing = true
    MainLoop.later(afterMilliseconds: 200) { [weak self] in
      self?.isGrabbing = false
      self?.grab()
    }
  }

  /// Leaves the keys to a screen lock until it is gone.
  private func yieldToLock(_ isLocked: Bool) {
    self.isLocked = isLocked
    if isLocked { Seat.ungrab() } else { grab() }
  }

  private func openKeyWindow() {
    let window = Window(.pixel, title: "")
    window.onKey { [weak self] key in
      guard let self, let main else { return false }
      return onKey(key, main) || main.forward(key)
    }
    window.prepare()
    window.show()
    keyWindow = window
    main?.pretendFocus()
  }
}

extension Area {
  fileprivate init(_ rectangle: Rectangle) {
    self.init(x: rectangle.x, y: rectangle.y, width: rectangle.width, height: rectangle.height)
  }
}
