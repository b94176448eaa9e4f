import GLib
import Linux
import StillbellCore
import Wording

/// The check of the other installed programs.
enum ProgramsCheck {
  @MainActor static func examine() throws(GLibError) -> Finding {
    let paths = Paths()
    let names = [
      "stillbell-agent", "stillbell-chime", "stillbell-ambient", "stillbell-speech", "stillbell-prompt",
      "stillbell-capture",
      "stillbell-muse", "stillbell-pads", "stillbell-awake", "stillbell-calendar",
    ]
    let absent = names.filter { paths.program($0) == nil }
    guard absent.isEmpty else { return .missing(Wording.Doctor.programsMissing(absent), Wording.Doctor.reinstall) }
    let deadline = Check.deadline
    for name in names {
      guard let found = version(of: name, until: deadline) else {
        return .missing(Wording.programSilent(name), Wording.Doctor.reinstall)
      }
      guard found == Version.text else {
        return .degraded(
          Wording.Doctor.programOfVersion(name, found, own: Version.text), Wording.Doctor.reinstall)
      }
    }
    return .ok(Wording.Doctor.programsFound(names, version: Version.text))
  }

  /// The last word of a program's output for `--version`; nil without output.
  private static func version(of name: String, until deadline: Duration) -> String? {
    said(by: name, ["--version"], until: deadline)?.split(whereSeparator: \.isWhitespace).last.map { String($0) }
  }

  /// The output of a Stillbell program; nil if it is missing or takes too long. A check that runs several programs has
  /// one deadline for all.
  static func said(by name: String, _ arguments: [String], until deadline: Duration = Check.deadline) -> String? {
    guard let program = Paths().program(name) else { return nil }
    return try? outputOf(program, arguments, withinMilliseconds: Int64((deadline - Clock.awake) / .milliseconds(1)))
  }
}
