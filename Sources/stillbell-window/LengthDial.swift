import Adw
import GLib
import Glibc
import StillbellCore
import WindowPages
import Wording

/// A ring to choose a length with, by pointer or keys.
final class LengthDial {
  let widget: Widget
  private let drawing: Drawing
  private let scale: Scale
  private let words: Label
  private let below: Label
  private var ring: LengthRing
  private var size = (width: 0.0, height: 0.0)
  private var changed: @MainActor @Sendable () -> Void = {}

  /// The step of Page Up and Page Down, in minutes.
  private static let page = 5
  /// The share of the diameter that a text may take.
  private static let roomShare = 0.7
  /// The room around the ring for the line that shows the focus.
  private static let focusRoom = 4.0

  init(_ title: Sentence, in range: ClosedRange<Int>, minutes: Int) {
    ring = LengthRing(range, minutes: minutes)
    let layout = Layout(PackageResources.length_dial_ui)
    widget = layout.widget("dial")
    drawing = Drawing(layout.widget("drawing"))
    scale = Scale(layout.widget("scale"), in: range, page: Self.page)
    (words, below) = (layout.label("words"), layout.label("below"))
    below.setText(title)
    scale.widget.setAccessibleName(title)
    scale.set(ring.minutes)
    scale.onChange { [weak self] in self?.scaleMoved() }
    scale.widget.onChange(of: "has-focus") { [weak self] in self?.drawing.redraw() }
    drawing.onDraw { [weak self] canvas, width, height in self?.draw(on: canvas, width, height) }
    Drag.follow(on: widget) { [weak self] in
      self?.press($0) ?? false
    } moves: { [weak self] in
      self?.drag($0)
    }
    showValue()
  }

  var minutes: Int { ring.minutes }

  func set(_ minutes: Int) { scale.set(minutes) }

  func takeFocus() { scale.widget.takeFocus() }

  /// Calls `changed` at each step of a move.
  func onChange(_ changed: @escaping @MainActor @Sendable () -> Void) { self.changed = changed }

  private func scaleMoved() {
    guard scale.value != ring.minutes else { return }
    ring.set(scale.value)
    showValue()
    changed()
  }

  private func press(_ place: Drag.Place) -> Bool {
    let (x, y) = fromCentre(place)
    guard LengthRing.isHit(x: x, y: y) else { return false }
    takeFocus()
    turn { $0.press(x: x, y: y) }
    return true
  }

  private func drag(_ place: Drag.Place) {
    let (x, y) = fromCentre(place)
    turn { $0.drag(x: x, y: y) }
  }

  private func turn(_ move: (inout LengthRing) -> Void) {
    var moved = ring
    move(&moved)
    scale.set(moved.minutes)
  }

  /// A place relative to the centre, in shares of the radius, mirrored for languages written from right to left.
  private func fromCentre(_ place: Drag.Place) -> (x: Double, y: Double) {
    let radius = max(min(size.width, size.height) / 2, 1)
    let x = (place.x - size.width / 2) / radius
    return (Appearance.isRightToLeft ? -x : x, (place.y - size.height / 2) / radius)
  }

  private func showValue() {
    let length = Wording.length(.minutes(ring.minutes))
    words.setText(length)
    scale.setAccessibleValue(length)
    fit()
    drawing.redraw()
  }

  /// Shrinks the texts to fit the ring, however large the desktop's letters are.
  private func fit() {
    let room = min(size.width, size.height) * Self.roomShare
    for label in [words, below] { label.fit(width: room) }
  }

  private func draw(on canvas: Canvas, _ width: Double, _ height: Double) {
    if (width, height) != size {
      size = (width, height)
      // A drawing function must not change sizes, so this comes later.
      MainLoop.later { [weak self] in self?.fit() }
    }
    let (x, y, outer) = (width / 2, height / 2, min(width, height) / 2)
    let stroke = max(outer * 0.09, 4)
    let radius = outer - stroke - Self.focusRoom
    let isMirrored = Appearance.isRightToLeft
    let top = -Double.pi / 2
    let angle = 2 * Double.pi * ring.part
    let track = drawing.text.faded(to: Appearance.hasHighContrast ? 0.5 : 0.12)
    canvas.arc(x: x, y: y, radius: radius, from: 0, to: 2 * .pi, width: stroke, track)
    let (start, end) = isMirrored ? (top - angle, top) : (top, top + angle)
    canvas.arc(x: x, y: y, radius: radius, from: start, to: end, width: stroke, drawing.accent)
    let knob = isMirrored ? start : end
    canvas.disc(x: x + radius * cos(knob), y: y + radius * sin(knob), radius: stroke, drawing.accent)
    guard scale.hasFocus else { return }
    canvas.arc(x: x, y: y, radius: outer - 1.5, from: 0, to: 2 * .pi, width: 2, drawing.accent.faded(to: 0.5))
  }
}
