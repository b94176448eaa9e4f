import Adw
import Linux
import StillbellCore
import WindowPages
import Wording

/// The first run: three pages, after which the configuration file exists.
final class FirstRunWindow {
  private let window: Adw.Window
  private let stack: Widget
  private let pages: [Widget]
  private let titles: [Label]
  private let back: Button
  private let next: Button
  private let dial = DialView()
  private let rhythms: [FirstRun.Rhythm: RadioButton]
  private let work: NumberRow
  private let length: NumberRow
  private let fullScreen: ChoiceRow
  private let login: LoginSwitch
  private var takeovers: TakeoverRows?
  private let link: AgentLink
  private let paths: Paths
  private let trouble = RefusalRow()
  private var shown = 0

  private static let names = ["what", "rhythm", "ready"]
  private static let fullScreens = PromptSettings.WhenFullScreen.allCases

  /// Makes the window; `closed` is called once the first run is over.
  init(_ link: AgentLink, _ paths: Paths, closed: @escaping @MainActor @Sendable () -> Void) {
    (self.link, self.paths) = (link, paths)
    let layout = Layout(PackageResources.welcome_ui)
    window = Adw.Window(layout.widget("welcome"))
    stack = layout.widget("pages")
    pages = Self.names.map { layout.widget($0) }
    titles = Self.names.map { layout.label($0 + "-title") }
    (back, next) = (layout.button("back"), layout.button("next"))
    rhythms = Dictionary(
      FirstRun.Rhythm.allCases.map { ($0, RadioButton(layout.widget($0.rawValue))) },
      uniquingKeysWith: { first, _ in first })
    work = NumberRow(Wording.FirstRun.work, subtitle: Wording.Window.minutes, in: FirstRun.work)
    length = NumberRow(Wording.FirstRun.length, subtitle: Wording.Window.seconds, in: FirstRun.rest)
    fullScreen = ChoiceRow(Wording.FirstRun.fullScreen, Self.fullScreens.map { Wording.FirstRun.choice($0) })
    login = LoginSwitch(paths, isWanted: true)
    WrappingLines.layOut(layout.widget("actions"))
    back.wrap()
    layout.widget("ring").append(dial.widget)
    let rhythmGroup = layout.widget("rhythms")
    addRhythm(to: Group(rhythmGroup))
    takeovers = TakeoverRows(Group(layout.widget("takeovers")), in: window, paths) { [weak self] in
      // An imported rhythm replaces these choices.
      rhythmGroup.setVisible(self?.takeovers?.chosen?.hasRhythm != true)
    }
    addLast(to: layout.widget("ready-parts"))
    back.onPress { [weak self] in self?.turn(by: -1) }
    next.onPress { [weak self] in self?.proceed() }
    window.onClose { [weak self] in
      self?.finish()
      closed()
    }
    turn(by: 0)
  }

  func show(over parent: Adw.Window) {
    window.show(over: parent)
    next.widget.takeFocus()
    let begin = Moment.now.boot
    // The ring shows twenty seconds again and again.
    dial.show(moves: true) { now in
      let passed = Double((now - begin).components.seconds % 20)
      return DialView.Face(part: 1 - passed / 20, words: Wording.FirstRun.ring)
    }
  }

  private func addRhythm(to group: Group) {
    let standard = FirstRun()
    work.set(standard.minutesOfWork)
    length.set(standard.secondsOfBreak)
    for row in [work.row, length.row, fullScreen.row] { group.add(row) }
    let choose: @MainActor @Sendable () -> Void = { [weak self] in
      guard let self else { return }
      for row in [work.row, length.row] { row.widget.setVisible(choice.rhythm == .own) }
    }
    for button in rhythms.values { button.onChange(choose) }
    choose()
  }

  private func addLast(to page: Widget) {
    let group = Group()
    let sound = ListRow(Wording.FirstRun.sound, subtitle: Wording.FirstRun.soundNote)
    // With large letters, buttons with texts would leave no room for the titles.
    let play = Button(icon: "media-playback-start-symbolic", name: Wording.FirstRun.play.withoutKey)
    play.onPress { [weak self, paths] in
      ProgramRun.start("stillbell", ["chime", "play", Cue.breakDue.rawValue], paths) { self?.say($0) }
    }
    sound.addAfter(play.widget)
    let trial = ListRow(Wording.Preferences.tryBreak, subtitle: Wording.FirstRun.tryNote)
    let button = Button(icon: "media-playback-start-symbolic", name: Wording.Preferences.tryButton.withoutKey)
    button.onPress { [weak self] in self?.link.send(.breakNow(nil)) { self?.say($0) } }
    trial.addAfter(button.widget)
    for row in [sound, trial, trouble.row] + login.rows { group.add(row) }
    page.append(group.widget)
  }

  /// Shows a trouble; nil hides it.
  private func say(_ sentence: Sentence?) { trouble.show(sentence) }

  private var choice: FirstRun {
    var choice = FirstRun()
    if let rhythm = rhythms.first(where: { $0.value.isChosen })?.key { choice.rhythm = rhythm }
    if Self.fullScreens.indices.contains(fullScreen.selected) {
      choice.fullScreen = Self.fullScreens[fullScreen.selected]
    }
    (choice.minutesOfWork, choice.secondsOfBreak) = (work.value, length.value)
    choice.takeover = takeovers?.chosen
    return choice
  }

  private func turn(by pages: Int) {
    shown = min(max(shown + pages, 0), Self.names.count - 1)
    // A screen reader would find the hidden children of a stack.
    for (index, page) in self.pages.enumerated() { page.setVisible(index == shown) }
    Pages.show(Self.names[shown], in: stack)
    // The focus stays on the button below, so a screen reader reads out the new name of the window.
    window.widget.setAccessibleName(titles[shown].text)
    back.widget.setVisible(shown > 0)
    let isLast = shown == Self.names.count - 1
    next.setLabel(isLast ? Wording.FirstRun.start : Wording.FirstRun.next)
    next.wrap()
  }

  private func proceed() {
    guard shown == Self.names.count - 1 else { return turn(by: 1) }
    link.change(choice.values) { [weak self] refusal in
      guard let self else { return }
      if let refusal { return say(refusal) }
      login.settle { [weak self] in self?.begin() }
    }
  }

  private func begin() {
    link.send(.start) { [weak self] in if let trouble = $0 { self?.say(trouble) } else { self?.window.close() } }
  }

  /// Writes the configuration file even if the first run was closed early, so that it does not come again.
  func finish() {
    guard !isThere(paths.configurationFile) else { return }
    var choice = FirstRun()
    choice.takeover = takeovers?.chosen
    link.client?.post(.change(choice.values.map { ($0.name, $0.value) }, reset: []))
  }
}
