import Glibc
import Places
import StillbellCore
import Wording

/// The database file of this user: opened, or kept aside when it cannot be read.
package enum StateFile {
  /// What opening found; without a store everything is kept in memory.
  package struct Found {
    var store: Store?
    var legacy: Launch.Legacy = .nothing
    var decisions: [Journal.Entry] = []
    /// Why there is no store.
    var trouble: String?
  }

  static func open(_ places: Places) -> Found {
    let file = places.stateFile
    makeFolder(places.stateFolder)
    do throws(StoreError) {
      return try read(file)
    } catch  where error.isCorruption {
      let aside = keepAside(file)
      let message = Wording.keptAside(file: file, as: aside, reason: error.description)
      do throws(StoreError) {
        return Found(store: try Store(file: file), legacy: .unreadable(message: message))
      } catch {
        return Found(legacy: .unreadable(message: message), trouble: error.description)
      }
    } catch {
      return Found(trouble: error.description)
    }
  }

  private static func read(_ file: String) throws(StoreError) -> Found {
    let store = try Store(file: file)
    let legacy = try store.legacy()
    return Found(
      store: store, legacy: legacy.map { .record($0.record, $0.stamp) } ?? .nothing,
      decisions: try store.decisions(Journal.entriesMax))
  }

  /// Moves the file and what SQLite keeps beside it to the first free `FILE.corrupt-N`.
  private static func keepAside(_ file: String) -> String {
    var number = 1
    while isThere("\(file).corrupt-\(number)") { number += 1 }
    let aside = "\(file).corrupt-\(number)"
    rename(file, aside)
    for suffix in ["-wal", "-shm"] { rename(file + suffix, aside + suffix) }
    return aside
  }
}
