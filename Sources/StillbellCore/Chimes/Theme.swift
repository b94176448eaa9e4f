/// A family of sounds, one for each cue; the raw value is its name in the configuration.
package enum Theme: String, CaseIterable, Hashable, Sendable, Codable {
  /// Bowls, glasses and bars of metal.
  case bowl
  /// Bars and blocks of wood: short, dry and clear.
  case wood
  /// Tones that swell and sink, without a stroke.
  case soft

  /// Its sounds are files; those of the others are made while they sound.
  package var hasFiles: Bool { self == .bowl }
}
