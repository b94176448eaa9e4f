import BreakPrompt
import GLib
import Gtk
import Linux
import StillbellCore

/// A nudge as a drawing at the edge of a monitor, for a moment. Keys and clicks pass through to the windows below.
final class Sign {
  private let pane: Pane
  private let content = Stack(.down, spacing: 0)
  private let announcer = Announcer()
  private let drawing: Drawing
  private let title: String
  private let style: Style
  private let sources: [PictureSource]
  private var loads: [PictureLoad] = []
  private let state: State
  /// Called at the first frame; nil from then on.
  private var seen: (() -> Void)?

  private final class State {
    /// A picture for each source; nil while it is missing, or if it cannot be shown.
    var pictures: [PictureLoad.Picture?] = []
    var shown = 0
  }

  /// The times for the first picture and for each later one, in milliseconds.
  private static let (long, short): (UInt32, UInt32) = (800, 220)
  private static let frame: UInt32 = 33
  /// The least size of the drawing, in pixels.
  private static let sideLeast = 96

  /// Makes a sign without showing it; nil if the desktop supports no panes. `seen` is called at the first frame.
  init?(_ text: BreakText, strategy: Prompt.Strategy, style: Style, seen: @escaping () -> Void) {
    let title = text.question
    guard let pane = Pane(.topEnd, content.widget, leavesRoom: false, strategy: strategy, title: title) else {
      return nil
    }
    let state = State()
    drawing = Drawing { canvas, width, height in
      guard let picture = state.pictures[state.shown]?.bitmap else { return }
      let scale = min(width / Double(picture.width), height / Double(picture.height))
      let (wide, high) = (Double(picture.width) * scale, Double(picture.height) * scale)
      canvas.paint(picture, x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high)
    }
    (self.pane, self.title, self.style, self.state, self.seen, sources) = (pane, title, style, state, seen, text.signs)
    content.add(announcer.widget)
    pane.window.widget.onDraw(isAll: false) { [weak self] _, _, _ in
      self?.seen?()
      self?.seen = nil
    }
  }

  /// Shows the sign once its pictures are loaded or have failed to load.
  func show() {
    let side = max(Self.sideLeast, Int(Appearance.textSize * 7))
    drawing.widget.setLeastSize(width: side, height: side)
    state.pictures = sources.map { _ in nil }
    guard !sources.isEmpty else { return appear() }
    var left = sources.count
    let pixels = side * pane.window.widget.scaleFactor
    loads = sources.indices.map { index in
      PictureLoad(sources[index], side: pixels, ink: style.palette.text) { [weak self] picture in
        guard let self else { return }
        state.pictures[index] = picture
        left -= 1
        if left == 0 { appear() }
      }
    }
  }

  private func appear() {
    loads = []
    if state.pictures.first.flatMap({ $0 }) != nil {
      drawing.widget.setAccessibleName(title)
      content.add(drawing.widget)
      blink()
    } else {
      let label = Label(title)
      label.setFont(pixels: Appearance.textSize * 1.2, weight: 600)
      content.add(label.widget)
    }
    pane.settle()
    pane.window.letInputThrough()
    begin(.coming)
    pane.show()
  }

  /// Has a screen reader say the title.
  func announce() { announcer.say(title) }

  /// Shows the pictures in turn, the first one the longest.
  private func blink() {
    guard state.pictures.count > 1, state.pictures.allSatisfy({ $0 != nil }), !Toolkit.isStill else { return }
    MainLoop.later(afterMilliseconds: state.shown == 0 ? Self.long : Self.short) { [weak self] in
      guard let self else { return }
      state.shown = (state.shown + 1) % state.pictures.count
      drawing.widget.redraw()
      blink()
    }
  }

  /// Fades the sign out, and calls `then` afterwards.
  func leave(then: @escaping @MainActor () -> Void) { begin(.going, then: then) }

  private func begin(_ kind: Transition.Kind, then: @escaping @MainActor () -> Void = {}) {
    step(Transition(kind, since: .now, canFade: Toolkit.isComposited && !Toolkit.isStill), then: then)
  }

  private func step(_ transition: Transition, then: @escaping @MainActor () -> Void) {
    let now = BootTime.now
    content.widget.setOpacity(transition.appearance(at: now).opacity)
    guard !transition.isOver(at: now) else { return then() }
    MainLoop.later(afterMilliseconds: Self.frame) { [weak self] in self?.step(transition, then: then) }
  }
}
