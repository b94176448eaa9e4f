import Adw
import StillbellCore
import WindowPages
import Wording

/// The list of the preferences: a row for each page, then rows for the entries that the user has added.
final class PreferenceList {
  let widget: Widget
  private let groups: Widget
  private let pages = Group()
  private var pageRows: [PageRow] = []
  private var own: [OwnList: Part] = [:]
  private let open: @MainActor @Sendable (PreferencePage) -> Void

  private typealias PageRow = (page: PreferencePage, row: ListRow)

  /// A list of the user's own entries.
  private struct Part {
    let group: Group
    let addRow: ListRow
    var rows: [PageRow] = []
  }

  init(
    open: @escaping @MainActor @Sendable (PreferencePage) -> Void,
    add: @escaping @MainActor @Sendable (OwnList) -> Void
  ) {
    self.open = open
    let layout = Layout(PackageResources.preference_page_ui)
    (widget, groups) = (layout.widget("page"), layout.widget("groups"))
    append(pages)
    for page in PreferencePage.standing {
      let row = row(to: page, Configuration())
      pageRows.append((page, row))
      pages.add(row)
    }
    for list in OwnList.allCases {
      let words = list.words
      let group = Group(words.title)
      let addRow = ListRow(words.add, subtitle: words.addNote)
      addRow.addArrow()
      addRow.onPress { add(list) }
      group.replace(by: [addRow])
      append(group)
      own[list] = Part(group: group, addRow: addRow)
    }
  }

  /// Adds a group above the others.
  func prepend(_ group: Group) { groups.prepend(group.widget) }

  /// Adds a group below the others.
  func append(_ group: Group) { groups.append(group.widget) }

  func show(_ configuration: Configuration) {
    for (list, part) in own {
      let pages = list.pages(configuration)
      guard pages != part.rows.map(\.page) else { continue }
      let rows = pages.map { ($0, row(to: $0, configuration)) }
      own[list]?.rows = rows
      part.group.replace(by: rows.map(\.1) + [part.addRow])
    }
    for (page, row) in pageRows + own.values.flatMap(\.rows) {
      row.setTitle(page.title(configuration))
      row.setSubtitle(page.note(configuration))
    }
  }

  /// Enables or disables adding entries.
  func setChangeable(_ isChangeable: Bool) {
    for part in own.values { part.addRow.widget.setSensitive(isChangeable) }
  }

  func takeFocus() { pages.widget.takeFocusWithin() }

  /// Focuses the row of a page; if that is gone, the row that adds an entry to the list.
  func takeFocus(on page: PreferencePage?, orAddingTo list: OwnList?) {
    let row = (pageRows + own.values.flatMap(\.rows)).first { $0.page == page }?.row
    (row ?? list.flatMap { own[$0]?.addRow })?.widget.takeFocus()
  }

  private func row(to page: PreferencePage, _ configuration: Configuration) -> ListRow {
    let row = ListRow(page.title(configuration))
    row.addArrow()
    row.onPress { [open] in open(page) }
    return row
  }
}
