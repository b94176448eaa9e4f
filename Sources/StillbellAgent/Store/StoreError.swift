import Linux
import SQLite
import StillbellCore
import Wording

/// Why nothing can be written down or read back.
nonisolated struct StoreError: Error, Hashable {
  /// The file is damaged or no database, or no longer what it was: it is kept aside and a new one begun.
  let isCorruption: Bool
  let trouble: StoreTrouble
  /// In the words of SQLite, without the file; empty for what is no fault of SQLite.
  let reason: String

  init(_ error: SQLiteError) {
    isCorruption = error.isCorruption
    reason = error.message
    trouble =
      error.newerForm.map { .newer(file: error.file, form: Int($0.found), known: Int($0.known)) }
      ?? (error.isBusy ? .held : .failed(file: error.file, reason))
  }

  /// Its disk does not answer.
  init(silent trouble: StoreTrouble) { (isCorruption, self.trouble, reason) = (false, trouble, "") }

  /// There is no folder for the file.
  init(_ error: SystemError) {
    isCorruption = false
    reason = error.reason
    trouble = .noFolder(error.context, SystemFault(error))
  }

  /// Another program wrote to the file, or took it away.
  init(changed file: String) {
    isCorruption = true
    reason = ""
    trouble = .changed(file: file)
  }

  /// The trouble once the file is kept aside under this name.
  func trouble(_ file: String, keptAs aside: String) -> StoreTrouble {
    if case .changed = trouble { return .changedKeptAside(file: file, as: aside) }
    return .keptAside(file: file, as: aside, reason: reason)
  }
}
