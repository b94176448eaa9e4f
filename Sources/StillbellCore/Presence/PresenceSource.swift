/// A source of presence; each desktop has its own provider for it.
package enum PresenceSource: String, CaseIterable, Hashable, Sendable, Codable {
  case sleep, lock, idle
}
