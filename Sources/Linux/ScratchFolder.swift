import Glibc

/// A folder of the user's alone, gone with its files when the value is.
package struct ScratchFolder: ~Copyable {
  package let path: String

  /// In memory where the session has a folder for that; nil where none can be made.
  ///
  /// The corresponding C function is `mkdtemp`.
  package init?() {
    let folder = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? "/tmp"
    guard let template = strdup("\(folder)/stillbell-XXXXXX") else { return nil }
    defer { free(template) }
    guard mkdtemp(template) != nil else { return nil }
    path = String(cString: template)
  }

  /// The corresponding C functions are `unlink` and `rmdir`.
  deinit {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
          name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        unlink("\(path)/\(name)")
      }
      closedir(folder)
    }
    rmdir(path)
  }
}
