import Glibc
import HelperProtocols
import Linux
import StillbellCore
import Wording

extension GuidedRecording {
  /// Makes the recording that the command line names. The program that will play the file checks it.
  init(named name: String) throws(Failure) {
    let path = Self.fullPath(name)
    // The program could not play the file in any case.
    guard Self.isPath(path) else { throw Failure(Wording.notPlayable(path)) }
    guard let program = Paths().program("stillbell-ambient") else {
      throw Failure(Wording.notInstalled("stillbell-ambient"))
    }
    let said = try failing(Failure.init) { [path] () throws(SystemError) in
      try outputOf(program, RecordingReport.question(path), withinMilliseconds: RecordingReport.patience)
    }
    let report = RecordingReport(line: (said ?? "").firstLine)
    self = try failing({ [path] in Failure(Wording.sentence($0, path)) }) { [path] () throws(Misfit) in
      try GuidedRecording(path: path, report)
    }
  }

  /// The full path of a file. A missing file keeps its name, for the sentence about it.
  private static func fullPath(_ name: String) -> String {
    if let path = realpath(name, nil) {
      defer { free(path) }
      return String(cString: path)
    }
    guard name.utf8.first != UInt8(ascii: "/"), let folder = getcwd(nil, 0) else { return name }
    defer { free(folder) }
    return "\(String(cString: folder))/\(name)"
  }
}
