import Glibc
import StillbellCore
import Wording

/// A file that the user chose to be played, looked at without being opened: a pipe would have us wait for its other end.
enum ChosenFile {
  /// Why it can be no sound; nil if it may be one.
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
