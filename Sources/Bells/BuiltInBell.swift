/// The bell that needs no file. The player rings it if it can read no sound file.
package enum BuiltInBell {
  /// The samples of its sound: one channel, 48 kHz, 1.5 s, as loud as a full chime, starting and ending at 0.
  ///
  /// They are computed on each call. The bell has few modes and a short ring, so that this takes only a millisecond or
  /// two.
  package static func samples() -> [Int16] {
    score.samples()
  }

  private static let score = Score(
    strikes: [
      Strike(bell: bell, pitch: Note.d5, ring: 1.7, attack: 0.006)
    ], length: 1.5, fade: 0.4, gain: 0.4425)

  /// The bell `glass` without its beats and its faintest mode.
  private static let bell = Bell(partials: [
    Partial(ratio: 1, amplitude: 1, ring: 1),
    Partial(ratio: 2.32, amplitude: 0.34, ring: 0.55),
    Partial(ratio: 4.25, amplitude: 0.15, ring: 0.32),
    Partial(ratio: 6.63, amplitude: 0.06, ring: 0.18),
  ])
}
