import StillbellCore
import WindowPages
import Wording

/// The row for the language, above the list of the preferences.
final class LanguageRow {
  let view: PreferenceRowView
  /// A record that the user has chosen a language here, so that the window may reopen.
  private let choice: Choice

  private final class Choice { var isMade = false }

  /// Makes the row; `save` is called with each choice.
  init(save: @escaping @MainActor @Sendable (PreferenceChange) -> Void) {
    let choice = Choice()
    self.choice = choice
    guard let row = PreferenceRow(Setting.language, Configuration()) else {
      preconditionFailure("every setting has a title")
    }
    view = PreferenceRowView(row) { value in
      choice.isMade = true
      save(PreferenceChange(row.name, value))
    }
  }

  /// Shows the file's value, unless it is about to change. True if the user has chosen a language that this process
  /// does not use yet.
  func show(_ configuration: Configuration, except changing: Set<String>) -> Bool {
    guard !changing.contains(view.row.name), let row = PreferenceRow(Setting.language, configuration) else {
      return false
    }
    _ = view.show(row)
    return choice.isMade && configuration.language != Wording.chosenLanguage
  }
}
