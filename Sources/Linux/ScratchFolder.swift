import Glibc

/// A folder of the user's alone, gone with its files when the value is.
package struct ScratchFolder: ~Copyable {
  package let path: String

  /// In memory where the login has a folder for that and it has room, else below `/tmp`; nil where neither can be written.
  package init?() {
    guard let made = RuntimeFolder.path.flatMap(Self.make) ?? Self.make(in: "/tmp") else { return nil }
    path = made
  }

  /// The corresponding C function is `mkdtemp`.
  private static func make(in folder: String) -> String? {
    var template = Array("\(folder)/stillbell-XXXXXX".utf8CString)
    return template.withUnsafeMutableBufferPointer { $0.baseAddress.flatMap(mkdtemp).map { String(cString: $0) } }
  }

  /// The corresponding C functions are `unlink` and `rmdir`.
  deinit {
    for name in names(inFolder: path) ?? [] { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}
