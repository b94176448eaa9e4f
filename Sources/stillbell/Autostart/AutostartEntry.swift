import Glibc
import Linux

/// The entry in the user's autostart folder that has a desktop start the agent at login.
///
/// The specification is the Desktop Application Autostart Specification of freedesktop.org.
struct AutostartEntry {
  let path: String
  /// The installed entry to copy; nil in a build folder.
  let template: String?

  init(_ paths: Paths) {
    path = paths.autostartEntry
    template = paths.autostartTemplate
  }

  /// True if desktops follow the entry; their own settings may switch it off without removing it.
  func isOn() throws(SystemError) -> Bool {
    guard let lines = try lines() else { return false }
    return !lines.contains("Hidden=true") && !lines.contains("X-GNOME-Autostart-enabled=false")
  }

  /// The missing program because of which desktops ignore the entry; nil if no program is missing.
  func missingProgram() throws(SystemError) -> String? {
    // `write` puts a full path without blanks there.
    let programs = try lines()?.filter { $0.hasPrefix("TryExec=/") }.map { String($0.dropFirst(8)) }
    return programs?.first { access($0, X_OK) != 0 }
  }

  /// The lines without their blanks; nil if there is no such file.
  private func lines() throws(SystemError) -> [String]? {
    try readSmallFile(path, limit: Self.bytesMax)?.split(separator: UInt8(ascii: "\n")).map { line in
      String(decoding: line.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    }
  }

  /// Writes a copy of the template.
  func write(from template: String) throws(SystemError) {
    guard let bytes = try readSmallFile(template, limit: Self.bytesMax) else {
      throw SystemError("open", template, code: ENOENT)
    }
    if let end = path.lastIndex(of: "/") { try makeFolder(String(path[..<end])) }
    try replaceFile(path, with: bytes)
  }

  func remove() throws(SystemError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw SystemError("unlink", path) }
  }

  private static let bytesMax = 1 << 16
}
