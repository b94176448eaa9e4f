/// A recording that leads a meditation, and what a session takes from it.
package struct GuidedRecording: Hashable, Sendable {
  /// The absolute path, because the agent has another working folder.
  package let path: String
  package let length: Duration

  /// The reason why a file cannot lead a meditation.
  package enum Misfit: Error, Hashable, Sendable {
    /// A session cannot have this path.
    case path
    case failed(ChimeFailure)
    /// The program that would play it has not reported its length.
    case notMeasured
    case tooShort
    /// The recording is longer than a meditation can be; a shorter meditation with it is possible.
    case tooLong(Duration)
  }

  package init(path: String, length: Duration) { (self.path, self.length) = (path, length) }

  /// The shortest recording.
  package static let shortest: Duration = .seconds(1)

  /// False for a path that a session cannot have.
  package static func isPath(_ path: String) -> Bool { AmbientSound(recording: path) != nil }

  /// The name of the recording in the history; nil if it is too long for that.
  package var label: String? {
    let name = path.split(separator: "/").last ?? ""
    let end = name.lastIndex(of: ".") ?? name.endIndex
    let label = String(end == name.startIndex ? name : name[..<end])
    return label.utf8.count <= SessionRequest.labelMax ? label : nil
  }

  /// The length of a meditation with the whole recording.
  package func wholeLength() throws(Misfit) -> Duration {
    guard let sessionLength else { throw .tooLong(length) }
    return sessionLength
  }

  /// The length in whole seconds, at least that of the shortest meditation; nil if it is longer than one can be.
  package var sessionLength: Duration? {
    guard let allowed = Meditation.lengths else { return length }
    return length <= allowed.upperBound ? max(.seconds(length.secondsRoundedUp), allowed.lowerBound) : nil
  }
}
