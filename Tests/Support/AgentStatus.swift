import Foundation

/// The output of `stillbell status --json`.
package struct AgentStatus: Decodable, Equatable {
  package let phase: String
  package let kind: String?
  /// Seconds since the epoch.
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

  /// A reason for quiet that is in force.
  package struct Quiet: Decodable, Equatable {
    package let source: String
    package let by: String?
    package let level: String
    package let until: Double?
  }

  /// The session that is running.
  package struct Session: Decodable, Equatable {
    package let kind: String
    package let label: String?
    package let ambient: String?
    package let since: Double
    package let until: Double?
    package let phase: String
    package let round: Int
    package let rounds: Int
    /// The seconds left; nil unless the session is paused.
    package let left: Double?
  }

  /// True if both statuses say the same. Their times may differ slightly, because each answer reads the wall clock
  /// afresh.
  package func tellsTheSame(as other: AgentStatus) -> Bool {
    var (left, right) = (self, other)
    (left.since, left.until, right.since, right.until) = (nil, nil, nil, nil)
    func isNear(_ left: Double?, _ right: Double?) -> Bool {
      if let left, let right { abs(left - right) < 0.1 } else { left == nil && right == nil }
    }
    return left == right && isNear(since, other.since) && isNear(until, other.until)
  }

  /// The range for the end of something that lasts this many seconds and began between `begin` and now; a second wider
  /// on both sides, because programs round fractions of a second differently.
  package static func moments(after seconds: Double, since begin: Date) -> ClosedRange<Double> {
    begin.timeIntervalSince1970 + seconds - 1...Date().timeIntervalSince1970 + seconds + 1
  }

  /// Reads one line.
  package init(json line: some StringProtocol) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(line.utf8))
  }
}
