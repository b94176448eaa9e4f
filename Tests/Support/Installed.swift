import Foundation

/// True if a program is found along PATH.
package func isInstalled(_ program: String) -> Bool {
  let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  return folders.contains { access("\($0)/\(program)", X_OK) == 0 }
}
