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
  package let chimeBy: String?
  package let chimeTrouble: String?
  package let server: String?
  package let missing: [String]
  package let configurationTrouble: String?
  package let text: String
  package let tooltip: String

  /// Reads one line.
  package init(json line: some StringProtocol) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(line.utf8))
  }
}
