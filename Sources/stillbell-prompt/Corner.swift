import BreakPrompt
import Gtk
import Linux
import StillbellCore

/// A running break on a small pane in a corner of a monitor. Keys and clicks pass through to the windows below.
final class Corner {
  private let pane: Pane
  private let length: Duration
  private let plane = Plane()
  private let ring: Ring
  private let announcer = Announcer()
  private let heading = Label()
  private let detail = Label()
  private let side: Int
  /// Called at the first frame; nil from then on.
  private var seen: (() -> Void)?
  private var scene: Scene?

  /// The least size of the ring, in pixels: GTK makes no gauge smaller.
  private static let sideLeast = 80

  /// Makes a corner without showing it; nil if the desktop supports no panes. `seen` is called at the first frame.
  init?(
    _ options: Invocation.Options, strategy: Prompt.Strategy, style: Style, title: String, seen: @escaping () -> Void
  ) {
    let content = Stack(.across, spacing: 16)
    // The notification of the break stays, with the buttons, so there is room for it.
    guard let pane = Pane(.topEnd, content.widget, leavesRoom: true, strategy: strategy, title: title) else {
      return nil
    }
    (self.pane, self.seen, length) = (pane, seen, options.breakLength)
    let size = Appearance.textSize
    side = max(Self.sideLeast, Int(size * 6))
    ring = Ring(style, hasNumber: true, isSmall: true, on: plane)
    let words = Stack(.down, spacing: 4)
    words.widget.center()
    heading.widget.setHeading()
    heading.setFont(pixels: size * 1.2, weight: 600)
    detail.widget.addStyle("detail")
    detail.setFont(pixels: size)
    for label in [heading, detail] {
      label.wrap(lines: 4)
      words.add(label.widget)
    }
    plane.widget.center()
    plane.add(announcer.widget)
    content.add(plane.widget)
    content.add(words.widget)
    pane.window.widget.onDraw(isAll: false) { [weak self] _, _, _ in
      self?.seen?()
      self?.seen = nil
    }
  }

  /// Has a screen reader say a text.
  func announce(_ words: String) { announcer.say(words) }

  func wear(_ scene: Scene, at now: BootTime) {
    if !(self.scene?.hasPositions(of: scene) ?? false) {
      setText(scene.entry.heading, of: heading)
      setText(scene.entry.detail, of: detail)
      ring.setShown(scene.hasRing)
      ring.setNumber(scene.number)
      ring.place(Rectangle(x: 0, y: 0, width: side, height: side), on: plane)
      pane.settle()
      plane.widget.setVisible(scene.hasRing)
      detail.widget.setVisible(!scene.entry.detail.isEmpty)
      pane.settle()
      pane.window.letInputThrough()
    }
    self.scene = scene
    update(at: now)
    pane.show()
  }

  /// Sets a text at a fixed width, so the pane stays in its place.
  private func setText(_ text: String, of label: Label) {
    let width = side * 3
    label.setText(text)
    label.widget.setLeastSize(width: -1, height: -1)
    label.widget.setLeastSize(width: width, height: label.widget.height(forWidth: width))
  }

  func update(at now: BootTime) {
    if let scene { ring.update(scene, at: now, length: length) }
  }
}
