import Glibc

/// The path of a program of this package, as built along with the tests that run.
///
/// The test bundle lies in the folder of the products or below it. The process is either the bundle itself or a runner
/// that got the bundle's path, so every folder above both is searched, the nearest first.
package func builtProgram(_ name: String) -> String {
  for start in ["/proc/self/exe".absolutePath] + CommandLine.arguments.map(\.absolutePath) {
    var folder = (start ?? "")[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      let candidate = "\(folder)/\(name)"
      if candidate.isProgram { return candidate }
    }
  }
  preconditionFailure("\(name) is not built beside the tests; build the whole package first.")
}

extension String {
  fileprivate var absolutePath: String? {
    guard let resolved = realpath(self, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  fileprivate var isProgram: Bool {
    var status = stat()
    return stat(self, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(self, X_OK) == 0
  }
}
