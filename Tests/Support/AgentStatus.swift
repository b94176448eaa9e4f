import Foundation

/// What `stillbell status --json` prints.
package struct AgentStatus: Decodable, Equatable {
  package let phase: String
  package let kind: String?
  /// In seconds since the epoch.
  package private(set) var since: Double?
  package private(set) var until: Double?
  package let snoozes: Int
  package let snoozesAllowed: Int
  package let quiet: String?
  package let quietUntil: Double?
  package let quietReasons: [Quiet]
  package let schedule: String?
  package let scheduleUntil: Double?
  package let scheduleStart: Double?
  package let chimeBy: String?
  package let chimeTrouble: String?
  package let server: String?
  package let missing: [String]
  package let session: Session?
  package let configurationTrouble: String?
  package let text: String
  package let tooltip: String

  /// One quiet that is in force.
  package struct Quiet: Decodable, Equatable {
    package let source: String
    package let by: String?
    package let level: String
    package let until: Double?
  }

  /// The session that is on.
  package struct Session: Decodable, Equatable {
    package let kind: String
    package let label: String?
    package let ambient: String?
    package let since: Double
    package let until: Double?
    package let phase: String
    package let round: Int
    package let rounds: Int
    /// While it is paused.
    package let left: Double?
  }

  /// Whether both tell the same. Their moments may lie a little apart: they are told by a wall clock that is read anew.
  package func tellsTheSame(as other: AgentStatus) -> Bool {
    var (left, right) = (self, other)
    (left.since, left.until, right.since, right.until) = (nil, nil, nil, nil)
    func isNear(_ left: Double?, _ right: Double?) -> Bool {
      if let left, let right { abs(left - right) < 0.1 } else { left == nil && right == nil }
    }
    return left == right && isNear(since, other.since) && isNear(until, other.until)
  }

  /// When something ends that lasts so many seconds and began between a moment and now, on a clock that tells fractions
  /// of seconds in its own way.
  package static func moments(after seconds: Double, since begin: Date) -> ClosedRange<Double> {
    begin.timeIntervalSince1970 + seconds - 1...Date().timeIntervalSince1970 + seconds + 1
  }

  /// Reads one line.
  package init(json line: some StringProtocol) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(line.utf8))
  }
}
