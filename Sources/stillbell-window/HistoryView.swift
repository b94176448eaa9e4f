import Adw
import GLib
import History
import HistoryFile
import Linux
import StillbellCore
import WindowPages
import Wording

/// The history page, which reads the past from the file while it is visible.
final class HistoryView {
  let widget: Widget
  let link: AgentLink
  private let paths: Paths
  private let window: Adw.Window
  let say: @MainActor @Sendable (Sentence) -> Void
  private let subjects: ChoiceRow
  private let month: Label
  private let caption: Label
  private let next: Button
  private var days: MonthView?
  private let year: YearView
  private let table: ExpandingRow
  private let tables = Group()
  private var tableRows: [ListRow] = []
  private let day = Group()
  private let streaks = Group(Wording.Past.inARow, note: Wording.Past.inARowNote)
  private let week = Group(Wording.Past.week)
  private let kinds = Group(Wording.Past.kinds)
  /// The question about a deletion; its first choice is the shown day.
  private var deletion: RemovalQuestion?
  /// The rows of the past, with the breaks and the presence of the shown year.
  private var past = Past()
  private var titles = Wording.Titles()
  private var goals = Configuration().goals
  private(set) var chosen: Day
  private var isReading = false
  /// True if the past has changed since the reading began.
  private var isStale = false
  /// The trouble with the file that was reported last, so that it is reported only once.
  private var trouble: HistoryFileError?

  private static let firstWeekday = Wording.Calendar.firstWeekday

  /// Makes the page; `say` is called with any trouble.
  init(
    _ link: AgentLink, _ paths: Paths, _ window: Adw.Window, say: @escaping @MainActor @Sendable (Sentence) -> Void
  ) {
    (self.link, self.paths, self.window, self.say) = (link, paths, window, say)
    let now = Moment.now.wall
    chosen = Day(of: now, in: .local(around: now))
    let layout = Layout(PackageResources.history_ui)
    widget = layout.widget("history")
    (month, caption, next) = (layout.label("month"), layout.label("caption"), layout.button("next"))
    year = YearView(Drawing(layout.widget("year")))
    subjects = ChoiceRow(Wording.Past.subject, HistoryPage.Subject.allCases.map { Self.name($0) })
    table = ExpandingRow(Wording.Past.table)
    let subject = Group(layout.widget("subject"))
    subject.add(subjects.row)
    subjects.onChange { [weak self] in self?.show() }
    days = MonthView(Grid(layout.widget("days")), firstWeekday: Self.firstWeekday, today: chosen) { [weak self] in
      self?.choose($0)
    }
    let previous = layout.button("previous")
    previous.onPress { [weak self] in self?.turn(by: -1) }
    next.onPress { [weak self] in self?.turn(by: 1) }
    let more = Group(Wording.Past.more)
    addExports(to: more)
    tables.add(table.row)
    let deletion = askToDelete()
    self.deletion = deletion
    for widget in [tables, day, streaks, week, kinds, more].map(\.widget) + deletion.widgets {
      layout.widget("groups").append(widget)
    }
    widget.onMap { [weak self] in self?.read() }
  }

  /// Reads the past again if the page is visible.
  func pastChanged() { if widget.isMapped { read() } }

  private static func name(_ subject: HistoryPage.Subject) -> Sentence {
    switch subject {
    case .breaks: Wording.Past.breaks
    case .meditation: Wording.Past.meditation
    case .workout: Wording.Past.workout
    }
  }

  private func addExports(to more: Group) {
    let report = ListRow(Wording.Past.report, subtitle: Wording.Past.reportNote)
    report.addArrow()
    report.onPress { [weak self] in self?.openReport() }
    more.add(report)
    let export = ListRow(Wording.Past.export, subtitle: Wording.Past.exportNote)
    export.addArrow()
    export.onPress { [weak self] in self?.export() }
    more.add(export)
  }

  private var today: Day {
    let now = Moment.now.wall
    return Day(of: now, in: .local(around: now))
  }

  /// The zone for the whole time that the page shows.
  var zone: Zone {
    let first = min(
      past.sessions.first?.started ?? Moment.now.wall, Period(.year, around: chosen).first.start(in: .utc))
    return .local(from: first - .hours(48), to: Moment.now.wall + .hours(24 * 366))
  }

  private func choose(_ day: Day) {
    let year = chosen.date.year
    chosen = day
    if chosen.date.year == year { show() } else { read() }
  }

  /// Goes to another month, to the corresponding day or the nearest one.
  private func turn(by months: Int) {
    if let day = DayMove.months(months).day(from: chosen, today: today) { choose(day) }
  }

  /// Reads the goals and titles from the agent, then the file. Without an agent the page is shown, too.
  private func read() {
    guard let client = link.client else { return readFile() }
    client.ask(.settings) { [weak self] in if case .success(let settings) = $0 { self?.goals = settings.goals } }
    client.ask(.kinds) { [weak self] answer in
      if case .success(let kinds) = answer { self?.titles = Wording.Titles(kinds) }
      self?.readFile()
    }
  }

  /// Reads the rows from the file. If the agent sent them, it would keep the memory for good.
  private func readFile() {
    guard !isReading else {
      isStale = true
      return
    }
    isReading = true
    let (file, period, zone, now) = (paths.stateFile, Period(.year, around: chosen), zone, Moment.now.wall)
    WorkerThread.once(name: "history") { [weak self] in
      let found = Self.past(file, period, zone, now)
      MainLoop.later { self?.handle(found) }
    }
  }

  private nonisolated static func past(
    _ file: String, _ period: Period, _ zone: Zone, _ now: WallTime
  ) -> Result<Past, HistoryFileError> {
    Result { () throws(HistoryFileError) in try HistoryFile(file)?.past(of: period, in: zone, now: now) ?? Past() }
  }

  /// Shows the rows; if the file cannot be read, the page stays as it is.
  private func handle(_ found: Result<Past, HistoryFileError>) {
    isReading = false
    if isStale {
      isStale = false
      return readFile()
    }
    switch found {
    case .success(let past):
      (self.past, trouble) = (past, nil)
      show()
    case .failure(let error):
      if trouble != error { say(Wording.sentence(error)) }
      trouble = error
    }
  }

  private func show() {
    let subjects = HistoryPage.Subject.allCases
    let subject = subjects.indices.contains(self.subjects.selected) ? subjects[self.subjects.selected] : .breaks
    let page = HistoryPage(
      past, subject, around: chosen, today: today, goals: goals, zone: zone, firstWeekday: Self.firstWeekday)
    month.setText(page.title)
    next.widget.setSensitive(Period(.month, around: chosen).last < today)
    days?.show(page.days, chosen: chosen, today: today)
    year.show(page.year, page.monthMarks, words: page.yearWords)
    caption.setText(page.caption)
    for row in tableRows { table.remove(row) }
    tableRows = page.months.map { ListRow($0.name, subtitle: $0.words) }
    for row in tableRows { table.add(row) }
    tables.widget.setVisible(!tableRows.isEmpty)
    fill(streaks, page.streaks)
    fill(week, page.week)
    fill(kinds, page.kinds)
    kinds.widget.setVisible(!page.kinds.isEmpty)
    showDay()
  }

  private func showDay() {
    let zone = zone
    let name = Wording.Past.day(chosen.noon(in: zone))
    day.setTitle(name)
    deletion?.rename(name)
    let lines = HistoryPage.detail(of: chosen, past, titles, zone: zone)
    guard !lines.isEmpty else { return day.replace(by: [ListRow(Wording.Past.nothing)]) }
    fill(day, lines)
  }

  private func fill(_ group: Group, _ lines: [HistoryPage.Line]) {
    group.replace(by: lines.map { ListRow($0.name, subtitle: $0.words) })
  }

  private func openReport() {
    let file = paths.report
    do throws(SystemError) {
      if let end = file.lastIndex(of: "/") { try makeFolder(String(file[..<end])) }
    } catch {
      return say(Wording.Window.failed(error.reason))
    }
    ProgramRun.start("stillbell", ["report", "--output", file], paths) { [window, say] trouble in
      if let trouble { say(trouble) } else { window.open(file: file) }
    }
  }

  private func export() {
    FileChoice.save(
      Wording.Past.export, name: "stillbell-\(today.words).csv", accept: Wording.Past.save,
      cancel: Wording.Window.cancel, over: window
    ) { [paths, say] path in
      let format = ["json", "ics"].first { path.hasSuffix(".\($0)") } ?? "csv"
      ProgramRun.start("stillbell", ["history", "--format", format], savingTo: path, paths) { trouble in
        say(trouble ?? Wording.Report.saved(file: path))
      }
    }
  }
}
