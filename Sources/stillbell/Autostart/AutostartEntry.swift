import Glibc
import Linux
import Paths

/// The entry in the user's autostart folder, by which a desktop starts the agent at login.
///
/// The specification is the Desktop Application Autostart Specification of freedesktop.org.
struct AutostartEntry {
  let path: String
  /// The one that was installed; nil in a build folder.
  let template: String?

  init(_ paths: Paths) {
    path = paths.autostartEntry
    template = paths.autostartTemplate
  }

  /// True if desktops follow it; their own settings switch it off without removing it.
  func isOn() throws(SystemError) -> Bool {
    guard let lines = try lines() else { return false }
    return !lines.contains("Hidden=true") && !lines.contains("X-GNOME-Autostart-enabled=false")
  }

  /// The program without which desktops pass over the entry, if it is not there.
  func missingProgram() throws(SystemError) -> String? {
    // As `write` puts it there, it is a full path without blanks.
    let programs = try lines()?.filter { $0.hasPrefix("TryExec=/") }.map { String($0.dropFirst(8)) }
    return programs?.first { access($0, X_OK) != 0 }
  }

  /// Without blanks; nil if there is no such file.
  private func lines() throws(SystemError) -> [String]? {
    try readSmallFile(path, limit: Self.bytesMax)?.split(separator: UInt8(ascii: "\n")).map { line in
      String(decoding: line.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    }
  }

  /// Puts a copy of the template there.
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
