import GLib
import Linux
import Paths
import StillbellCore
import Wording

/// The programs beside this one.
enum Programs {
  @MainActor static func examine() throws(GLibError) -> Finding {
    let paths = Paths()
    let names = [
      "stillbell-agent", "stillbell-chime", "stillbell-ambient", "stillbell-speech", "stillbell-prompt",
      "stillbell-capture",
      "stillbell-muse", "stillbell-pads", "stillbell-awake",
    ]
    let absent = names.filter { paths.program($0) == nil }
    guard absent.isEmpty else { return .missing(Wording.Doctor.programsMissing(absent), Wording.Doctor.reinstall) }
    for name in names {
      guard let found = version(of: name) else {
        return .missing(Wording.Doctor.programSilent(name), Wording.Doctor.reinstall)
      }
      guard found == Version.text else {
        return .degraded(
          Wording.Doctor.programOfVersion(name, found, own: Version.text), Wording.Doctor.reinstall)
      }
    }
    return .ok(Wording.Doctor.programsFound(names, version: Version.text))
  }

  /// The last word of what it says to `--version`; nil when it says nothing.
  private static func version(of name: String) -> String? {
    said(by: name, ["--version"])?.split(whereSeparator: \.isWhitespace).last.map { String($0) }
  }

  /// The output of one of our programs; nil when it is not there or takes too long.
  static func said(by name: String, _ arguments: [String]) -> String? {
    guard let program = Paths().program(name) else { return nil }
    return try? outputOf(program, arguments, withinMilliseconds: Int64(Check.patience))
  }
}
