import Glibc
import Linux
import StillbellCore

// A disk that does not answer holds up whoever looks, for ever, so another process looks.
extension NamedFile {
  /// The option of `stillbell-agent` that has it look.
  package static let option = "--look"
  private static let found = "found"

  /// What that process prints: a line for each path, as soon as it is known. The corresponding C function is `access`.
  package static func look(at paths: some Sequence<String>) {
    for path in paths {
      StandardStreams.write(access(path, R_OK) == 0 ? "\(found)\n" : "missing\n", to: STDOUT_FILENO)
    }
  }

  /// Those of the files that cannot be had, by the eyes of `program`, the path of `stillbell-agent`. Each file may keep it
  /// waiting for as long as `patience` has milliseconds. Empty where there is no such program.
  ///
  /// `leave` is handed each process that cannot be killed before its disk answers.
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

  /// As many as come, until one does not.
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
