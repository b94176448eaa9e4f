/// A recording that leads a meditation, and what a session takes over from it.
package struct GuidedRecording: Hashable, Sendable {
  /// In full, for the agent works in another folder.
  package let path: String
  package let length: Duration

  /// Why a file leads no meditation.
  package enum Misfit: Error, Hashable, Sendable {
    /// No session can have its path.
    case path
    case failed(ChimeFailure)
    /// The program that is to play it has not said how long it is.
    case notMeasured
    case tooShort
    /// A meditation may still be shorter than it.
    case tooLong(Duration)
  }

  package init(path: String, length: Duration) { (self.path, self.length) = (path, length) }

  /// The least that a recording lasts.
  package static let shortest: Duration = .seconds(1)

  /// False for a path that no session can have.
  package static func isPath(_ path: String) -> Bool { AmbientSound(recording: path) != nil }

  /// Its name in the history; nil for a name that is too long for that.
  package var label: String? {
    let name = path.split(separator: "/").last ?? ""
    let end = name.lastIndex(of: ".") ?? name.endIndex
    let label = String(end == name.startIndex ? name : name[..<end])
    return label.utf8.count <= SessionRequest.labelMax ? label : nil
  }

  /// How long a meditation with all of it is.
  package func wholeLength() throws(Misfit) -> Duration {
    guard let sessionLength else { throw .tooLong(length) }
    return sessionLength
  }

  /// In whole seconds, and no shorter than a meditation is; nil where it is longer than one can be.
  package var sessionLength: Duration? {
    guard let allowed = Meditation.lengths else { return length }
    return length <= allowed.upperBound ? max(.seconds(length.secondsRoundedUp), allowed.lowerBound) : nil
  }
}
