import Glibc
import HistoryFile
import Linux
import Paths
import StillbellCore

/// The database file of this user, and what could not be written into it yet.
///
/// Whatever is wrong with the file, the agent continues: in memory while nothing can be written, in a new file when the
/// old one is damaged. Every event tries again.
final class StateFile {
  /// The state that an earlier agent left.
  struct Found {
    var previousState = Launch.PreviousState.nothing
    /// There was no file at all.
    var isFirst = false
    var standing: [Notification.Slot: StandingNotification] = [:]
  }

  private(set) var found = Found()
  /// The latest decisions, whether they could be written or not.
  let journal = Journal()
  /// Why nothing is written down now.
  private(set) var trouble: StoreTrouble?
  private let file: String
  private let folder: String
  private(set) var store: Store?
  /// Sessions that are over and not written down.
  var history: [HistoryEntry] = []
  private(set) var rows: [HistoryRow] = []
  private var decisions: [DecisionEntry] = []

  /// Opens the file and takes up what is in it.
  init(_ file: String, in folder: String) {
    (self.file, self.folder) = (file, folder)
    let wasThere = isThere(file)
    let hadContent = FileState(file)?.isEmpty == false
    do throws(StoreError) {
      // There is nothing else to do yet, and the agent before may still be on its way out.
      let store = try open(patience: 2000)
      found = try read(store)
      found.isFirst = !wasThere
    } catch {
      found.isFirst = !wasThere
      begin(without: error, hadContent: hadContent)
    }
  }

  /// Writes down what an event has changed; returns what there is to tell of it.
  func write(_ change: StoreChange) -> Event? {
    journal.add(change.decisions)
    var change = change
    history += change.history
    rows += change.rows
    decisions = (decisions + change.decisions).suffix(Journal.entriesMax)
    (change.history, change.rows, change.decisions) = (history, rows, decisions)
    do throws(StoreError) {
      try open().write(change)
      return written(nil)
    } catch {
      return error.isCorruption ? begin(with: change, after: error) : failed(error)
    }
  }

  /// Writes down what the notification server shows, so that the next agent does not show it a second time.
  func write(_ standing: [Notification.Slot: StandingNotification]) {
    do throws(StoreError) {
      try store?.write(standing)
    } catch {
      // Whatever is wrong, the next event meets it too and tells.
      return
    }
  }

  /// The latest sessions, the oldest of them first; all of them for 0.
  func history(_ count: Int) throws(StoreError) -> [HistoryEntry] {
    try (store?.history(count) ?? []) + history
  }

  /// Looks into the past, what could not be written yet included.
  func answer(_ question: HistoryQuestion) -> Event {
    switch question {
    case .streak(let practice, let session, let today, let zone):
      // An unreadable page yields no row.
      let walk = (try? walk(practice, today: today, in: zone)) ?? StreakWalk(today: today)
      return .history(.streak(SessionStreak(session: session, walk: walk)))
    case .reminder(let reminder, let start, let end, let today, let zone):
      return .reminder(.looked(reminder.name, found(reminder, start, end, today, zone)))
    case .active(let day, let start, let end):
      let unwritten = rows.reduce(Duration.zero) { sum, row in
        guard case .presence(let row) = row, row.state == .active else { return sum }
        return sum + max(min(row.to, end) - max(row.from, start), .zero)
      }
      return .reminder(.active(day: day, unwritten + ((try? store?.active(from: start, to: end)) ?? .zero)))
    }
  }

  private func found(
    _ reminder: Reminder, _ start: WallTime, _ end: WallTime, _ today: Int64, _ zone: Zone
  ) -> ReminderEvent.Found {
    do throws(StoreError) {
      let unwritten = history.filter { $0.kind == reminder.kind && start <= $0.ended && $0.ended <= end }.map(\.ended)
      guard let store else { return ReminderEvent.Found(.unreadable, streak: nil) }
      let written = try store.latestEnd(of: reminder.kind, from: start, to: end)
      let latest = (unwritten + [written].compactMap { $0 }).max()
      let streak: Streak? =
        if let practice = Practice(of: reminder.kind) {
          try walk(practice, today: today, in: zone).result
        } else {
          nil
        }
      return ReminderEvent.Found(latest.map { .ended($0) } ?? .none, streak: streak)
    } catch {
      return ReminderEvent.Found(.unreadable, streak: nil)
    }
  }

  private func walk(_ practice: Practice, today: Int64, in zone: Zone) throws(StoreError) -> StreakWalk {
    var walk = StreakWalk(today: today)
    try store?.eachSession(of: practice, in: zone) { day, length in walk.add(length, on: day) }
    for entry in history where practice.kinds.contains(entry.kind) {
      walk.add(entry.length, on: entry.dayNumber(in: zone))
    }
    return walk
  }

  /// Deletes rows for good, those that could not be written yet among them.
  func forget(_ forgetting: Forgetting) throws(StoreError) {
    try open().forget(forgetting)
  }

  private func open(patience: Int = 100) throws(StoreError) -> Store {
    if let store { return store }
    do throws(SystemError) { try makeFolder(folder) } catch { throw StoreError(error) }
    let opened = try Store(file: file, patience: patience)
    store = opened
    return opened
  }

  private func read(_ store: Store) throws(StoreError) -> Found {
    journal.begin(with: try store.decisions(Journal.entriesMax))
    let previousState = try store.previousState()
    return Found(
      previousState: previousState.map { .record($0.record, $0.stamp) } ?? .nothing, standing: try store.standing())
  }

  /// The content of a file that cannot be written; nil if it cannot be read either.
  ///
  /// SQLite reads the log beside the file only where it could write, so a copy is read.
  private func readCopy() -> Found? {
    guard isThere(file), let folder = ScratchFolder() else { return nil }
    let copy = folder.path + "/copy"
    do throws(SystemError) {
      for suffix in ["", "-wal"] where isThere(file + suffix) { try copyFile(file + suffix, to: copy + suffix) }
    } catch {
      return nil
    }
    do throws(StoreError) {
      return try read(Store(reading: copy))
    } catch {
      return nil
    }
  }

  /// The old file cannot be read.
  private func begin(without error: StoreError, hadContent: Bool) {
    guard error.isCorruption else {
      trouble = error.trouble
      let isNewer = if case .newer = error.trouble { true } else { false }
      if error.trouble != .held, let copy = readCopy() {
        found = copy
      } else if hadContent && !isNewer || error.trouble == .held {
        // It may hold that the user stopped the agent.
        found.previousState = .unreadable(error.trouble)
      }
      return
    }
    let aside = keepAside()
    store = nil
    found.previousState = .unreadable(error.trouble(file, keptAs: aside))
    do throws(StoreError) {
      store = try Store(file: file)
      store?.rescue(from: aside)
    } catch {
      trouble = error.trouble
    }
  }

  /// A new file takes what is under way, and of the old one whatever can still be read.
  private func begin(with change: StoreChange, after error: StoreError) -> Event? {
    guard isThere(file) else {
      store = nil
      return begin(with: change, telling: .takenAway(file: file))
    }
    var change = change
    do throws(StoreError) {
      history = try (store?.history(0) ?? []) + history
    } catch {
      // It is in what is kept aside.
    }
    change.history = history
    let aside = keepAside()
    store = nil
    (try? open())?.rescue(from: aside)
    return begin(with: change, telling: error.trouble(file, keptAs: aside))
  }

  private func begin(with change: StoreChange, telling trouble: StoreTrouble) -> Event? {
    do throws(StoreError) {
      try open().write(change)
      return written(trouble)
    } catch {
      return failed(error)
    }
  }

  private func written(_ replaced: StoreTrouble?) -> Event? {
    defer { trouble = nil }
    (history, rows, decisions) = ([], [], [])
    if let replaced { return .store(.replaced(replaced)) }
    return trouble == nil ? nil : .store(.mended)
  }

  /// Said once.
  private func failed(_ error: StoreError) -> Event? {
    defer { trouble = error.trouble }
    return trouble == nil ? .store(.failed(error.trouble)) : nil
  }

  /// Moves the file and what SQLite keeps beside it to the first free `FILE.corrupt-N`.
  private func keepAside() -> String {
    var number = 1
    while isThere("\(file).corrupt-\(number)") { number += 1 }
    let aside = "\(file).corrupt-\(number)"
    for suffix in ["", "-wal", "-shm"] { rename(file + suffix, aside + suffix) }
    return aside
  }
}
