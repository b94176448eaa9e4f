/// The bell that needs no file: what the player rings when there is nothing else it can read.
package enum BuiltInBell {
  /// Its sound: one channel, 48 kHz, 1.5 s, as loud as a full chime, starting and ending at 0.
  ///
  /// It is made when asked for, in a millisecond or two: few modes and a short ring, since somebody waits.
  package static func samples() -> [Int16] {
    score.samples()
  }

  private static let score = Score(
    strikes: [
      Strike(bell: bell, pitch: Note.d5, ring: 1.7, attack: 0.006)
    ], length: 1.5, fade: 0.4, gain: 0.4425)

  /// The glass without its beats and its faintest mode.
  private static let bell = Bell(partials: [
    Partial(ratio: 1, amplitude: 1, ring: 1),
    Partial(ratio: 2.32, amplitude: 0.34, ring: 0.55),
    Partial(ratio: 4.25, amplitude: 0.15, ring: 0.32),
    Partial(ratio: 6.63, amplitude: 0.06, ring: 0.18),
  ])
}
