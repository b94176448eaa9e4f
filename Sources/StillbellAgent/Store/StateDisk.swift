import Glibc
import HistoryFile
import Linux
import Paths
import StillbellCore

/// The database file as the threads that wait for its disk see it, one after the other.
nonisolated final class StateDisk: @unchecked Sendable {
  /// The state that an earlier agent left.
  struct Found: Sendable {
    var previousState = Launch.PreviousState.nothing
    /// There was no file at all.
    var isFirst = false
    var standing: [Notification.Slot: StandingNotification] = [:]
    var decisions: [Journal.Entry] = []
    /// Why nothing is written down now.
    var trouble: StoreTrouble?
  }

  /// The trouble for which the file was replaced, if it was; or why nothing could be written.
  typealias Outcome = Result<StoreTrouble?, StoreError>

  private let file: String
  private let folder: String
  private(set) var store: Store?
  /// A damaged file whose rows the next one has not taken over yet.
  private var aside: String?

  init(_ file: String, in folder: String) { (self.file, self.folder) = (file, folder) }

  /// The answer of a file whose disk gives none.
  var silence: StoreTrouble { .noFolder(folder, SystemFault(call: "open", code: ETIMEDOUT)) }

  /// Opens the file and takes up what is in it.
  func begin() -> Found {
    let wasThere = isThere(file)
    let hadContent = FileState(file)?.isEmpty == false
    var found: Found
    do throws(StoreError) {
      // There is nothing else to do yet, and the agent before may still be on its way out.
      found = try read(open(patience: 2000))
    } catch {
      found = begin(without: error, hadContent: hadContent)
    }
    found.isFirst = !wasThere
    return found
  }

  func write(_ change: StoreChange, _ standing: [Notification.Slot: StandingNotification]?) -> Outcome {
    do throws(StoreError) {
      try open().write(change)
      if let standing { _ = note(standing) }
      return .success(nil)
    } catch {
      guard error.isCorruption else { return .failure(error) }
      return Result { () throws(StoreError) in try begin(with: change, after: error) }
    }
  }

  /// Writes down what the notification server shows, so that the next agent does not show it a second time.
  /// False if it could not be: whatever is wrong, the next event meets it too and tells.
  func note(_ standing: [Notification.Slot: StandingNotification]) -> Bool {
    do throws(StoreError) {
      return try store?.write(standing) != nil
    } catch {
      return false
    }
  }

  func close() { store = nil }

  /// Deletes some of these rows for good; true when none of them is left.
  func forget(_ forgetting: Forgetting) throws(StoreError) -> Bool { try open().forget(forgetting) }

  /// Takes over the rows of a backup, all of them or none.
  func merge(_ merging: Merging) throws(StoreError) -> Merging.Counts { try open().merge(merging) }

  private func open(patience: Int = 100) throws(StoreError) -> Store {
    if let store { return store }
    do throws(SystemError) { try makeFolder(folder) } catch { throw StoreError(error) }
    let opened = try Store(file: file, patience: patience)
    store = opened
    if let aside { opened.rescue(from: aside) }
    aside = nil
    return opened
  }

  private func read(_ store: Store) throws(StoreError) -> Found {
    let previousState = try store.previousState()
    return Found(
      previousState: previousState.map { .record($0.record, $0.stamp) } ?? .nothing, standing: try store.standing(),
      decisions: try store.decisions(Journal.entriesMax))
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
  private func begin(without error: StoreError, hadContent: Bool) -> Found {
    var found = Found()
    guard error.isCorruption else {
      let isNewer = if case .newer = error.trouble { true } else { false }
      if error.trouble != .held, let copy = readCopy() {
        found = copy
      } else if hadContent && !isNewer || error.trouble == .held {
        // It may hold that the user stopped the agent.
        found.previousState = .unreadable(error.trouble)
      }
      found.trouble = error.trouble
      return found
    }
    let aside = keepAside()
    found.previousState = .unreadable(error.trouble(file, keptAs: aside))
    do throws(StoreError) {
      _ = try open()
    } catch {
      found.trouble = error.trouble
    }
    return found
  }

  /// A new file takes what is under way, and of the old one whatever can still be read.
  private func begin(with change: StoreChange, after error: StoreError) throws(StoreError) -> StoreTrouble {
    guard isThere(file) else {
      store = nil
      try open().write(change)
      return .takenAway(file: file)
    }
    var change = change
    do throws(StoreError) {
      change.history = try (store?.history(0) ?? []) + change.history
    } catch {
      // It is in what is kept aside.
    }
    let aside = keepAside()
    try open().write(change)
    return error.trouble(file, keptAs: aside)
  }

  /// Moves the file and what SQLite keeps beside it to the first free `FILE.corrupt-N`.
  private func keepAside() -> String {
    var number = 1
    while isThere("\(file).corrupt-\(number)") { number += 1 }
    let aside = "\(file).corrupt-\(number)"
    for suffix in ["", "-wal", "-shm"] { rename(file + suffix, aside + suffix) }
    (store, self.aside) = (nil, aside)
    return aside
  }
}
