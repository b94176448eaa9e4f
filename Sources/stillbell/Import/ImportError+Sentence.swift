import Import
import Wording

extension Wording.Import {
  /// The reason that a file of this program cannot be imported.
  static func sentence(_ error: ImportError, file: String, of name: String) -> Sentence {
    switch error {
    case .notText: trouble(.notText, file: file, of: name)
    case .damaged(let line): trouble(.damaged(line: line), file: file, of: name)
    case .foreign: trouble(.foreign, file: file, of: name)
    }
  }
}
