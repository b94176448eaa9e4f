import Glibc

/// The folder of the login for sockets and short-lived files, in memory: `XDG_RUNTIME_DIR`.
package enum RuntimeFolder {
  /// Nil where the variable is unset or names no absolute path; the base directory specification lets neither count.
  package static var path: String? {
    getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
