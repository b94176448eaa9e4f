import Adw
import StillbellCore
import Window
import Wording

/// The list of the preferences: a row for each page, and one for each break of the user's own.
final class PreferenceList {
  let widget: Widget
  /// Adds a break of one's own.
  let addRow: Row
  private let groups: Widget
  private let pages = Group()
  private let own = Group()
  private var pageRows: [(page: PreferencePage, row: Row)] = []
  private var ownRows: [(page: PreferencePage, row: Row)] = []
  private let open: @MainActor @Sendable (PreferencePage) -> Void

  init(
    open: @escaping @MainActor @Sendable (PreferencePage) -> Void, add: @escaping @MainActor @Sendable () -> Void
  ) {
    self.open = open
    let layout = Layout(PackageResources.preference_page_ui)
    (widget, groups) = (layout.widget("page"), layout.widget("groups"))
    addRow = Row(Wording.Preferences.add.description, subtitle: Wording.Preferences.addNote.description)
    addRow.addArrow()
    addRow.onPress(add)
    own.setTitle(Wording.Preferences.own.description)
    own.replace(by: [addRow])
    append(pages)
    append(own)
    for page in PreferencePage.standing {
      let row = row(to: page, Configuration())
      pageRows.append((page, row))
      pages.add(row)
    }
  }

  /// Puts a group below the others.
  func append(_ group: Group) { groups.append(group.widget) }

  func show(_ configuration: Configuration) {
    let kinds = configuration.kinds.map(\.kind).filter { !$0.isBuiltIn }.map { PreferencePage.own($0) }
    if kinds != ownRows.map(\.page) {
      ownRows = kinds.map { ($0, row(to: $0, configuration)) }
      own.replace(by: ownRows.map(\.row) + [addRow])
    }
    for (page, row) in pageRows + ownRows {
      row.setTitle(page.title(configuration).description)
      row.setSubtitle(page.note(configuration).description)
    }
  }

  func takeFocus() { pages.widget.takeFocusWithin() }

  /// Puts the focus on the row of a page; where that has gone, on the one that adds a break.
  func takeFocus(on page: PreferencePage?) {
    let row = (pageRows + ownRows).first { $0.page == page }?.row
    (row ?? addRow).widget.takeFocus()
  }

  private func row(to page: PreferencePage, _ configuration: Configuration) -> Row {
    let row = Row(page.title(configuration).description)
    row.addArrow()
    row.onPress { [open] in open(page) }
    return row
  }
}
