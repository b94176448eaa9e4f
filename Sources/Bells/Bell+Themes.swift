// The instruments of the themes `wood` and `soft`.
extension Bell {
  /// A wooden bar over a hollow, like that of a marimba. Its second mode is tuned two octaves up, and the mallet is
  /// audible.
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

  /// A hollowed log, struck at its lip: deep, with a long, airy tone.
  static let log = Bell(partials: [
    Partial(ratio: 1, amplitude: 1, ring: 1, beat: 0.9),
    Partial(ratio: 2.43, amplitude: 1, ring: 0.55),
    Partial(ratio: 3.91, amplitude: 0.4, ring: 0.25),
    Partial(ratio: 6.2, amplitude: 0.14, ring: 0.1),
  ])

  /// A warm tone with a slow shimmer. Its modes are whole multiples, like those of voices and strings.
  static let tone = Bell(partials: [
    Partial(ratio: 1, amplitude: 1, ring: 1, beat: 0.35),
    Partial(ratio: 2, amplitude: 0.4, ring: 0.8, beat: 0.55),
    Partial(ratio: 3, amplitude: 0.14, ring: 0.6),
    Partial(ratio: 4, amplitude: 0.05, ring: 0.4),
  ])
}
