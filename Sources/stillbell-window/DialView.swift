import Adw
import GLib
import Linux
import StillbellCore
import Wording

/// A ring that runs down, or a circle that breathes, with a text in it.
final class DialView {
  enum Shape { case ring, circle }

  /// The look at a moment.
  struct Face {
    var shape = Shape.ring
    /// The filled part of the ring, or the size of the circle, from 0 to 1.
    var part = 0.0
    var words: Sentence?
    var below: Sentence?
  }

  let widget: Widget
  private let drawing: Drawing
  private let words: Label
  private let below: Label
  private var face = Face()
  private var look: @MainActor (BootTime) -> Face = { _ in Face() }
  private var ticker: Ticker?
  private var frames: Frames?
  /// The room for the text, and the text and room that were fitted last.
  private var room = 0.0
  private var fitted: (words: Sentence?, room: Double)?

  /// The most frames per second of a circle.
  private static let framesMax: Int64 = 30

  init() {
    let layout = Layout(PackageResources.dial_ui)
    widget = layout.widget("dial")
    drawing = Drawing(layout.widget("drawing"))
    (words, below) = (layout.label("words"), layout.label("below"))
    drawing.onDraw { [weak self] canvas, width, height in
      guard let self else { return }
      draw(on: canvas, width, height)
      ticker?.drawn()
      let room = min(width, height) * Self.roomShare
      guard room != self.room else { return }
      self.room = room
      // A drawing function must not change sizes, so this comes later.
      MainLoop.later { [weak self] in self?.fit() }
    }
    ticker = Ticker { [weak self] in self?.refresh() }
  }

  /// Shows what `look` returns, from now on. It is asked once a second, at each frame of a breath, or only once.
  func show(moves: Bool, breathes: Bool = false, _ look: @escaping @MainActor (BootTime) -> Face) {
    self.look = look
    let isSmooth = moves && breathes && !Appearance.isStill(widget)
    ticker?.run(everyMilliseconds: moves && !isSmooth ? 1000 : nil)
    if !isSmooth { frames = nil }
    if isSmooth, frames == nil {
      frames = Frames(of: drawing.widget, atMost: Self.framesMax) { [weak self] in self?.refresh() }
    }
    // A breath is refreshed at its next frame anyway.
    if !isSmooth { refresh() }
  }

  private func refresh() {
    face = look(Moment.now.boot)
    words.setText(face.words ?? Wording.Window.none)
    below.setText(face.below ?? Wording.Window.none)
    below.widget.setVisible(face.below != nil)
    fit()
    drawing.redraw()
  }

  /// Shrinks the text to fit the ring, however large the desktop's letters are.
  private func fit() {
    guard room > 0, fitted?.words != face.words || fitted?.room != room else { return }
    fitted = (face.words, room)
    words.fit(width: room)
  }

  /// The share of the diameter that a text may take.
  private static let roomShare = 0.78

  private func draw(on canvas: Canvas, _ width: Double, _ height: Double) {
    let (x, y) = (width / 2, height / 2)
    let radius = min(width, height) / 2
    let track = drawing.text.faded(to: Appearance.hasHighContrast ? 0.5 : 0.12)
    switch face.shape {
    case .ring:
      let stroke = max(radius * 0.09, 4)
      canvas.arc(x: x, y: y, radius: radius - stroke, from: 0, to: 2 * .pi, width: stroke, track)
      guard face.part > 0 else { return }
      let length = 2 * Double.pi * face.part
      let top = -Double.pi / 2
      let (start, end) = Appearance.isRightToLeft ? (top, top + length) : (top - length, top)
      canvas.arc(x: x, y: y, radius: radius - stroke, from: start, to: end, width: stroke, drawing.accent)
    case .circle:
      canvas.disc(x: x, y: y, radius: radius, track)
      canvas.disc(
        x: x, y: y, radius: radius * (Self.least + (1 - Self.least) * face.part), drawing.accent.faded(to: 0.4))
    }
  }

  /// The size of the circle after exhaling, as a share.
  private static let least = 0.5
}
