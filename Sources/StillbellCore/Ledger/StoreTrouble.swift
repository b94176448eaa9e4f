/// A fault of the database, as a value that every program words in its own language.
package enum StoreTrouble: Error, Hashable, Sendable, Codable {
  /// It does not work; in the words of SQLite, which are the same in every language.
  case failed(file: String = "", String)
  /// There is no folder for it.
  case noFolder(String, SystemFault)
  /// The agent of the user's other session has it.
  case held
  /// Another program changed it.
  case changed(file: String)
  /// It was damaged, and moved to this name.
  case keptAside(file: String, as: String, reason: String)
  /// It was taken away while the agent ran.
  case takenAway(file: String)
  /// A later version of the program wrote it, in a form that is not known here.
  case newer(file: String, form: Int, known: Int)
  /// Another program changed it, and it was moved to this name.
  case changedKeptAside(file: String, as: String)

  /// In the trace.
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
