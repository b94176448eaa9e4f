import Glibc

/// The login's folder for sockets and short-lived files, in memory: `XDG_RUNTIME_DIR`.
package enum RuntimeFolder {
  /// The path of the folder; nil if the variable is unset or its path is not absolute, which the base directory
  /// specification both ignores.
  package static var path: String? {
    getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
