import Glibc
import Linux
import StillbellCore

// The search for files. It runs in another process, because a disk that does not answer would block this one for ever.
extension NamedFile {
  /// The option of `stillbell-agent` that starts the search.
  package static let option = "--look"
  private static let found = "found"

  /// Prints a line for each path as soon as its state is known. The corresponding C function is `access`.
  package static func look(at paths: some Sequence<String>) {
    for path in paths {
      StandardStreams.write(access(path, R_OK) == 0 ? "\(found)\n" : "missing\n", to: STDOUT_FILENO)
    }
  }

  /// The files that can't be read, as `program`, the path of `stillbell-agent`, finds. The search waits up to
  /// `patience` milliseconds for each file. Empty if there is no such program.
  ///
  /// `leave` gets each process that can't be killed before its disk answers.
  package static func unfound(
    of files: [NamedFile], program: String?, withinMilliseconds patience: Int64,
    leave: (consuming DyingProcess) -> Void = { _ in }
  ) -> [UnfoundFile] {
    var (left, unfound) = (files[...], [UnfoundFile]())
    while let program, !left.isEmpty {
      guard let answers = try? answers(program, left.map(\.path), patience, leave) else { return unfound }
      unfound += zip(left, answers).filter { $1 != found }.map { UnfoundFile($0.0, isSilent: false) }
      left = left.dropFirst(answers.count)
      if let silent = left.popFirst() { unfound.append(UnfoundFile(silent, isSilent: true)) }
    }
    return unfound
  }

  /// The answers up to the first that does not come in time.
  private static func answers(
    _ program: String, _ paths: [String], _ patience: Int64, _ leave: (consuming DyingProcess) -> Void
  ) throws(SystemError) -> [Substring] {
    let child = try ChildProcess(program, [option] + paths)
    var bytes: [UInt8] = []
    child.readToEnd(withinMilliseconds: patience, isForEachOutput: true) { bytes += $0 }
    if let rest = child.end(withinMilliseconds: 50) { leave(rest) }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }
}
