/// A request by a program that the session do not become idle, as login managers and sessions of desktops list it: what plays
/// a video or holds a call wants the screen on.
package struct Inhibition: Hashable, Sendable {
  /// Those of stillbell itself, for a session that keeps the screen on.
  package static let ownName = "stillbell"
  /// GameMode keeps the screen on for every game, and is a source of its own.
  private static let gameMode = "com.feralinteractive.GameMode"
  /// gnome-session's own with logind: it passes on what its programs want, and lists them itself.
  private static let passedOn = "user session inhibited"
  /// The reason that SDL gives, with which many games are made.
  package static let ofGames = "Playing a game"
  /// `GSM_INHIBITOR_FLAG_IDLE` of gnome-session.
  private static let idleFlag: UInt32 = 8

  /// The program, as it calls itself.
  package let by: String
  /// Its reason, in its own words.
  package let why: String

  /// Nil if it is no reason to be quiet.
  package init?(by: String, why: String) {
    guard by != Self.ownName, by != Self.gameMode else { return nil }
    (self.by, self.why) = (Self.beginning(of: by), Self.beginning(of: why))
  }

  /// As `ListInhibitors` of logind has it; nil if it is about sleep or keys alone, only delays, is another user's, or is listed
  /// elsewhere.
  package init?(what: String, who: String, why: String, mode: String, user: UInt32, ownUser: UInt32) {
    guard why != Self.passedOn, mode == "block", user == ownUser, what.split(separator: ":").contains("idle") else {
      return nil
    }
    self.init(by: who, why: why)
  }

  /// True if gnome-session's flags are about the session's idleness.
  package static func isAboutIdleness(flags: UInt32) -> Bool { flags & idleFlag != 0 }

  /// As much as can be shown, and as is looked at for that.
  private static func beginning(of text: String) -> String {
    String(text.unicodeScalars.prefix(2 * QuietCause.nameMax))
  }

  /// The program, and its reason if it gives one.
  package var name: String { why.isEmpty ? by : by.isEmpty ? why : "\(by): \(why)" }
}
