import Adw
import StillbellCore
import WindowPages
import Wording

/// The page of sessions: a list to choose from, or the running session.
final class SessionsView {
  let widget: Widget
  private let presets: Group
  private let running: RunningView
  private var shownPresets: [PresetLine] = []
  private let start: SessionStart

  init(_ start: SessionStart, _ link: AgentLink) {
    running = RunningView(link)
    let layout = Layout(PackageResources.sessions_ui)
    widget = layout.widget("sessions")
    self.start = start
    presets = Group(layout.widget("presets"))
    layout.widget("running").fill(with: running.widget)
    let kinds = Group(layout.widget("kinds"))
    for kind in SessionKind.allCases {
      let title = Wording.Window.title(kind)
      let row = ListRow(title, subtitle: Wording.Window.note(kind))
      row.setTitle(withKey: Wording.Window.keyedTitle(kind))
      row.onPress { start.choose(kind) }
      row.addAfter(startButton(title) { start.begin(SessionDraft(kind).words) })
      row.addArrow()
      kinds.add(row)
    }
  }

  /// Shows a running session; nil shows the list.
  func show(_ session: Status.RunningSession?) {
    // A screen reader would find the hidden children of a stack.
    running.widget.setVisible(session != nil)
    if let session {
      running.show(RunningPage(session), start.text(of: session.id))
    } else {
      running.clear()
    }
    Pages.show(session == nil ? "choose" : "running", in: widget)
  }

  /// Handles a change of the settings.
  func read() { running.read() }

  /// Sends the pending changes, before the end of the program.
  func finish() { running.finish() }

  func show(_ lines: [PresetLine]) {
    guard lines != shownPresets else { return }
    shownPresets = lines
    presets.widget.setVisible(!lines.isEmpty)
    presets.replace(
      by: lines.map { [start] line in
        let row = ListRow(line.title, subtitle: line.note)
        row.onPress { start.begin(line.words) }
        row.addAfter(startButton(line.title) { start.begin(line.words) })
        return row
      })
  }

  private func startButton(_ title: Sentence, _ action: @escaping @MainActor @Sendable () -> Void) -> Widget {
    let button = Button(icon: "media-playback-start-symbolic", name: Wording.Window.start(title))
    button.onPress(action)
    return button.widget
  }
}
