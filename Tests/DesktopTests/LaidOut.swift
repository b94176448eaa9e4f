import Foundation
import TestSupport

/// The programs of this build, prepared by `desktop/lay-out` to run in place; once for all tests.
enum LaidOut {
  static let prefix = folder.path
  static let id = "io.github.stillbell.Stillbell"

  /// The folder of the programs that were built together with these tests.
  static let programs = URL(fileURLWithPath: builtProgram("stillbell")).deletingLastPathComponent().path

  private static let folder = TemporaryFolder.ofProcess()

  /// The outcome of `desktop/lay-out`.
  static let outcome: Child.Outcome = run(
    "\(Checkout.path)/desktop/lay-out", [programs, prefix], seconds: 600)

  /// A folder with the programs of the layout, which an installer need not strip of debugging symbols.
  static let stripped: String = {
    let folder = TemporaryFolder.ofProcess()
    let links = run("sh", ["-c", #"ln -s "$0"/bin/* "$0"/libexec/stillbell/* "$1""#, path("."), folder.path])
    precondition(links.status == 0, "no links to the programs: \(links.errors)")
    return folder.path
  }()

  /// The full path of a file of the layout.
  static func path(_ name: String) -> String {
    precondition(outcome.status == 0, "desktop/lay-out fails: \(outcome.errors)")
    return folder.path(name)
  }

  static func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  /// The sorted paths of all files below a folder, relative to it.
  static func files(below folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }
}
