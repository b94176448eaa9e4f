import Adw
import StillbellCore
import WindowPages
import Wording

/// The running session, over the whole page.
final class RunningView {
  let widget: Widget
  private let title: Label
  private let place: Label
  private let text: Label
  private let source: Label
  private let hold: Button
  private let next: Button
  private let dial = DialView()
  private let volume: BackgroundVolume

  init(_ link: AgentLink) {
    let layout = Layout(PackageResources.running_ui)
    widget = layout.widget("running")
    (title, place) = (layout.label("title"), layout.label("place"))
    (text, source) = (layout.label("text"), layout.label("source"))
    (hold, next) = (layout.button("hold"), layout.button("next"))
    volume = BackgroundVolume(Group(layout.widget("sound")), link)
    layout.widget("dial").append(dial.widget)
    WrappingLines.layOut(layout.widget("actions"))
    for button in [next, layout.button("end")] { button.wrap() }
  }

  /// Handles a change of the settings.
  func read() { volume.read() }

  /// Sends the pending changes, before the end of the program.
  func finish() { volume.finish() }

  /// Clears the view when no session runs.
  func clear() { volume.show(false) }

  /// Shows a session; `sittingText` is nil for a session without a text.
  func show(_ page: RunningPage, _ sittingText: SittingText?) {
    volume.show(page.hasBackgroundSound)
    title.setText(page.title)
    for (label, words) in [(text, sittingText?.text), (source, sittingText?.source)] {
      label.setText(words ?? Wording.Window.none)
      label.widget.setVisible(words != nil)
    }
    hold.setLabel(page.isPaused ? Wording.Window.resume : Wording.Window.pauseSession)
    hold.wrap()
    next.widget.setVisible(page.canContinue)
    dial.show(moves: !page.isPaused, breathes: page.followsBreath) { [place] now in
      place.setText(page.place(at: now))
      return DialView.Face(
        shape: page.followsBreath ? .circle : .ring, part: page.part(at: now), words: page.phase,
        below: page.count(at: now))
    }
  }
}
