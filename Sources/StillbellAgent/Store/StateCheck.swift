import Glibc
import HistoryFile
import Linux
import SQLite

/// A check of the database file from outside, without changes, for `stillbell doctor`.
enum StateCheck {
  /// There is no file yet.
  case none
  /// An agent writes to it now.
  case busy
  /// The file is good; `bytes` is its size.
  case good(bytes: Int)
  /// A later version of the program wrote the file.
  case newer
  case damaged(reason: String)
  case unreadable(reason: String)

  /// The bytes that SQLite locks: PENDING_BYTE and what follows it.
  private static let locks = 0x4000_0000..<0x4000_0200

  init(_ file: String) {
    var found = stat()
    guard stat(file, &found) == 0 else {
      self = errno == ENOENT ? .none : .unreadable(reason: String(cString: strerror(errno)))
      return
    }
    guard let isLocked = FileLock.isHeld(on: file, bytes: Self.locks) else {
      self = .unreadable(reason: String(cString: strerror(errno)))
      return
    }
    guard !isLocked else {
      self = .busy
      return
    }
    do throws(SQLiteError) {
      let database = try Database(lookingAt: file)
      let words = try database.run("PRAGMA quick_check(1)", []).first?.first
      guard case .text("ok")? = words else {
        if case .text(let reason)? = words { self = .damaged(reason: reason) } else { self = .damaged(reason: "") }
        return
      }
      _ = try Schema.found(in: database)
      self = .good(bytes: Int(found.st_size))
    } catch {
      self =
        error.isNewerVersion
        ? .newer
        : error.isCorruption
          ? .damaged(reason: error.message)
          : .unreadable(reason: error.message)
    }
  }

  /// The line to print: a word and its details.
  var line: String {
    switch self {
    case .none: "none"
    case .busy: "busy"
    case .good(let bytes): "good \(bytes)"
    case .newer: "newer"
    case .damaged(let reason): "damaged \(reason)"
    case .unreadable(let reason): "unreadable \(reason)"
    }
  }
}
