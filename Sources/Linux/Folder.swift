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

/// The names of the first folders in a folder, in alphabetical order, with links to folders but without hidden ones.
///
/// The corresponding C functions are `readdir` and `stat`.
package func subfolders(of path: String, atMost limit: Int) -> [String] {
  guard let folder = opendir(path) else { return [] }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    let kind = Int(entry.pointee.d_type)
    guard kind == Int(DT_DIR) || kind == Int(DT_LNK) || kind == Int(DT_UNKNOWN) else { continue }
    let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    guard !name.hasPrefix(".") else { continue }
    if kind == Int(DT_DIR) || isFolder("\(path)/\(name)") { names.append(name) }
  }
  return Array(names.sorted().prefix(limit))
}

/// True if the path leads to a folder. The corresponding C function is `stat`.
package func isFolder(_ path: String) -> Bool {
  var information = stat()
  return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
}
