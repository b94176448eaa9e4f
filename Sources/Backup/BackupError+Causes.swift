import HistoryFile
import Linux
import SQLite
import StillbellCore

extension BackupError {
  /// The error of a file that SQLite could not write.
  package init(_ error: SQLiteError, file: String) {
    if let form = error.newerForm {
      self.init(.newer(found: Int(form.found), known: Int(form.known)), file: file)
    } else if error.isBusy {
      self.init(.held, file: file)
    } else if error.isCorruption {
      self.init(.damagedState(error.message), file: file)
    } else {
      self.init(.unwritable(SystemFault(call: "write", code: error.systemCode)), file: file)
    }
  }
}

// Runs work whose error should name the file that the person knows: the backup, and not the temporary file beside it.
extension BackupError {
  static func writing<Value: ~Copyable>(
    _ file: String, _ work: () throws(SystemError) -> Value
  ) throws(BackupError) -> Value {
    do throws(SystemError) {
      return try work()
    } catch {
      throw BackupError(.unwritable(SystemFault(call: error.call, code: error.code)), file: file)
    }
  }

  static func filling<Value: ~Copyable>(
    _ file: String, _ work: () throws(SQLiteError) -> Value
  ) throws(BackupError) -> Value {
    do throws(SQLiteError) {
      return try work()
    } catch {
      throw BackupError(error, file: file)
    }
  }

  static func reading<Value: ~Copyable>(
    _ file: String, _ work: () throws(SystemError) -> Value
  ) throws(BackupError) -> Value {
    do throws(SystemError) {
      return try work()
    } catch {
      throw BackupError(.unreadable(error.reason), file: file)
    }
  }

  static func readingPast<Value>(_ work: () throws(HistoryFileError) -> Value) throws(BackupError) -> Value {
    do throws(HistoryFileError) {
      return try work()
    } catch {
      switch error.reason {
      case .other(let words): throw BackupError(.unreadable(words), file: error.file)
      case .noRoom, .older: throw BackupError(.noRoom, file: error.file)
      case .unknownForm: throw BackupError(.foreign, file: error.file)
      }
    }
  }
}

extension FreshFile {
  /// Moves the file to its place; the error names the file that the person knows.
  consuming func put(for file: String) throws(BackupError) {
    do throws(SystemError) {
      try put()
    } catch {
      throw BackupError(.unwritable(SystemFault(call: error.call, code: error.code)), file: file)
    }
  }
}
