/// A family of sounds, one for each cue; the raw value is its name in the configuration.
package enum Theme: String, CaseIterable, Hashable, Sendable, Codable {
  /// Bowls, glasses and bars of metal.
  case bowl
  /// Bars and blocks of wood: short, dry and clear.
  case wood
  /// Tones that swell and sink, without a stroke.
  case soft

  /// True if the sounds are files; those of other themes are synthesised as they play.
  package var hasFiles: Bool { self == .bowl }
}
