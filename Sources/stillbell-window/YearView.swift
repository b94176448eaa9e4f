import Adw
import WindowPages
import Wording

/// A year as dots, in a column for each week. The nearer a day came to its goal, the larger its dot.
final class YearView {
  private let drawing: Drawing
  private var weeks: [[Int?]] = []
  private var marks: [HistoryPage.Mark] = []

  /// The radius of a dot by level, as a share of a day's room, so that levels differ even without colour.
  private static let radii = [0.1, 0.2, 0.29, 0.37, 0.45]

  init(_ drawing: Drawing) {
    self.drawing = drawing
    drawing.onDraw { [weak self] canvas, width, height in self?.draw(on: canvas, width, height) }
  }

  /// The size of the letters of the months relative to the font of the page.
  private static let scale = 0.75

  func show(_ weeks: [[Int?]], _ marks: [HistoryPage.Mark], words: Sentence) {
    drawing.widget.setAccessibleName(words)
    drawing.widget.setTooltip(words)
    guard weeks != self.weeks || marks != self.marks else { return }
    (self.weeks, self.marks) = (weeks, marks)
    drawing.redraw()
  }

  private func draw(on canvas: Canvas, _ width: Double, _ height: Double) {
    guard !weeks.isEmpty else { return }
    let letters = marks.map { drawing.height(of: $0.letter, scale: Self.scale) }.max() ?? 0
    let pitch = min(width / Double(weeks.count), (height - letters) / 7)
    let start = (width - pitch * Double(weeks.count)) / 2
    func column(_ week: Int) -> Int { Appearance.isRightToLeft ? weeks.count - 1 - week : week }
    for mark in marks {
      drawing.write(
        mark.letter, on: canvas, x: start + (Double(column(mark.week)) + 0.5) * pitch, y: pitch * 7, scale: Self.scale,
        drawing.text.faded(to: Appearance.hasHighContrast ? 1 : 0.7))
    }
    for (index, week) in weeks.enumerated() {
      let column = column(index)
      for (row, level) in week.enumerated() {
        guard let level, Self.radii.indices.contains(level) else { continue }
        canvas.disc(
          x: start + (Double(column) + 0.5) * pitch, y: (Double(row) + 0.5) * pitch, radius: Self.radii[level] * pitch,
          level == 0 ? drawing.text.faded(to: Appearance.hasHighContrast ? 0.8 : 0.4) : drawing.accent)
      }
    }
  }
}
