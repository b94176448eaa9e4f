import Adw
import Linux
import StillbellCore
import WindowPages
import Wording

/// The page of today.
final class TodayView {
  let widget: Widget
  private let dial = DialView()
  private let headline: Label
  private let buttons: [TodayPage.Action: Widget]
  private let quiet = Notice(action: "app.end-quiet")
  private let silence = Notice()
  /// The group for the choice of the profile.
  let profile: Group
  private let troubles: Group
  /// The group for the doctor's findings.
  let checkUp: Group
  private let figures: Widget
  private let rests: Label
  private let stretch: Label
  private let computer: Label
  private let happened: Group
  private var shownTroubles: [TodayPage.Trouble]?
  private var shownLines: [Happenings.Line]?

  init() {
    let layout = Layout(PackageResources.today_ui)
    widget = layout.widget("today")
    headline = layout.label("headline")
    buttons = Dictionary(
      TodayPage.Action.allCases.map { ($0, layout.widget($0.rawValue)) }, uniquingKeysWith: { first, _ in first })
    WrappingLines.layOut(layout.widget("actions"))
    profile = Group(layout.widget("profile"))
    (troubles, checkUp) = (Group(layout.widget("troubles")), Group(layout.widget("check-up")))
    (figures, happened) = (layout.widget("figures"), Group(layout.widget("happened")))
    (rests, stretch) = (layout.label("rests-value"), layout.label("stretch-value"))
    computer = layout.label("computer-value")
    layout.widget("dial").append(dial.widget)
    for notice in [silence, quiet] { layout.widget("notices").append(notice.widget) }
  }

  func show(_ page: TodayPage, notice: Sentence?, beside checkUp: CheckUp?) {
    headline.setText(page.headline)
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
    troubles.replace(by: lines.map { ListRow($0.text) })
  }

  /// Shows the figures of the day; nil hides them, if the agent does not report any.
  func show(_ today: TodayFigures?) {
    figures.setVisible(today != nil)
    guard let today else { return }
    rests.setText(today.rests)
    stretch.setText(today.longestStretch)
    computer.setText(today.atComputer)
  }

  func show(_ lines: [Happenings.Line]) {
    guard lines != shownLines else { return }
    shownLines = lines
    guard !lines.isEmpty else { return happened.replace(by: [ListRow(Wording.Window.nothingYet)]) }
    happened.replace(
      by: lines.map { line in
        let row = ListRow(line.text)
        let time = Label(line.time)
        for style in ["dim-label", "numeric", "happened-time"] { time.widget.addStyle(style) }
        row.addBefore(time.widget)
        return row
      })
  }
}
