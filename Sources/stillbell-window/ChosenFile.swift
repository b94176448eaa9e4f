import Glibc
import StillbellCore
import Wording

/// A check of a sound file that the user has chosen. It does not open the file, as a pipe would make it wait for the
/// other end.
enum ChosenFile {
  /// The reason that the file cannot be a sound; nil if it may be one.
  static func trouble(_ path: String) -> Sentence? {
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      let isMissing = errno == ENOENT || errno == ENOTDIR
      let fault = isMissing ? ChimeFailure.FileFault.missing : .unreadable(SystemFault(call: "stat", code: errno))
      return Wording.sentence(.file(fault, name: path))
    }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: return facts.st_size == 0 ? Wording.sentence(.file(.empty, name: path)) : nil
    case S_IFDIR: return Wording.sentence(.file(.folder, name: path))
    default: return Wording.sentence(.file(.special, name: path))
    }
  }
}
