import Glibc

/// The names of the entries of a folder, in no order; nil if it can't be read.
///
/// The corresponding C functions are `opendir` and `readdir`.
package func names(inFolder path: String) -> [String]? {
  guard let folder = opendir(path) else { return nil }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    names.append(withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
  }
  return names
}
