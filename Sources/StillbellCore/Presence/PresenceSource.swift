/// A part of the desktop that tells whether the user is there; each desktop has parts of its own for it.
package enum PresenceSource: String, CaseIterable, Hashable, Sendable, Codable {
  case sleep, lock, idle
}
