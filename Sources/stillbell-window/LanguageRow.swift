import StillbellCore
import Window
import Wording

/// The row that chooses the language, above the list of the preferences.
final class LanguageRow {
  let view: PreferenceRowView
  /// The user has chosen here, so that the window may close to open again.
  private let choice: Choice

  private final class Choice { var isMade = false }

  /// `save` is called with a choice.
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

  /// Shows what the file has now, unless it is about to change; true if the user has chosen a language that this
  /// program does not speak yet.
  func show(_ configuration: Configuration, except changing: Set<String>) -> Bool {
    guard !changing.contains(view.row.name), let row = PreferenceRow(Setting.language, configuration) else {
      return false
    }
    _ = view.show(row)
    return choice.isMade && configuration.language != Wording.chosenLanguage
  }
}
