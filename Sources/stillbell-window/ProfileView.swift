import Adw
import Control
import Linux
import StillbellCore
import WindowPages
import Wording

/// The choice of the profile on the page of today, and below it why the profile is on.
final class ProfileView {
  private let group: Group
  private let link: AgentLink
  private let say: @MainActor @Sendable (Sentence) -> Void
  private let note = ListRow("")
  private var row = ProfileRow()
  /// The row with its choices; nil until the file has profiles.
  private var choice: (row: ChoiceRow, options: [Sentence])?

  /// Makes the view. `group` is the place of the rows; `say` is called with a refusal.
  init(_ group: Group, _ link: AgentLink, say: @escaping @MainActor @Sendable (Sentence) -> Void) {
    (self.group, self.link, self.say) = (group, link, say)
  }

  /// Reads the names of the profiles. Without an answer, the row stays as it is.
  func read() {
    link.client?.ask(.settings) { [weak self] answer in
      guard let self, case .success(let configuration) = answer else { return }
      row.take(configuration)
      show()
    }
  }

  func follow(_ status: Status) {
    row.follow(status)
    show()
  }

  private func show() {
    group.widget.setVisible(row.isShown)
    guard row.isShown else { return }
    let control = control()
    // This is no choice of the user, because the row already shows it.
    control.select(row.selected)
    let sentence = row.note(at: .now)
    control.row.widget.setAccessibleDescription(sentence ?? Wording.Window.none)
    if let sentence { note.setTitle(sentence) }
    note.widget.setVisible(sentence != nil)
  }

  /// The row for the present choices.
  private func control() -> ChoiceRow {
    let options = row.options
    if let choice, choice.options == options { return choice.row }
    let control = ChoiceRow(Wording.Window.profile, options)
    control.select(row.selected)
    control.onChange { [weak self] in self?.takeOver() }
    choice = (control, options)
    group.replace(by: [control.row, note])
    return control
  }

  private func takeOver() {
    guard let choice, let request = row.choose(choice.row.selected) else { return }
    link.client?.ask(.command(.profile(request))) { [weak self] in self?.handle($0, to: request) }
  }

  private func handle(_ answer: Result<[Decision], AgentError>, to request: ProfileRequest) {
    switch answer {
    case .success(let decisions): row.handle(decisions, for: request)
    case .failure(let error):
      row.handle(nil, for: request)
      say(link.sentence(error))
    }
    show()
  }
}
