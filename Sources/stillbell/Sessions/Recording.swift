import Glibc
import HelperProtocols
import Linux
import Paths
import StillbellCore
import Wording

/// A guided recording that is named on the command line, found to be fit to be played.
struct Recording {
  /// In full, for the agent works in another folder.
  let path: String
  private let length: Duration

  /// In milliseconds: a disk may sleep.
  private static let patience: Int64 = 20_000

  /// Has the program that is to play it look at it.
  init(_ name: String) throws(Failure) {
    path = Self.fullPath(name)
    guard case .own? = AmbientSound(words: path) else { throw Failure(Wording.notPlayable(path)) }
    guard let program = Paths().program("stillbell-ambient") else { throw Failure(Wording.notMeasured) }
    let said = try failing(Failure.init) { [path] () throws(SystemError) in
      try outputOf(program, ["--length", path], withinMilliseconds: Self.patience)
    }
    switch RecordingReport(line: (said ?? "").prefix { $0 != "\n" }) {
    case .length(let milliseconds): length = .milliseconds(milliseconds)
    case .failed(let failure): throw Failure(Wording.notPlayed(path, failure))
    case nil: throw Failure(Wording.notMeasured)
    }
    guard length >= .seconds(1) else { throw Failure(Wording.tooShort(path)) }
  }

  /// Its name in the history; nil for a name that is too long for that.
  var label: String? {
    let name = path.split(separator: "/").last ?? ""
    let end = name.lastIndex(of: ".") ?? name.endIndex
    let label = String(end == name.startIndex ? name : name[..<end])
    return label.utf8.count <= SessionRequest.labelMax ? label : nil
  }

  /// In whole seconds, and no shorter than a meditation is.
  func sessionLength() throws(Failure) -> Duration {
    guard let allowed = Meditation.lengths else { return length }
    guard length <= allowed.upperBound else {
      throw Failure(Wording.tooLong(path, length, most: allowed.upperBound))
    }
    return max(.seconds(length.secondsRoundedUp), allowed.lowerBound)
  }

  /// A file that is not there keeps its name, so that the sentence about it has that.
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
