import Adw
import History
import WindowPages
import Wording

/// The days of a month as buttons, below the names of the weekdays. Tab stops at one day, and the arrow keys lead from
/// there to the others.
final class MonthView {
  private let grid: Grid
  private let days: [Button]
  private let weekdays: [Label]
  private let choose: @MainActor @Sendable (Day) -> Void
  private var shown: [HistoryPage.Cell?] = []
  private var today: Day
  private var chosen: Day
  /// The day at which Tab stops.
  private var stop: Day

  /// Makes the view. `choose` is called with the pressed day, or with a day of another month to which a key leads.
  init(_ grid: Grid, firstWeekday: Int, today: Day, choose: @escaping @MainActor @Sendable (Day) -> Void) {
    (self.grid, self.choose, self.today, chosen, stop) = (grid, choose, today, today, today)
    weekdays = (0..<7).map { Label(Wording.Calendar.weekday((firstWeekday + $0) % 7)) }
    for (column, name) in weekdays.enumerated() {
      for style in ["dim-label", "caption"] { name.widget.addStyle(style) }
      grid.attach(name.widget, column: column, row: 0)
    }
    Label.fit(weekdays, width: Self.widthMax)
    days = (0..<HistoryPage.places).map { _ in Button("0") }
    for (place, button) in days.enumerated() {
      for style in ["flat", "day"] { button.widget.addStyle(style) }
      button.widget.setFocusable(false)
      grid.attach(button.widget, column: place % 7, row: 1 + place / 7)
      button.onPress { [weak self] in
        guard let self, shown.indices.contains(place), let cell = shown[place] else { return }
        choose(cell.day)
      }
    }
    grid.widget.onKey { [weak self] key in self?.press(key) ?? false }
  }

  /// The greatest width of a day, in pixels: seven days fit into the narrowest window.
  private static let widthMax = 42.0

  func show(_ cells: [HistoryPage.Cell?], chosen: Day, today: Day) {
    let (old, hadFocus) = (shown, grid.widget.hasFocusWithin)
    if chosen != self.chosen { stop = chosen }
    if !cells.contains(where: { $0?.day == stop }) { stop = chosen }
    (shown, self.chosen, self.today) = (cells, chosen, today)
    Label.fit(weekdays, width: Self.widthMax)
    for (place, button) in days.enumerated() {
      let cell = cells[place]
      if old.indices.contains(place), let level = old[place]?.level { button.widget.removeStyle("day-\(level)") }
      // The names of the weekdays keep the width of the columns.
      button.widget.setVisible(cell != nil)
      button.widget.setSensitive(cell?.level != nil)
      button.setLabel(cell.map { "\($0.number)" } ?? "")
      button.widget.setAccessibleDescription(cell?.words ?? Wording.Window.none)
      button.widget.setTooltip(cell?.words ?? Wording.Window.none)
      if let level = cell?.level { button.widget.addStyle("day-\(level)") }
      if cell?.day == chosen { button.widget.addStyle("chosen") } else { button.widget.removeStyle("chosen") }
    }
    stopAtDay(takingFocus: hadFocus)
  }

  private func press(_ key: String) -> Bool {
    guard let move = DayMove(key: key, isRightToLeft: Appearance.isRightToLeft) else { return false }
    guard let day = move.day(from: stop, today: today) else { return true }
    if shown.contains(where: { $0?.day == day }) {
      stop = day
      stopAtDay(takingFocus: true)
    } else {
      choose(day)
    }
    return true
  }

  private func stopAtDay(takingFocus takesFocus: Bool) {
    for (button, cell) in zip(days, shown) where cell?.day == stop {
      button.widget.setFocusable(true)
      if takesFocus { button.widget.takeFocus() }
    }
    for (button, cell) in zip(days, shown) where cell?.day != stop { button.widget.setFocusable(false) }
  }
}
