import Adw
import History
import Window
import Wording

/// The days of a month, each a button, below the names of the weekdays.
final class MonthView {
  private let days: [Button]
  private let weekdays: [Label]
  private var shown: [HistoryPage.Cell?] = []
  private var chosen: Day?

  /// `choose` is called with the day that is pressed.
  init(_ grid: Grid, firstWeekday: Int, choose: @escaping @MainActor @Sendable (Day) -> Void) {
    weekdays = (0..<7).map { Label(Wording.Calendar.weekday((firstWeekday + $0) % 7)) }
    for (column, name) in weekdays.enumerated() {
      for style in ["dim-label", "caption"] { name.widget.addStyle(style) }
      grid.attach(name.widget, column: column, row: 0)
    }
    Label.fit(weekdays, width: Self.widthMax)
    days = (0..<HistoryPage.places).map { _ in Button("0") }
    for (place, button) in days.enumerated() {
      for style in ["flat", "day"] { button.widget.addStyle(style) }
      grid.attach(button.widget, column: place % 7, row: 1 + place / 7)
      button.onPress { [weak self] in
        guard let self, shown.indices.contains(place), let cell = shown[place] else { return }
        choose(cell.day)
      }
    }
  }

  /// In pixels: seven beside each other are within the narrowest window.
  private static let widthMax = 42.0

  func show(_ cells: [HistoryPage.Cell?], chosen: Day) {
    let old = shown
    (shown, self.chosen) = (cells, chosen)
    Label.fit(weekdays, width: Self.widthMax)
    for (place, button) in days.enumerated() {
      let cell = cells[place]
      if old.indices.contains(place), let level = old[place]?.level { button.widget.removeStyle("day-\(level)") }
      // The names of the weekdays keep the columns apart.
      button.widget.setVisible(cell != nil)
      button.widget.setSensitive(cell?.level != nil)
      button.setLabel(cell.map { "\($0.number)" } ?? "")
      button.widget.setAccessibleDescription(cell?.words ?? Wording.Window.none)
      button.widget.setTooltip(cell?.words ?? Wording.Window.none)
      if let level = cell?.level { button.widget.addStyle("day-\(level)") }
      if cell?.day == chosen { button.widget.addStyle("chosen") } else { button.widget.removeStyle("chosen") }
    }
  }
}
