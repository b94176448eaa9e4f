import Adw
import Linux
import WindowPages
import Wording

/// The rows of the first run that offer to import the settings of other reminders, one for each found program.
final class TakeoverRows {
  private(set) var chosen: Takeover?
  private let group: Group
  private let window: Adw.Window
  private let changed: @MainActor @Sendable () -> Void
  private var rows: [(takeover: Takeover, row: ListRow)] = []

  /// Makes the rows; `changed` is called when the choice changes.
  init(
    _ group: Group, in window: Adw.Window, _ paths: Paths, changed: @escaping @MainActor @Sendable () -> Void
  ) {
    (self.group, self.window, self.changed) = (group, window, changed)
    ProgramRun.ask(["import", "--json"], paths) { [weak self] said in
      self?.show(said.map { Takeover.all(json: $0) } ?? [])
    }
  }

  private func show(_ found: [Takeover]) {
    for takeover in found {
      let row = ListRow(Wording.FirstRun.takeover(takeover.name))
      row.addArrow()
      row.onPress { [weak self] in self?.ask(takeover) }
      group.add(row)
      rows.append((takeover, row))
    }
    showValues()
    group.widget.setVisible(!found.isEmpty)
  }

  private func ask(_ takeover: Takeover) {
    TakeoverSheet.show(takeover, isTaken: takeover == chosen, over: window) { [weak self] in self?.choose($0) }
  }

  private func choose(_ takeover: Takeover?) {
    chosen = takeover
    showValues()
    changed()
  }

  private func showValues() {
    for (takeover, row) in rows {
      let value = takeover == chosen ? Wording.FirstRun.isTakenOver.description : takeover.summary
      row.setSubtitle(value)
      row.widget.setAccessibleDescription(value)
    }
  }
}
