import BreakPrompt
import Gtk
import StillbellCore
import Wording

/// The break on one monitor. The main monitor has the texts and the buttons; the others are dark, with only the ring.
final class BreakWindow {
  private(set) var monitor: Monitor
  let isMain: Bool
  var onPress: (Course.Choice) -> Void = { _ in }
  var onKey: (KeyEvent) -> Bool = { _ in false }
  var onMotion: () -> Void = {}
  var admitsClick: () -> Bool = { true }
  var onFirstFrame: () -> Void = {}
  private(set) var hasBeenSeen = false

  private let length: Duration
  private let window: Window
  private let plane = Plane()
  private let ring: Ring
  private let words: BreakTextView?
  private let announcer: Announcer?
  private let state = State()
  private var scene: Scene?

  /// The current look, for the drawing function.
  private final class State {
    var appearance = Transition.Appearance.gone
  }

  init(
    on monitor: Monitor, isMain: Bool, _ options: Invocation.Options, strategy: Prompt.Strategy, style: Style,
    title: String
  ) {
    self.monitor = monitor
    self.isMain = isMain
    length = options.breakLength
    window = Window(Window.Kind(strategy, monitor, takesKeys: isMain), title: title)
    ring = Ring(style, hasNumber: isMain, on: plane)
    words = isMain ? BreakTextView(options, style, on: plane) : nil
    announcer = isMain ? Announcer() : nil
    window.widget.addStyle("break")
    if let announcer { plane.add(announcer.widget) }
    window.setContent(plane.widget)
    let state = self.state
    window.widget.onDraw(isAll: false) { [weak self] canvas, _, _ in
      canvas.fill(style.cover(state.appearance))
      self?.seen()
    }
    window.onKey { [weak self] in self?.onKey($0) ?? false }
    window.onMotion { [weak self] in self?.onMotion() }
    // A close request is ignored; only an answer closes the window.
    window.onCloseRequest {}
    words?.onUnfold = { [weak self] in self?.place() }
    words?.onPress = { [weak self] in self?.onPress($0) }
    words?.admitsClick = { [weak self] in self?.admitsClick() ?? true }
  }

  /// Prepares everything except the first frame.
  func prepare() {
    window.prepare()
    place()
  }

  /// Loads what the first frame needs. This is worthwhile only while there is time.
  func warmUp() { window.warmUp() }

  func show() { window.show() }

  /// Adapts to a monitor that was moved or changed.
  func move(to monitor: Monitor) {
    self.monitor = monitor
    place()
  }

  /// Sets the opacity and the light of the window.
  func setAppearance(_ appearance: Transition.Appearance) {
    guard appearance != state.appearance else { return }
    state.appearance = appearance
    plane.widget.setOpacity(appearance.content)
    window.widget.redraw()
  }

  func wear(_ scene: Scene, at now: BootTime) {
    let isOther = !(self.scene?.hasPositions(of: scene) ?? false)
    self.scene = scene
    if isOther {
      words?.wear(scene)
      place()
    }
    update(at: now)
  }

  func update(at now: BootTime) {
    if let scene { ring.update(scene, at: now, length: length) }
  }

  /// Has a screen reader say a text.
  func announce(_ words: String) { announcer?.say(words) }

  /// Fills the ring, as a sign that the break is over.
  func fillRing() { ring.fill() }

  private func place() {
    let area = monitor.area
    window.place(area)
    guard let scene else { return }
    ring.setShown(scene.hasRing)
    ring.setNumber(scene.number)
    guard let words else { return ring.place(middle(of: area), on: plane) }
    let fonts = SceneFonts(width: area.width, height: area.height, text: Appearance.textSize)
    let layout = words.place(fonts: fonts, area: area, scene, on: plane)
    // Without room for a ring, a bar along the upper edge runs down.
    let bar = Rectangle(x: 0, y: 0, width: area.width, height: max(6, Int(1.5 * fonts.unit)))
    let box = layout.ring.map { Rectangle($0) } ?? bar
    ring.place(box, on: plane)
    words.placePicture(in: layout.ring == nil || !scene.hasPicture ? nil : box, on: plane)
  }

  private func middle(of area: Rectangle) -> Rectangle {
    let side = min(area.width, area.height) * 38 / 100
    return Rectangle(x: (area.width - side) / 2, y: (area.height - side) / 2, width: side, height: side)
  }

  private func seen() {
    guard !hasBeenSeen else { return }
    hasBeenSeen = true
    onFirstFrame()
  }
}

// The picture, the buttons, the pointer.
extension BreakWindow {
  /// The number of monitor pixels per window pixel.
  var scaleFactor: Int { window.widget.scaleFactor }

  func showPicture(_ picture: PictureLoad.Picture?, name: String?) { words?.showPicture(picture, name: name) }

  /// Shows the buttons and the pointer; if not awake, the buttons are faint and the pointer is hidden.
  func setAwake(_ isAwake: Bool) {
    words?.setAwake(isAwake)
    window.setPointerShown(isAwake)
  }
}

// The keys.
extension BreakWindow {
  var hasFocusedButton: Bool { window.hasFocusedWidget }

  /// The focused button, if it has to be held.
  var heldButton: Course.Choice? { words?.focusedHold }

  /// Folds the snooze lengths; false if they are folded already.
  func fold() -> Bool { words?.fold() ?? false }

  func hold(_ choice: Course.Choice, isDown: Bool) { words?.hold(choice, isDown: isDown) }

  /// Grabs the keyboard and the pointer, and shows the focus from then on.
  func grab() -> Seat.Grab {
    let grab = Seat.grab(for: window)
    if grab != .none { pretendFocus() }
    return grab
  }

  func pretendFocus() { Seat.pretendFocus(of: window) }

  func forward(_ key: KeyEvent) -> Bool { window.forward(key) }

  /// Lets keys and clicks pass through, from now on.
  func letInputThrough() { window.letInputThrough() }

  func clearFocus() { window.clearFocus() }
}

extension Window.Kind {
  fileprivate init(_ strategy: Prompt.Strategy, _ monitor: Monitor, takesKeys: Bool) {
    switch strategy {
    case .popups, .popupsWithKeyWindow: self = .popup
    case .layers: self = .layer(monitor, takesKeys: takesKeys)
    case .fullScreens: self = .fullScreen(monitor)
    }
  }
}

extension Rectangle {
  init(_ area: Area) { self.init(x: area.x, y: area.y, width: area.width, height: area.height) }
}
