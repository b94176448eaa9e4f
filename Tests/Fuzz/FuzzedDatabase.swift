import Glibc
import History
import HistoryFile
import SQLite
import StillbellCore
import Wording

@testable import StillbellAgent

/// A database with foreign content, as the agent and the command line read it.
struct FuzzedDatabase {
  private static let now = Moment(
    boot: BootTime(sinceBoot: .seconds(100_000)), wall: WallTime(milliseconds: 1_775_000_000_000))

  private let folder = "/dev/shm/stillbell-fuzz-\(getpid())"
  private var file: String { folder + "/stillbell.db" }

  /// Lets `write` make the file, then runs every reader on it.
  @discardableResult
  init(_ write: (FuzzedDatabase) -> Void) {
    mkdir(folder, 0o700)
    clear()
    write(self)
    MainActor.assumeIsolated {
      lookFromOutside()
      readAsAgent()
      lookFromOutside()
    }
    clear()
  }

  private func clear() {
    for suffix in ["", "-wal", "-shm"] {
      unlink(file + suffix)
      for number in 1...3 { unlink("\(file).corrupt-\(number)\(suffix)") }
    }
  }

  /// Writes the bytes as the whole file.
  func place(_ bytes: [UInt8]) {
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    _ = Glibc.write(descriptor, bytes, bytes.count)
    close(descriptor)
  }

  /// Inserts rows, one a line as `table|value|value…`: `-` is null, and an integer is stored as one.
  func insert(_ bytes: [UInt8]) {
    MainActor.assumeIsolated { _ = try? Store(file: file) }
    guard let database = try? Database(file: file) else { return }
    let tables = [
      "history", "session", "boot", "break", "presence", "decision", "stamp", "record", "ledger", "standing",
    ]
    for line in String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: "|", omittingEmptySubsequences: false)
      guard words.count > 1, let table = tables.first(where: { $0 == words[0] }) else { continue }
      let values = words.dropFirst().map { word -> SQLiteValue in
        word == "-" ? .null : Int64(word).map { .integer($0) } ?? .text(String(word))
      }
      let blanks = values.map { _ in "?" }.joined(separator: ", ")
      // A row that the table rejects is skipped.
      _ = try? database.run("INSERT INTO \(table) VALUES (\(blanks))", values)
    }
  }

  private func lookFromOutside() {
    guard let past = try? HistoryFile(file) else { return }
    for order in [HistoryFile.Order.stored, .storedBackward, .ofTime] {
      past.order = order
      try? past.sessions { export($0) }
      try? past.breaks { _ = $0.day }
      try? past.presence(now: Self.now.wall) { _ = ActivityWatchExport.line($0, isFirst: true) }
    }
    _ = try? past.rowsPassedOver()
    let today = Day(of: Self.now.wall, offset: .zero)
    let year = Period(.year, around: today)
    guard let rows = try? past.past(of: year, in: .utc, now: Self.now.wall) else { return }
    let figures = Figures(rows, PresenceTimeline(rows.presence), in: year, zone: .utc, rest: .seconds(20))
    precondition(figures.atComputer <= .hours(24 * 366) && figures.longestStretch <= figures.atComputer)
    let amounts = YearCalendar.amounts(.meditation, rows.sessions, goal: .zero, in: .utc)
    for amounts in [amounts, YearCalendar.amounts(rows.breaks)] {
      _ = YearCalendar(year, firstWeekday: 0, today: today, amounts: amounts)
    }
    _ = rows.streak(.meditation, today: today)
  }

  private func export(_ entry: HistoryEntry) {
    let session = ExportedSession(entry, offset: entry.offset ?? .zero, title: "")
    let csv = CSVExport.line(session, isFirst: true)
    precondition(csv.utf8.filter { $0 == UInt8(ascii: "\"") }.count.isMultiple(of: 2), "an open quotation")
    _ = (JSONExport.line(session, isFirst: true), ICSExport.line(session, isFirst: true))
    _ = TimewarriorExport.line(session, isFirst: true)
  }

  /// Reads page by page; no file of this size has 100 pages.
  @MainActor private static func readAll(_ page: (PageKey?) throws(StoreError) -> PageKey?) {
    var (key, pages) = (PageKey?.none, 0)
    while let next = try? page(key) {
      key = next
      pages += 1
      precondition(pages < 100, "pages without an end")
    }
  }

  @MainActor private func readAsAgent() {
    let state = StoreFile(file, in: folder)
    let (start, end) = (Self.now.wall - .hours(24 * 366), Self.now.wall + .hours(24))
    Self.readAll { key throws(StoreError) in try state.breaks(from: start, to: end, after: key).next }
    Self.readAll { key throws(StoreError) in try state.presence(from: start, to: end, after: key).next }
    Self.readAll { key throws(StoreError) in try state.sessions(after: key).next }
    _ = try? state.history(0)
    _ = state.answer(.streak(.meditation, SessionID(1), today: 20_543, .utc))
    _ = state.answer(.active(day: 20_543, from: start, to: end))
    for entry in state.latestDecisions.entries { precondition(!entry.sentence.utf8.contains(0)) }
    var launch = Launch()
    (launch.previousState, launch.bootID, launch.login) = (state.found.previousState, "one", "1")
    var agent = Agent(configuration: Configuration(), zone: .utc)
    let stamp = StateStamp(at: Self.now, bootID: "one", login: "1")
    let step = agent.step(.launched(launch), at: stamp)
    var change = agent.change(by: step)
    change.forgets = OldRows(before: Self.now.wall - .hours(24 * 30), spared: 30)
    _ = state.write(change)
    _ = try? state.forget(SessionID(1), started: Self.now.wall)
  }
}
