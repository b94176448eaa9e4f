/// A program's request that the session not become idle, as login managers and desktop sessions list it: a video player
/// or a call keeps the screen on.
package struct Inhibition: Hashable, Sendable {
  /// The name of stillbell's own inhibition, for a session that keeps the screen on.
  package static let ownName = "stillbell"
  /// GameMode, which keeps the screen on for every game, and is a source of its own.
  private static let gameMode = "com.feralinteractive.GameMode"
  /// The reason of gnome-session's own lock at logind, which passes on its programs' requests; gnome-session lists
  /// those itself.
  private static let passedOn = "user session inhibited"
  /// The reason that SDL gives, which many games are built on.
  package static let ofGames = "Playing a game"
  /// `GSM_INHIBITOR_FLAG_IDLE` of gnome-session.
  private static let idleFlag: UInt32 = 8

  /// The program, as it calls itself.
  package let by: String
  /// The reason, in the program's own words.
  package let why: String

  /// Nil if it is no reason for quiet.
  package init?(by: String, why: String) {
    guard by != Self.ownName, by != Self.gameMode else { return nil }
    (self.by, self.why) = (Self.beginning(of: by), Self.beginning(of: why))
  }

  /// Reads an entry of logind's `ListInhibitors`; nil if it is only about sleep or keys, only delays, belongs to
  /// another user, or is listed elsewhere.
  package init?(what: String, who: String, why: String, mode: String, user: UInt32, ownUser: UInt32) {
    guard why != Self.passedOn, mode == "block", user == ownUser, what.split(separator: ":").contains("idle") else {
      return nil
    }
    self.init(by: who, why: why)
  }

  /// True if gnome-session's flags are about idleness of the session.
  package static func isAboutIdleness(flags: UInt32) -> Bool { flags & idleFlag != 0 }

  /// The beginning of a text, long enough for what can be shown.
  private static func beginning(of text: String) -> String {
    String(text.unicodeScalars.prefix(2 * QuietCause.nameMax))
  }

  /// The program, followed by its reason if it gives one.
  package var name: String { why.isEmpty ? by : "\(by.isEmpty ? QuietCause.unnamed : by): \(why)" }
}
