import Glibc
import HistoryFile
import Linux
import StillbellCore

/// The database file, used only by the threads that wait for its disk, one at a time.
nonisolated final class StoreDisk: @unchecked Sendable {
  /// The state that an earlier agent left.
  struct Found: Sendable {
    var previousState = Launch.PreviousState.nothing
    /// `true` if there was no file at all.
    var isFirst = false
    var standing: [Notification.Slot: StandingNotification] = [:]
    var decisions: [LatestDecisions.Entry] = []
    /// The reason why nothing can be written now.
    var trouble: StoreTrouble?
  }

  /// The trouble for which the file was replaced, if it was; or the error that kept anything from being written.
  typealias Outcome = Result<StoreTrouble?, StoreError>

  private let file: String
  private let folder: String
  private(set) var store: Store?
  /// A damaged file whose rows the new file has not taken over yet.
  private var aside: String?

  init(_ file: String, in folder: String) { (self.file, self.folder) = (file, folder) }

  /// The trouble to report if the file's disk does not answer.
  var silence: StoreTrouble { .noFolder(folder, SystemFault(call: "open", code: ETIMEDOUT)) }

  /// Opens the file and reads the earlier agent's state.
  func begin() -> Found {
    let wasThere = isThere(file)
    let hadContent = FileState(file)?.isEmpty == false
    var found: Found
    do throws(StoreError) {
      // A long wait is fine here: there is no other work yet, and the previous agent may still be ending.
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

  /// Records what the notification server shows, so that the next agent does not show it a second time.
  /// Returns false if that failed; the next event meets the same trouble and reports it.
  func note(_ standing: [Notification.Slot: StandingNotification]) -> Bool {
    do throws(StoreError) {
      return try store?.write(standing) != nil
    } catch {
      return false
    }
  }

  func close() { store = nil }

  /// Deletes some of these rows for good; returns true when none of them is left.
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
      previousState: previousState.map { .saved($0.state, $0.stamp) } ?? .nothing, standing: try store.standing(),
      decisions: try store.decisions(LatestDecisions.entriesMax))
  }

  /// Reads the content of a file that can't be written; nil if it can't be read either.
  ///
  /// SQLite reads the log beside the file only where it can write, so a copy is read.
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

  /// Begins without the old file, which can't be opened.
  private func begin(without error: StoreError, hadContent: Bool) -> Found {
    var found = Found()
    guard error.isCorruption else {
      let isNewer = if case .newer = error.trouble { true } else { false }
      if error.trouble != .held, let copy = readCopy() {
        found = copy
      } else if hadContent && !isNewer || error.trouble == .held {
        // The saved state may say that the user stopped the agent.
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

  /// Begins a new file with the present state, and with whatever can still be read of the old one.
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
      // These rows are in the file that is kept aside.
    }
    let aside = keepAside()
    try open().write(change)
    return error.trouble(file, keptAs: aside)
  }

  /// Moves the file, and the files that SQLite keeps beside it, to the first free `FILE.corrupt-N`.
  private func keepAside() -> String {
    var number = 1
    while isThere("\(file).corrupt-\(number)") { number += 1 }
    let aside = "\(file).corrupt-\(number)"
    for suffix in ["", "-wal", "-shm"] { rename(file + suffix, aside + suffix) }
    (store, self.aside) = (nil, aside)
    return aside
  }
}
