import Adw
import StillbellCore
import Window
import Wording

/// The page of sessions: a list to choose from, or the session that runs.
final class SessionsView {
  let widget: Widget
  private let presets: Group
  private let running: RunningView
  private var shownPresets: [PresetLine] = []
  private let begin: @MainActor @Sendable ([String]) -> Void

  /// - Parameters:
  ///   - choose: Called to put a session of a kind together.
  ///   - begin: Called to start a session at once, by its words.
  ///   - act: Called with what the buttons of the running session stand for.
  init(
    choose: @escaping @MainActor @Sendable (SessionKind) -> Void,
    begin: @escaping @MainActor @Sendable ([String]) -> Void,
    act: @escaping @MainActor @Sendable (Command) -> Void
  ) {
    let layout = Layout(PackageResources.sessions_ui)
    widget = layout.widget("sessions")
    self.begin = begin
    presets = Group(layout.widget("presets"))
    presets.setTitle(Wording.Window.presets.description)
    presets.widget.setVisible(false)
    running = RunningView(act)
    Pages.add(running.widget, name: "running", to: widget)
    let kinds = Group(layout.widget("kinds"))
    for kind in SessionKind.allCases {
      let title = Wording.Window.title(kind).description
      let row = Row(title, subtitle: Wording.Window.note(kind).description)
      row.setTitle(withKey: Wording.Window.keyedTitle(kind).description)
      row.onPress { choose(kind) }
      row.addAfter(startButton(title) { begin(SessionDraft(kind).words) })
      row.addArrow()
      kinds.add(row)
    }
  }

  /// Nil shows the list.
  func show(_ session: Status.RunningSession?) {
    // A screen reader would find what a stack hides.
    running.widget.setVisible(session != nil)
    if let session { running.show(RunningPage(session)) }
    Pages.show(session == nil ? "choose" : "running", in: widget)
  }

  func show(_ lines: [PresetLine]) {
    guard lines != shownPresets else { return }
    shownPresets = lines
    presets.widget.setVisible(!lines.isEmpty)
    presets.replace(
      by: lines.map { [begin] line in
        let row = Row(line.title.description, subtitle: line.note.description)
        row.onPress { begin(line.words) }
        row.addAfter(startButton(line.title.description) { begin(line.words) })
        return row
      })
  }

  private func startButton(_ title: String, _ action: @escaping @MainActor @Sendable () -> Void) -> Widget {
    let button = Button(icon: "media-playback-start-symbolic", name: Wording.Window.start(title).description)
    button.onPress(action)
    return button.widget
  }
}
