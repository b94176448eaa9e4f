import Adw
import Wording

/// A year as dots: a column for each week; the larger a dot, the more of what was wanted its day reached.
final class YearView {
  private let drawing: Drawing
  private var weeks: [[Int?]] = []

  /// Of the room for a day, by its level; they differ without any colour.
  private static let radii = [0.1, 0.2, 0.29, 0.37, 0.45]

  init(_ drawing: Drawing) {
    self.drawing = drawing
    drawing.onDraw { [weak self] canvas, width, height in self?.draw(on: canvas, width, height) }
  }

  func show(_ weeks: [[Int?]], words: Sentence) {
    drawing.widget.setAccessibleName(words)
    drawing.widget.setTooltip(words)
    guard weeks != self.weeks else { return }
    self.weeks = weeks
    drawing.redraw()
  }

  private func draw(on canvas: Canvas, _ width: Double, _ height: Double) {
    guard !weeks.isEmpty else { return }
    let pitch = min(width / Double(weeks.count), height / 7)
    let start = (width - pitch * Double(weeks.count)) / 2
    for (index, week) in weeks.enumerated() {
      let column = Appearance.isRightToLeft ? weeks.count - 1 - index : index
      for (row, level) in week.enumerated() {
        guard let level, Self.radii.indices.contains(level) else { continue }
        canvas.disc(
          x: start + (Double(column) + 0.5) * pitch, y: (Double(row) + 0.5) * pitch, radius: Self.radii[level] * pitch,
          level == 0 ? drawing.text.faded(to: Appearance.hasHighContrast ? 0.8 : 0.4) : drawing.accent)
      }
    }
  }
}
