import BreakPrompt
import Gtk
import StillbellCore
import Wording

/// The ring that runs down, with what is left in its middle.
final class Ring {
  let widget: Widget
  /// True if it runs down to the beginning of the break, and not to its end.
  var isGrace = true

  private let gauge: Gauge
  private let number = Label()
  private let picture: Picture

  /// The next picture.
  private final class Picture {
    var fraction = 1.0
  }

  init(_ look: Look) {
    let picture = Picture()
    self.picture = picture
    gauge = Gauge { canvas, width, height in
      let thickness = max(5, min(width, height) / 44)
      let radius = (min(width, height) - thickness) / 2
      let arc = RingArc(fraction: picture.fraction, isMirrored: Toolkit.isRightToLeft)
      canvas.arc(x: width / 2, y: height / 2, radius: radius, from: 0, to: 2 * .pi, width: thickness, look.track)
      guard !arc.isEmpty else { return }
      canvas.arc(
        x: width / 2, y: height / 2, radius: radius, from: arc.start, to: arc.end, width: thickness, look.ring)
    }
    number.widget.addStyle("number")
    number.widget.center()
    widget = Overlay(gauge.widget, [number.widget]).widget
    widget.center(down: false)
  }

  /// Makes it as large as looks well in so much room on such a monitor, and at least so that its number has room.
  func fit(height: Int, monitorHeight: Int) {
    let text = number.widget.preferredSize
    let least = max(text.width, text.height) * 3 / 2
    let side = max(least, min(height, max(300, monitorHeight / 3)), 96)
    gauge.widget.setLeastSize(width: side, height: side)
  }

  /// `length` is shown where nothing counts down.
  func update(_ countdown: Countdown?, at now: BootTime, length: Duration) {
    let left = countdown?.left(at: now)
    picture.fraction = countdown?.fraction(at: now) ?? 1
    gauge.setFraction(picture.fraction)
    number.setText(Wording.Prompt.number(left ?? length).description)
    guard let left else { return }
    let words = isGrace ? Wording.Prompt.spokenGrace(left) : Wording.Prompt.spokenRest(left)
    gauge.widget.setAccessibleName(words.description)
    number.widget.setAccessibleName(words.description)
  }
}
