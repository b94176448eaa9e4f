import Adw
import StillbellCore
import Wording

/// The sources of quiet with their current reports, on the preferences page about quiet.
final class QuietReports {
  let group = Group(Wording.Preferences.reported)
  private let rows: [QuietSource: ListRow]
  private let link: AgentLink

  init(_ link: AgentLink) {
    self.link = link
    rows = Dictionary(
      QuietSource.allCases.map { ($0, ListRow(Wording.Preferences.title(of: $0))) },
      uniquingKeysWith: { first, _ in first })
    for source in QuietSource.allCases { if let row = rows[source] { group.add(row) } }
    group.widget.setVisible(false)
  }

  /// Asks the agent; the rows stay empty until it has answered.
  func read() {
    link.client?.quietSources { [weak self] answer in
      guard let self, case .success(let reporters) = answer else { return }
      for (source, row) in rows {
        row.setSubtitle(Wording.Preferences.report(reporters.filter { $0.source == source }))
      }
      group.widget.setVisible(true)
    }
  }
}
