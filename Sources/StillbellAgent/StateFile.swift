import Glibc
import Linux
import Places
import StillbellCore
import Wording

/// The database file of this user, and what could not be written into it yet.
///
/// Whatever is wrong with the file, the agent goes on: in memory while nothing can be written, in a new file when the
/// old one is damaged. Every event tries again.
final class StateFile {
  /// What an earlier agent left.
  struct Found {
    var legacy = Launch.Legacy.nothing
    /// There was no file at all.
    var isFirst = false
    var decisions: [Journal.Entry] = []
    var standing: [Notification.Slot: StandingNotification] = [:]
  }

  private(set) var found = Found()
  /// Why nothing is written down now.
  private(set) var trouble: String?
  private let file: String
  private let folder: String
  private var store: Store?
  /// Sessions that are over and not written down.
  private var history: [HistoryEntry] = []
  private var decisions: [Journal.Entry] = []

  /// Opens the file and takes up what is in it.
  init(_ places: Places) {
    (file, folder) = (places.stateFile, places.stateFolder)
    let wasThere = isThere(file)
    do throws(StoreError) {
      // There is nothing else to do yet, and the agent before may still be on its way out.
      let store = try open(patience: 2000)
      found = try Self.read(store)
      found.isFirst = !wasThere
    } catch {
      begin(without: error)
    }
  }

  /// Writes down what an event has changed; returns what there is to tell of it.
  func write(_ change: StoreChange) -> Event? {
    var change = change
    history += change.history
    decisions = (decisions + change.decisions).suffix(Journal.entriesMax)
    (change.history, change.decisions) = (history, decisions)
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

  private func open(patience: Int = 100) throws(StoreError) -> Store {
    if let store { return store }
    do throws(SystemError) { try makeFolder(folder) } catch { throw StoreError(error) }
    let opened = try Store(file: file, patience: patience)
    store = opened
    return opened
  }

  private static func read(_ store: Store) throws(StoreError) -> Found {
    let legacy = try store.legacy()
    return Found(
      legacy: legacy.map { .record($0.record, $0.stamp) } ?? .nothing,
      decisions: try store.decisions(Journal.entriesMax), standing: try store.standing())
  }

  /// What was there cannot be read.
  private func begin(without error: StoreError) {
    guard error.isCorruption else {
      trouble = error.description
      // It may hold that the user stopped the agent.
      if isThere(file) { found.legacy = .unreadable(message: error.description) }
      return
    }
    let aside = keepAside()
    store = nil
    found.legacy = .unreadable(message: Wording.keptAside(file: file, as: aside, reason: error.reason))
    do throws(StoreError) {
      store = try Store(file: file)
    } catch {
      trouble = error.description
    }
  }

  /// A new file takes what goes on, and of the old one whatever can still be read.
  private func begin(with change: StoreChange, after error: StoreError) -> Event? {
    guard isThere(file) else {
      store = nil
      return begin(with: change, telling: Wording.takenAway(file: file))
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
    return begin(with: change, telling: Wording.keptAside(file: file, as: aside, reason: error.reason))
  }

  private func begin(with change: StoreChange, telling message: String) -> Event? {
    do throws(StoreError) {
      try open().write(change)
      return written(message)
    } catch {
      return failed(error)
    }
  }

  private func written(_ replaced: String?) -> Event? {
    defer { trouble = nil }
    (history, decisions) = ([], [])
    if let replaced { return .storeReplaced(message: replaced) }
    return trouble == nil ? nil : .storeMended
  }

  /// Said once.
  private func failed(_ error: StoreError) -> Event? {
    defer { trouble = error.description }
    return trouble == nil ? .storeFailed(message: error.description) : nil
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
