import Glibc
import Linux

extension ConfigurationFile {
  /// The commented sample at a path, which explains every setting, and becomes the file where there is none.
  package static func sample(at path: String) throws(SystemError) -> String {
    String(decoding: try readSmallFile(path, limit: bytesMax) ?? [], as: UTF8.self)
  }

  /// Where there is no file yet it becomes the sample, which sets nothing but explains everything.
  package func makeFromSample(at sample: String?, in folder: String) throws(SystemError) {
    guard access(path, F_OK) != 0, let sample else { return }
    try makeFolder(folder)
    try makeFile(path, with: Array(try Self.sample(at: sample).utf8))
  }
}
