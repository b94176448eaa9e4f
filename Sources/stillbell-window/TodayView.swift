import Adw
import StillbellCore
import SystemClock
import Window
import Wording

/// The page of today.
final class TodayView {
  let widget: Widget
  private let dial = DialView()
  private let headline: Label
  private let buttons: [TodayPage.Action: Widget]
  private let quiet: Notice
  private let silence = Notice()
  private let troubles: Group
  /// The group for what the doctor found.
  let checkUp: Group
  private let figures: Widget
  private let rests: Label
  private let stretch: Label
  private let computer: Label
  private let happened: Group
  private var shownTroubles: [TodayPage.Trouble]?
  private var shownLines: [Happenings.Line]?

  /// `act` is called with what a button stands for, `endQuiet` by the one beside the reason for a quiet.
  init(
    act: @escaping @MainActor @Sendable (TodayPage.Action) -> Void,
    endQuiet: @escaping @MainActor @Sendable () -> Void
  ) {
    let layout = Layout(PackageResources.today_ui)
    widget = layout.widget("today")
    headline = layout.label("headline")
    quiet = Notice(endQuiet)
    var buttons: [TodayPage.Action: Widget] = [:]
    for action in TodayPage.Action.allCases {
      buttons[action] = layout.widget(action.rawValue)
      if action == .pause { continue }
      let button = layout.button(action.rawValue)
      button.setLabel(Wording.Window.label(of: action).description)
      button.onPress { act(action) }
    }
    self.buttons = buttons
    WrappingLines.layOut(layout.widget("actions"))
    troubles = Group(layout.widget("troubles"))
    troubles.setTitle(Wording.Window.troubles.description)
    checkUp = Group(layout.widget("check-up"))
    figures = layout.widget("figures")
    Group(figures).setTitle(Wording.Window.figures.description)
    (rests, stretch) = (layout.label("rests-value"), layout.label("stretch-value"))
    computer = layout.label("computer-value")
    layout.row("rests").setTitle(Wording.Stats.rests.description)
    layout.row("stretch").setTitle(Wording.Stats.longestStretch.description)
    layout.row("computer").setTitle(Wording.Stats.atComputer.description)
    happened = Group(layout.widget("happened"))
    happened.setTitle(Wording.Window.happened.description)
    layout.widget("dial").append(dial.widget)
    layout.widget("notices").append(silence.widget)
    layout.widget("notices").append(quiet.widget)
    let pause = layout.widget("pause")
    pause.setText("label", Wording.Window.pause.description)
    pause.setFlag("use-underline", true)
    pause.setAccessibleName(Wording.Window.pause.withoutKey.description)
    Menu([PauseChoice.allCases.map { (Wording.Window.label(of: $0).description, "app.pause::\($0.rawValue)") }])
      .open(from: pause)
  }

  func show(_ page: TodayPage, notice: Sentence?, beside checkUp: CheckUp?) {
    headline.setText(page.headline.description)
    let ring = page.dial
    if case .runs = ring {
      dial.show(moves: true) { DialView.Face(part: ring.part(at: $0), words: ring.words(at: $0)) }
    } else {
      dial.show(moves: false) { DialView.Face(words: ring.words(at: $0)) }
    }
    for (action, place) in buttons { place.setVisible(page.actions.contains(action)) }
    silence.show(notice)
    quiet.show(page.quiet?.text, button: page.quiet?.button)
    let lines = checkUp?.unknown(of: page.troubles) ?? page.troubles
    guard lines != shownTroubles else { return }
    shownTroubles = lines
    troubles.widget.setVisible(!lines.isEmpty)
    troubles.replace(by: lines.map { Row($0.text.description) })
  }

  /// Nil where the agent knows nothing of them.
  func show(_ today: TodayFigures?) {
    figures.setVisible(today != nil)
    guard let today else { return }
    rests.setText(today.rests.description)
    stretch.setText(today.longestStretch.description)
    computer.setText(today.atComputer.description)
  }

  func show(_ lines: [Happenings.Line]) {
    guard lines != shownLines else { return }
    shownLines = lines
    guard !lines.isEmpty else { return happened.replace(by: [Row(Wording.Window.nothingYet.description)]) }
    happened.replace(
      by: lines.map { line in
        let row = Row(line.text.description)
        let time = Label(line.time.description)
        for style in ["dim-label", "numeric", "happened-time"] { time.widget.addStyle(style) }
        row.addBefore(time.widget)
        return row
      })
  }
}
