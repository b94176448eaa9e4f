import BreakPrompt
import Glibc
import Gtk

/// The picture in the middle of the ring.
final class PictureView {
  private let drawing: Drawing
  private let state = State()

  private final class State {
    var picture: Bitmap?
  }

  init(on plane: Plane) {
    let state = self.state
    drawing = Drawing { canvas, width, height in
      guard let picture = state.picture else { return }
      // The corners of the picture touch its circle.
      let scale = min(width, height) / hypot(Double(picture.width), Double(picture.height))
      let (wide, high) = (Double(picture.width) * scale, Double(picture.height) * scale)
      canvas.paint(picture, x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high)
    }
    plane.add(drawing.widget)
  }

  func show(_ picture: PictureLoad.Picture?, name: String?) {
    state.picture = picture?.bitmap
    drawing.widget.setAccessibleName(name ?? picture?.text ?? "")
    drawing.widget.redraw()
  }

  /// Places the picture in the ring of a box, or alone; nil if there is no room for it.
  func place(in box: Rectangle?, on plane: Plane) {
    drawing.widget.setVisible(box != nil)
    guard let box else { return }
    let side = Int(Double(box.height) * 0.86)
    plane.place(
      drawing.widget,
      Rectangle(x: box.x + (box.width - side) / 2, y: box.y + (box.height - side) / 2, width: side, height: side))
  }
}
