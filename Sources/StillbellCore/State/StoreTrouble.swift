/// A fault of the database, as a value that each program turns into a sentence.
package enum StoreTrouble: Error, Hashable, Sendable, Codable {
  /// The database does not work. The text is SQLite's own, which is never translated.
  case failed(file: String = "", String)
  /// The folder of the database cannot be made.
  case noFolder(String, SystemFault)
  /// The agent of the user's other session has the database open.
  case held
  /// Another program changed the database.
  case changed(file: String)
  /// The database was damaged, and moved to this name.
  case keptAside(file: String, as: String, reason: String)
  /// The database was removed while the agent ran.
  case takenAway(file: String)
  /// A later version of the program wrote the database, in an unknown form.
  case newer(file: String, form: Int, known: Int)
  /// Another program changed the database, and it was moved to this name.
  case changedKeptAside(file: String, as: String)

  /// The text in the trace.
  package var words: String {
    switch self {
    case .failed("", let reason): reason
    case .failed(let file, let reason): "\(file): \(reason)"
    case .noFolder(let folder, let fault): "\(folder): \(fault.words)"
    case .held: "another session has the agent"
    case .changed(let file): "\(file): another program changed it"
    case .keptAside(let file, let aside, let reason): "\(file) is damaged (\(reason)) and was kept aside as \(aside)"
    case .takenAway(let file): "\(file) was taken away while the agent ran"
    case .changedKeptAside(let file, let aside):
      "\(file) is damaged (another program changed it) and was kept aside as \(aside)"
    case .newer(let file, let form, let known):
      "\(file): it was written by a newer version (form \(form), known is \(known)) and is left untouched"
    }
  }
}
