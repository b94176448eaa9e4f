import BreakPrompt
import GLib
import Gtk
import StillbellCore
import SystemClock

/// The cover of the monitors: a window on each, in step with each other and with the monitors there are.
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
  /// Has the keys where the windows of the break cannot.
  var keyWindow: Window?
  /// The scene that a new window shows at once.
  private var scene: Scene?
  private var picture: (PictureLoad.Picture?, name: String?)
  private let title: String
  var transition: Transition?
  private var isAwake = true
  var (isUp, isOver) = (false, false)
  private var (hasBeenSeen, isGrabbing, isLocked) = (false, false, false)
  /// Keys and clicks go to what is below.
  private var isGentle = false
  /// How often the pointer is asked for, within a second.
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

  /// Makes the windows, without showing them.
  func prepare() {
    cover()
    Monitor.onChange { [weak self] in self?.monitorsChanged() }
  }

  /// Leaves less to be done for the first frame; worth it only while there is time.
  func warmUp() { for window in windows { window.warmUp() } }

  /// Shows the windows; where a game or a screen lock holds the pointer, and continues holding it, `giveUp` is called
  /// instead: nobody could click on a cover, and the game would go on below it.
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
      ScreenLock.watch(covering: monitor.area) { [weak self] in self?.giveWay($0) }
    }
  }

  /// Leaves keys and clicks to what is below from now on.
  func becomeGentle() {
    isGentle = true
    if isUp, strategy.usesX11 { Seat.ungrab() }
    keyWindow = nil
    for window in windows { window.letInputThrough() }
  }

  /// Takes everything away.
  func hide() {
    (isUp, isOver) = (false, true)
    if strategy.usesX11 { Seat.ungrab() }
    (windows, keyWindow) = ([], nil)
    Toolkit.synchronize()
  }

  /// Has a screen reader say the words.
  func announce(_ words: String) { main?.announce(words) }

  /// Shows a scene, and brings what runs down up to date.
  func setScene(_ scene: Scene, at now: BootTime) {
    if self.scene?.phase != scene.phase { for window in windows { window.clearFocus() } }
    self.scene = scene
    for window in windows { window.wear(scene, at: now) }
  }

  /// Brings what runs down up to date.
  func update(at now: BootTime) {
    for window in windows { window.update(at: now) }
  }

  /// Nil where there is none any more.
  func showPicture(_ picture: PictureLoad.Picture?, name: String?) {
    self.picture = (picture, name)
    main?.showPicture(picture, name: name)
  }

  /// The side of a picture, in pixels of the monitor.
  var pictureSide: Int {
    guard let main else { return 256 }
    return min(4096, min(main.monitor.area.width, main.monitor.area.height) * main.scaleFactor * 3 / 10)
  }

  /// The colour of the words.
  var ink: Color { style.palette.text }

  /// Buttons and pointer as they are, or faint.
  func setAwake(_ isAwake: Bool) {
    guard isAwake != self.isAwake else { return }
    self.isAwake = isAwake
    for window in windows { window.setAwake(isAwake) }
  }

  private func monitorsChanged() {
    // Several signals tell of one change, some before all of it is known.
    MainLoop.later { [weak self] in self?.cover() }
  }

  private var main: BreakWindow? { windows.first { $0.isMain } }

  /// A window on every monitor that is to be covered, and nowhere else.
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
    // The words stay where they are as long as that is there; at first they are where the pointer is.
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
    // Those that are left in `before` go with it.
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
    // After this frame has left for the display.
    MainLoop.later { [weak self] in
      Toolkit.synchronize()
      self?.onFirstFrame()
    }
  }
}

// The keys.
extension Overlay {
  /// Takes keyboard and pointer, again and again while another program holds one of them.
  private func grab() {
    guard isUp, strategy == .popups, !isGentle, !isGrabbing, !isLocked, let window = main else { return }
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
