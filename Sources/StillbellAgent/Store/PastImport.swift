import Linux
import Paths
import StillbellCore

/// The rows of another program, taken over where no agent runs; `stillbell import` asks for it.
struct PastImport {
  /// The word that is printed when all of them are in the database.
  static let done = "imported"

  /// That word, or the trouble as `Code` has it.
  let line: String

  init(_ file: String, _ paths: Paths) {
    do throws(StoreError) {
      do throws(SystemError) { try makeFolder(paths.stateFolder) } catch { throw StoreError(error) }
      let store = try Store(file: paths.stateFile, patience: 2000)
      var page = 0
      while isThere(file) {
        if try store.merge(page: page, of: file) { break }
        page += 1
      }
      line = Self.done
    } catch {
      line = Code.line(error.trouble)
    }
  }
}
