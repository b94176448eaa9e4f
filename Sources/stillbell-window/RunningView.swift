import Adw
import StillbellCore
import Window
import Wording

/// The session that runs, over the whole page.
final class RunningView {
  let widget: Widget
  private let title: Label
  private let place: Label
  private let hold: Button
  private let next: Button
  private let dial = DialView()

  init() {
    let layout = Layout(PackageResources.running_ui)
    widget = layout.widget("running")
    (title, place) = (layout.label("title"), layout.label("place"))
    (hold, next) = (layout.button("hold"), layout.button("next"))
    layout.widget("dial").append(dial.widget)
    WrappingLines.layOut(layout.widget("actions"))
  }

  func show(_ page: RunningPage) {
    title.setText(page.title)
    hold.setLabel(page.isPaused ? Wording.Window.resume : Wording.Window.pauseSession)
    next.widget.setVisible(page.canGoOn)
    dial.show(moves: !page.isPaused, breathes: page.followsBreath) { [place] now in
      place.setText(page.place(at: now))
      return DialView.Face(
        shape: page.followsBreath ? .circle : .ring, part: page.part(at: now), words: page.phase,
        below: page.count(at: now))
    }
  }
}
