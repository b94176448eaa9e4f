import Linux
import SQLite
import StillbellCore
import Wording

/// The reason why nothing can be written or read.
nonisolated struct StoreError: Error, Hashable {
  /// `true` if the file is damaged, is not a database, or is not the one that was opened. It is then kept aside and a
  /// new one begun.
  let isCorruption: Bool
  let trouble: StoreTrouble
  /// SQLite's message, without the file; empty if the fault is not SQLite's.
  let reason: String

  init(_ error: SQLiteError) {
    isCorruption = error.isCorruption
    reason = error.message
    trouble =
      error.newerForm.map { .newer(file: error.file, form: Int($0.found), known: Int($0.known)) }
      ?? (error.isBusy ? .held : .failed(file: error.file, reason))
  }

  /// The error of a disk that does not answer.
  init(silent trouble: StoreTrouble) { (isCorruption, self.trouble, reason) = (false, trouble, "") }

  /// The error of a missing folder for the file.
  init(_ error: SystemError) {
    isCorruption = false
    reason = error.reason
    trouble = .noFolder(error.context, SystemFault(error))
  }

  /// The error of a file that another program has written to or taken away.
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
