import BreakPrompt
import GLib
import Gtk
import StillbellCore
import Wording

/// The texts, the picture and the buttons of a break.
final class BreakTextView {
  var onPress: (Course.Choice) -> Void = { _ in }
  var admitsClick: () -> Bool = { true }
  /// Called when the snooze lengths were unfolded or folded; `place` must follow.
  var onUnfold: () -> Void = {}

  /// The time that a button must be held, in milliseconds.
  private static let holding: UInt32 = 1500
  /// The opacity of the buttons until the pointer or a key moves.
  private static let faint = 0.45

  private let options: Invocation.Options
  private let hasHighContrast: Bool
  private let heading = Label()
  private let detail = Label()
  private let picture: PictureView
  private let plane: Plane
  private var buttons: [(offer: Offer, button: Button)] = []
  /// The button that unfolds the snooze lengths; nil if there is no snooze.
  private var disclosure: Disclosure?
  private var lengths: [(offer: Offer, button: Button)] = []
  private var isUnfolded = false
  private var isAwake = true
  private var isResting = false
  /// The held button, and the number of the hold.
  private var held: (choice: Course.Choice, number: Int)?
  private var holds = 0

  init(_ options: Invocation.Options, _ style: Style, on plane: Plane) {
    self.options = options
    self.plane = plane
    hasHighContrast = style.hasHighContrast
    picture = PictureView(on: plane)
    for (label, style) in [(heading, "heading"), (detail, "detail")] {
      label.widget.addStyle(style)
      label.wrap(lines: 4)
      plane.add(label.widget)
    }
    heading.widget.setHeading()
  }

  /// Shows the texts and buttons of a scene; `place` must follow.
  func wear(_ scene: Scene) {
    heading.setText(scene.entry.heading)
    detail.setText(scene.entry.detail)
    guard buttons.map(\.offer) != scene.offers || isResting != scene.isResting else { return }
    for (_, button) in buttons { plane.remove(button.widget) }
    if let disclosure { plane.remove(disclosure.widget) }
    if isResting != scene.isResting || scene.offers.lengths.isEmpty { isUnfolded = false }
    isResting = scene.isResting
    held = nil
    buttons = scene.offers.map { ($0, button(for: $0, scene)) }
    disclosure = scene.offers.lengths.isEmpty ? nil : disclosure(scene)
    unfold(scene)
  }

  private func disclosure(_ scene: Scene) -> Disclosure {
    let disclosure = Disclosure(
      name: Wording.Prompt.chooseSnooze.description, isOpen: isUnfolded, opensUp: scene.isResting
    ) { [weak self] in
      guard let self else { return }
      isUnfolded = $0
      unfold(scene)
      onUnfold()
    }
    disclosure.widget.guardClicks { [weak self] in self?.admitsClick() ?? true }
    plane.add(disclosure.widget)
    return disclosure
  }

  /// Folds the snooze lengths; false if they are folded already.
  func fold() -> Bool {
    guard isUnfolded, let disclosure else { return false }
    disclosure.fold()
    return true
  }

  private func unfold(_ scene: Scene) {
    for (_, button) in lengths { plane.remove(button.widget) }
    lengths = isUnfolded ? scene.offers.lengths.map { ($0, button(for: $0, scene)) } : []
  }

  /// Lays everything out, and returns the layout.
  func place(fonts: SceneFonts, area: Rectangle, _ scene: Scene, on plane: Plane) -> SceneLayout {
    detail.setFont(pixels: fonts.detail)
    for (offer, button) in buttons + lengths {
      button.setFonts(label: fonts.button, key: fonts.key, weight: offer.choice == .start ? 600 : 400)
    }
    // In high contrast the strokes are thicker, as thin ones cannot be read from across a room.
    let weight = hasHighContrast ? 500 : 400
    // Everything is shown to be measured, as a hidden widget has no size.
    for widget in controls { widget.showAll() }
    detail.widget.setVisible(true)
    // Earlier size requests are removed, as they would distort the natural size.
    for widget in [heading.widget, detail.widget] + controls {
      widget.setLeastSize(width: -1, height: -1)
    }
    let height = Int(fonts.buttonHeight)
    let gap = Int(0.8 * fonts.unit)
    func size(_ offer: Offer, _ button: Button) -> (width: Int, height: Int) {
      // The disclosure button for the lengths is at the end of Snooze.
      let beside = offer.choice == .snooze ? gap + height : 0
      return (button.widget.preferredSize.width + Int(fonts.button * 2.6) + beside, height)
    }
    let layout = SceneLayout(
      width: area.width, height: area.height, fonts: fonts, isMirrored: Toolkit.isRightToLeft,
      SceneLayout.Content(
        headingHeight: { [heading, weight] font, width in
          heading.setFont(pixels: font, weight: weight)
          return heading.widget.height(forWidth: width)
        },
        detailHeight: { [detail] in scene.entry.detail.isEmpty ? 0 : detail.widget.height(forWidth: $0) },
        buttons: buttons.map(size), lengths: lengths.map(size), hasPicture: scene.hasPicture,
        hasRing: scene.hasRing || scene.hasPicture, isResting: scene.isResting))
    heading.setFont(pixels: layout.headingFont, weight: weight)
    plane.place(heading.widget, Rectangle(layout.heading))
    detail.widget.setVisible(layout.detail != nil)
    if let box = layout.detail { plane.place(detail.widget, Rectangle(box)) }
    for ((offer, button), box) in zip(buttons + lengths, layout.buttons + layout.lengths) {
      guard offer.choice == .snooze, let disclosure else {
        plane.place(button.widget, Rectangle(box))
        continue
      }
      let (rest, end) = box.split(end: height, gap: gap, isMirrored: Toolkit.isRightToLeft)
      plane.place(button.widget, Rectangle(rest))
      plane.place(disclosure.widget, Rectangle(end))
      disclosure.setTip(side: Int(fonts.button))
    }
    // Everything was shown in order to be measured.
    showAwake()
    return layout
  }

  /// All buttons.
  private var controls: [Widget] {
    (buttons + lengths).map(\.button.widget) + [disclosure?.widget].compactMap { $0 }
  }

  /// Places the picture in a box; nil if there is no room for it.
  func placePicture(in box: Rectangle?, on plane: Plane) {
    picture.place(in: box, on: plane)
  }

  func showPicture(_ new: PictureLoad.Picture?, name: String?) { picture.show(new, name: name) }

  /// Shows the buttons normally or faint.
  func setAwake(_ isAwake: Bool) {
    guard isAwake != self.isAwake else { return }
    self.isAwake = isAwake
    showAwake()
  }

  private func showAwake() {
    let isClear = isAwake || hasHighContrast
    for widget in controls { widget.setOpacity(isClear ? 1 : Self.faint) }
    // Hints are too small to be readable when faint.
    for (_, button) in buttons + lengths { button.setHintShown(isClear) }
  }

  private func button(for offer: Offer, _ scene: Scene) -> Button {
    let key = KeyBinding(escapeAnswers: options.escapeAnswers).key(for: offer, isResting: scene.isResting)
    let button = Button(
      offer.label(options).description, name: offer.name(options, scene).description,
      hint: key?.hint.description
    ) { [weak self] in self?.onPress(offer.choice) }
    if offer.choice == .start { button.widget.addStyle("start") }
    button.widget.setSensitive(offer.state == .open)
    if offer.needsHold {
      button.onHold { [weak self] in
        guard let self, admitsClick() else { return }
        hold(offer.choice, isDown: $0)
      }
    } else {
      button.widget.guardClicks { [weak self] in self?.admitsClick() ?? true }
    }
    plane.add(button.widget)
    return button
  }
}

// Buttons that have to be held.
extension BreakTextView {
  var focusedHold: Course.Choice? {
    buttons.first { $0.offer.needsHold && $0.button.widget.hasFocus }?.offer.choice
  }

  /// Begins or ends the hold of a button. A held key repeats, which does not restart the hold.
  func hold(_ choice: Course.Choice, isDown: Bool) {
    guard isDown != (held?.choice == choice) else { return }
    setHeld(choice, isDown)
    guard isDown else {
      held = nil
      return
    }
    holds += 1
    held = (choice, holds)
    MainLoop.later(afterMilliseconds: Self.holding) { [weak self, holds] in
      guard let self, held?.number == holds else { return }
      held = nil
      setHeld(choice, false)
      onPress(choice)
    }
  }

  private func setHeld(_ choice: Course.Choice, _ isHeld: Bool) {
    for (offer, button) in buttons where offer.choice == choice { button.widget.setStyle("held", isHeld) }
  }
}
