import BreakPrompt
import Glibc
import Gtk
import StillbellCore
import Wording

/// The countdown: a ring, with what is left in its middle if wanted, or a bar where there is no room for a ring. In a
/// break that breathes it is a circle that grows and shrinks.
final class Ring {
  private let gauge: Gauge
  private let number: Label?
  private var shownNumber = Scene.Number.none
  private let state = State()
  /// The time that the number and the words tell of.
  private var shownLeft: Duration?
  private var shownFraction = 0.0
  private var shownUntil: BootTime?
  private var box = Rectangle(x: 0, y: 0, width: 0, height: 0)

  /// The next picture.
  private final class State {
    var fraction = 1.0
    var breath: Double?
    var isShown = true
  }

  /// Of the diameter.
  private static let stroke = 1 / 25.0
  /// The share of the diameter that words may take.
  private static let roomShare = 0.8

  /// A small one is never a bar.
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

  /// Puts it into its place on the plane.
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

  /// Words are smaller where they would be longer than the ring has room.
  private func fitStart() {
    guard let number else { return }
    let (side, pixels) = (Double(min(box.width, box.height)), Double(box.height) * 0.09)
    number.setFont(pixels: pixels, weight: 300)
    let (width, room) = (Double(number.textWidth), side * Self.roomShare)
    if width > room { number.setFont(pixels: pixels * room / width, weight: 300) }
  }

  /// False where nothing is to run down: it is there for screen readers alone.
  func setShown(_ isShown: Bool) { state.isShown = isShown }

  /// Call `place` next. An invisible number would be drawn with each picture of the ring; a hidden one is not.
  func setNumber(_ number: Scene.Number) {
    if number != shownNumber { shownLeft = nil }
    shownNumber = number
  }

  /// Shows what is left; `length` where nothing counts down. A screen reader says the words, which change once a
  /// second.
  func update(_ scene: Scene, at now: BootTime, length: Duration) {
    let (countdown, breath) = (Countdown(scene.phase), scene.text.breathSize(scene.phase, at: now))
    let fraction = countdown?.fraction(at: now) ?? 1
    let left = countdown?.left(at: now) ?? length
    if shownLeft?.secondsRoundedUp != left.secondsRoundedUp || shownUntil != countdown?.until {
      (shownLeft, shownUntil) = (left, countdown?.until)
      // GTK lays the whole window out anew for a text, also for one that nobody sees.
      if let words = numberWords(left) { number?.setText(words.description) }
      if shownNumber == .start { fitStart() }
      gauge.widget.setAccessibleName(scene.spoken(at: now))
    }
    // GTK lays the whole window out anew for a value that is for screen readers alone.
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

  /// Runs full, as a sign that it is over.
  func fill() {
    (state.fraction, state.breath) = (1, nil)
    gauge.widget.redraw()
  }

  /// Draws only what has changed between two fractions: it saves most of the work.
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
