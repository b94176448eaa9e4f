import BreakPrompt
import Glibc
import Gtk
import StillbellCore
import Wording

/// The countdown as a ring, with the time left in its middle if wanted, or as a bar if there is no room for a ring. In
/// a breathing break it is a circle that grows and shrinks.
final class Ring {
  private let gauge: Gauge
  private let number: Label?
  private var shownNumber = Scene.Number.none
  private let state = State()
  /// The time that the number and the spoken text show.
  private var shownLeft: Duration?
  private var shownFraction = 0.0
  private var shownUntil: BootTime?
  private var box = Rectangle(x: 0, y: 0, width: 0, height: 0)

  /// The current look, for the drawing function.
  private final class State {
    var fraction = 1.0
    var breath: Double?
    var isShown = true
  }

  /// The width of the ring, as a share of the diameter.
  private static let stroke = 1 / 25.0
  /// The share of the diameter that a text may take.
  private static let roomShare = 0.8

  /// Makes a ring; a small one never becomes a bar.
  init(_ style: Style, hasNumber: Bool, isSmall: Bool = false, on plane: Plane) {
    let state = self.state
    gauge = Gauge(isUpright: isSmall) { canvas, width, height in
      guard state.isShown else { return }
      if let size = state.breath {
        Self.draw(breath: size, on: canvas, width, height, style)
      } else if width > 2 * height {
        canvas.bar(
          width: width, height: height, fraction: state.fraction, isMirrored: Toolkit.isRightToLeft, style.ring)
      } else {
        Self.draw(ring: state.fraction, on: canvas, width, height, style)
      }
    }
    plane.add(gauge.widget)
    if hasNumber {
      let label = Label()
      label.widget.addStyle("number")
      plane.add(label.widget)
      number = label
    } else {
      number = nil
    }
  }

  private static func draw(ring fraction: Double, on canvas: Canvas, _ width: Double, _ height: Double, _ style: Style)
  {
    let (side, thickness) = (min(width, height), min(width, height) * stroke)
    let radius = (side - thickness) / 2 - 1
    let arc = RingArc(fraction: fraction, isMirrored: Toolkit.isRightToLeft)
    canvas.arc(x: width / 2, y: height / 2, radius: radius, from: 0, to: 2 * .pi, width: thickness, style.track)
    guard !arc.isEmpty else { return }
    canvas.arc(x: width / 2, y: height / 2, radius: radius, from: arc.start, to: arc.end, width: thickness, style.ring)
  }

  private static func draw(breath size: Double, on canvas: Canvas, _ width: Double, _ height: Double, _ style: Style) {
    let (side, thickness) = (min(width, height), min(width, height) * stroke)
    let largest = (side - thickness) / 2 - 1
    let radius = largest * (0.35 + 0.65 * size)
    canvas.arc(x: width / 2, y: height / 2, radius: largest, from: 0, to: 2 * .pi, width: thickness / 4, style.track)
    canvas.disc(x: width / 2, y: height / 2, radius: radius, style.breath)
    canvas.arc(
      x: width / 2, y: height / 2, radius: radius - thickness / 4, from: 0, to: 2 * .pi, width: thickness / 2,
      style.ring
    )
  }

  /// Places the ring on the plane.
  func place(_ box: Rectangle, on plane: Plane) {
    self.box = box
    plane.place(gauge.widget, box)
    guard let number else { return }
    if shownNumber == .start {
      fitStart()
    } else {
      number.setFont(pixels: Double(box.height) * 0.26, weight: 200)
    }
    plane.place(number.widget, box)
    number.widget.setVisible(shownNumber != .none && box.width <= 2 * box.height)
  }

  /// Shrinks the text if it is too long for the ring.
  private func fitStart() {
    guard let number else { return }
    let (side, pixels) = (Double(min(box.width, box.height)), Double(box.height) * 0.09)
    number.setFont(pixels: pixels, weight: 300)
    let (width, room) = (Double(number.textWidth), side * Self.roomShare)
    if width > room { number.setFont(pixels: pixels * room / width, weight: 300) }
  }

  /// Shows or hides the countdown; a hidden one still exists for screen readers.
  func setShown(_ isShown: Bool) { state.isShown = isShown }

  /// Sets the kind of number; `place` must follow. The number is hidden rather than made invisible, as an invisible one
  /// would be drawn with each picture of the ring.
  func setNumber(_ number: Scene.Number) {
    if number != shownNumber { shownLeft = nil }
    shownNumber = number
  }

  /// Shows the time left, or `length` without a countdown. The text for screen readers changes once a second.
  func update(_ scene: Scene, at now: BootTime, length: Duration) {
    let (countdown, breath) = (Countdown(scene.phase), scene.text.breathSize(scene.phase, at: now))
    let fraction = countdown?.fraction(at: now) ?? 1
    let left = countdown?.left(at: now) ?? length
    if shownLeft?.secondsRoundedUp != left.secondsRoundedUp || shownUntil != countdown?.until {
      (shownLeft, shownUntil) = (left, countdown?.until)
      // For a new text GTK lays out the whole window, even if the text is hidden.
      if let words = numberWords(left) { number?.setText(words.description) }
      if shownNumber == .start { fitStart() }
      gauge.widget.setAccessibleName(scene.spoken(at: now))
    }
    // For a new value GTK lays out the whole window, although only screen readers use it.
    if abs(fraction - shownFraction) >= 0.1 || fraction == 1 && shownFraction != 1 {
      shownFraction = fraction
      gauge.setFraction(fraction)
    }
    let isSame = breath == state.breath && fraction == state.fraction
    let before = state.fraction
    (state.fraction, state.breath) = (fraction, breath)
    guard !isSame else { return }
    if breath != nil || box.width > 2 * box.height { gauge.widget.redraw() } else { redraw(from: before, to: fraction) }
  }

  private func numberWords(_ left: Duration) -> Sentence? {
    switch shownNumber {
    case .none: nil
    case .left: Wording.Prompt.number(left)
    case .start: Wording.Prompt.startsIn(left)
    }
  }

  /// Fills the ring, as a sign that the break is over.
  func fill() {
    (state.fraction, state.breath) = (1, nil)
    gauge.widget.redraw()
  }

  /// Redraws only the difference between two fractions, which saves most of the work.
  private func redraw(from before: Double, to after: Double) {
    guard abs(before - after) < 0.2 else { return gauge.widget.redraw() }
    let side = Double(min(box.width, box.height))
    let area = RingArc.area(
      between: before, and: after, radius: side * (1 - Self.stroke) / 2 - 1, width: side * Self.stroke,
      isMirrored: Toolkit.isRightToLeft)
    let (middleX, middleY) = (Double(box.width) / 2, Double(box.height) / 2)
    gauge.widget.redraw(
      Rectangle(
        x: Int(floor(middleX + area.x)), y: Int(floor(middleY + area.y)), width: Int(ceil(area.width)) + 1,
        height: Int(ceil(area.height)) + 1))
  }
}
