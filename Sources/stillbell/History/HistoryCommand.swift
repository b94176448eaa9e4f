import ArgumentParser
import Control
import Glibc
import History
import HistoryFile
import Linux
import StillbellCore
import Wording

struct HistoryCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "history", abstract: Wording.Help.historyList, subcommands: [List.self, Forget.self],
      defaultSubcommand: List.self)
  }

  struct List: Subcommand {
    static var abstract: Sentence { Wording.Help.history }

    private static let counts = 1...1000

    enum Format: String, CaseIterable {
      case json, csv, ics, activitywatch, timewarrior

      var hasBreaks: Bool { [.json, .csv, .ics].contains(self) }
    }

    @Option(name: .shortAndLong, help: ArgumentHelp(Wording.Help.historyCount)) var count = 20
    @Option(help: ArgumentHelp(Wording.Help.historyFormat)) var format: String?
    @Flag(help: ArgumentHelp(Wording.Help.historyBreaks)) var breaks = false
    @OptionGroup var days: DayRange

    func validate() throws {
      if breaks, format.flatMap({ Format(rawValue: $0) })?.hasBreaks != true {
        throw ValidationError(Wording.Stats.breaksNeedFormat)
      }
      guard Self.counts.contains(count) else { throw ValidationError(Wording.countOutOfRange(Self.counts)) }
      if let format, Format(rawValue: format) == nil {
        throw ValidationError(Wording.Stats.unknown(format, allowed: Format.allCases.map(\.rawValue)))
      }
    }

    func carryOut() throws(Failure) {
      if let format = format.flatMap({ Format(rawValue: $0) }) {
        return try HistoryExport(days).write(format, breaks: breaks)
      }
      var found: [HistoryEntry] = []
      try HistoryExport(days).eachSession { found.append($0) }
      let history = found.suffix(count)
      if history.isEmpty { tell(Wording.nothingSat) }
      for entry in history { tell(Wording.line(entry)) }
    }
  }

  struct Forget: Subcommand {
    static var abstract: Sentence { Wording.Help.historyForget }

    @Option(help: ArgumentHelp(Wording.Help.forgetBefore, valueName: "date")) var before: String?
    @Option(help: ArgumentHelp(Wording.Help.forgetKind)) var kind: String?
    @Flag(help: ArgumentHelp(Wording.Help.forgetYes)) var yes = false

    func validate() throws {
      _ = try DayRange.day(before)
      if let kind, !Forgetting.kinds.contains(kind) {
        throw ValidationError(Wording.Stats.unknown(kind, allowed: Forgetting.kinds))
      }
    }

    func carryOut() throws(Failure) {
      let day = before.flatMap { Day(words: $0) }
      let time = day.map { $0.start(in: Zone.local(from: $0.start(in: .utc) - .hours(240), to: Moment.now.wall)) }
      guard let forgetting = Forgetting(before: time, kind: kind) else { return }
      if !yes {
        let question = Wording.Stats.forgetQuestion(kind: kind, before: before)
        let isMeant = try failing({ _ in Failure(Wording.Stats.forgetNeedsAnswer) }) { () throws(TerminalInput.End) in
          try Conversation.ask(question, default: false)
        }
        guard isMeant else { return tell(Wording.Stats.notForgotten) }
      }
      let file = Paths().stateFile
      guard isThere(file) else { return tell(Wording.Stats.nothing(file: file)) }
      // An agent locks the file, so it is asked to do this. Without a bus there is no agent.
      if try (try? RunningAgent())?.forgets(forgetting) != true {
        try failing(Failure.init) { () throws(HistoryFileError) in try forgetting.carryOut(in: file) }
      }
      tell(Wording.Stats.forgotten)
    }
  }
}

/// An export of the past, row by row, in a form for other programs.
@MainActor struct HistoryExport {
  private let reader: PastReader
  private let zone: Zone
  private let span: (start: WallTime?, end: WallTime?)

  init(_ days: DayRange) throws(Failure) {
    reader = try PastReader()
    let today = reader.today
    zone = reader.zone(from: days.first ?? today - 366 * 20, to: max(days.last ?? today, today))
    span = (days.first?.start(in: zone), days.last.map { [zone] in ($0 + 1).start(in: zone) })
  }

  /// Calls `take` with each session of the days; a session belongs to the day of the place where it was.
  func eachSession(_ take: (HistoryEntry) -> Void) throws(Failure) {
    try reader.eachSession(from: span.start, to: span.end, take)
  }

  func write(_ format: HistoryCommand.List.Format, breaks: Bool) throws(Failure) {
    switch format {
    case .json: try write(JSONExport.self, breaks: breaks)
    case .csv: try write(CSVExport.self, breaks: breaks)
    case .ics: try write(ICSExport.self, breaks: breaks)
    case .timewarrior: try write(TimewarriorExport.self)
    case .activitywatch: try writePresence()
    }
  }

  private func write(_ export: any SessionExport.Type) throws(Failure) {
    var isFirst = true
    put(export.head, terminator: "")
    try eachSession { entry in
      let session = ExportedSession(
        entry, offset: entry.offset ?? zone.offset(at: entry.started), title: Wording.title(entry).description)
      put(export.line(session, isFirst: isFirst), terminator: "")
      isFirst = false
    }
    put(export.tail, terminator: "")
  }

  private func write(_ export: any BreakExport.Type, breaks: Bool) throws(Failure) {
    guard breaks else { return try write(export) }
    var isFirst = true
    let titles = Wording.Titles(reader.configuration.kindList)
    put(export.breakHead, terminator: "")
    try reader.eachBreak(from: span.start, to: span.end) { row in
      put(
        export.line(ExportedBreak(row, title: titles.name(row.kind).description), isFirst: isFirst), terminator: "")
      isFirst = false
    }
    put(export.tail, terminator: "")
  }

  private func writePresence() throws(Failure) {
    var isFirst = true
    put(ActivityWatchExport.head(host: Identity.host, created: reader.now), terminator: "")
    try reader.eachPresence(from: span.start, to: span.end) { row in
      // If the clock was set back, a row may end before it begins.
      guard row.from < row.to else { return }
      put(ActivityWatchExport.line(row, isFirst: isFirst), terminator: "")
      isFirst = false
    }
    put(ActivityWatchExport.tail, terminator: "")
  }
}

/// Prints the focus time and the rewards.
@MainActor func printFocus() throws(Failure) {
  let reader = try PastReader()
  let now = reader.now
  let zone = Zone.local(around: now)
  var history: [HistoryEntry] = []
  try reader.eachSession(from: nil, to: nil) { history.append($0) }
  for line in Wording.lines(FocusRewards(history, dayStart: zone.dayStart(of: now))) { tell(line) }
}
