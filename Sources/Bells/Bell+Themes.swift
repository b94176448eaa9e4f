// The instruments of the themes of wood and of soft tones.
extension Bell {
  /// A bar of wood over a hollow, as of a marimba: its second mode is tuned two octaves up, and the mallet is heard.
  static let woodenBar = Bell(partials: [
    Partial(ratio: 1, amplitude: 1, ring: 1),
    Partial(ratio: 3.98, amplitude: 0.42, ring: 0.3),
    Partial(ratio: 9.4, amplitude: 0.16, ring: 0.08),
  ])

  /// A hollow block: dry, with modes close together.
  static let woodBlock = Bell(partials: [
    Partial(ratio: 1, amplitude: 1, ring: 1),
    Partial(ratio: 1.52, amplitude: 0.5, ring: 0.6),
    Partial(ratio: 2.71, amplitude: 0.35, ring: 0.35),
    Partial(ratio: 4.6, amplitude: 0.12, ring: 0.15),
  ])

  /// A log that was hollowed out, struck at its lip: deep, with a long breath of air in it.
  static let log = Bell(partials: [
    Partial(ratio: 1, amplitude: 1, ring: 1, beat: 0.9),
    Partial(ratio: 2.43, amplitude: 1, ring: 0.55),
    Partial(ratio: 3.91, amplitude: 0.4, ring: 0.25),
    Partial(ratio: 6.2, amplitude: 0.14, ring: 0.1),
  ])

  /// A warm tone, of whole multiples as voices and strings are, with a slow shimmer.
  static let tone = Bell(partials: [
    Partial(ratio: 1, amplitude: 1, ring: 1, beat: 0.35),
    Partial(ratio: 2, amplitude: 0.4, ring: 0.8, beat: 0.55),
    Partial(ratio: 3, amplitude: 0.14, ring: 0.6),
    Partial(ratio: 4, amplitude: 0.05, ring: 0.4),
  ])
}
