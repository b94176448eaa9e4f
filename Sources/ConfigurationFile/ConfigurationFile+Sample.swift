import Glibc
import Linux

extension ConfigurationFile {
  /// Makes the file from the sample if there is none. The sample sets nothing but explains everything.
  package func make(from sample: String, in folder: String) throws(SystemError) {
    guard access(path, F_OK) != 0 else { return }
    try makeFolder(folder)
    try makeFile(path, with: Array(sample.utf8))
  }
}
