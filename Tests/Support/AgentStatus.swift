import Foundation

/// What `stillbell status --json` prints.
package struct AgentStatus: Decodable, Equatable {
  package let phase: String
  package let kind: String?
  /// In seconds since the epoch.
  package let since: Double?
  package let until: Double?
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
    package let since: Double
    package let until: Double?
    package let phase: String
    package let round: Int
    package let rounds: Int
    /// While it is paused.
    package let left: Double?
  }

  /// Reads one line.
  package init(json line: some StringProtocol) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(line.utf8))
  }
}
