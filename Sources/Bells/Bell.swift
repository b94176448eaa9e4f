/// A mode in which a struck body rings.
struct Partial: Equatable {
  /// Its frequency as a multiple of the body's lowest mode.
  var ratio: Double
  /// How loud it starts, where the body's modes are compared with each other; no unit.
  var amplitude: Double
  /// How long it rings, as a share of the time the strike rings.
  var ring: Double
  /// How often it swells a second, in Hz. No bowl is quite round: each mode is a pair a little apart, and the pair
  /// beats. 0 is a single clean tone.
  var beat = 0.0
}

/// A body that rings when struck: the modes that make bronze sound like bronze.
///
/// None of the upper modes is a whole multiple of the lowest. That is what tells a bell from an organ pipe.
struct Bell: Equatable {
  /// The modes, lowest first; the first has ratio 1.
  var partials: [Partial]

  /// A thick hammered bowl. The second mode, nearly as strong as the lowest, carries it on small loudspeakers, which lose
  /// everything below 300 Hz.
  static let bowl = Bell(partials: [
    Partial(ratio: 1, amplitude: 1, ring: 1, beat: 0.6),
    Partial(ratio: 2.71, amplitude: 0.9, ring: 0.8, beat: 1.3),
    Partial(ratio: 5.12, amplitude: 0.4, ring: 0.5, beat: 2.1),
    Partial(ratio: 7.93, amplitude: 0.12, ring: 0.25),
    Partial(ratio: 11.27, amplitude: 0.04, ring: 0.14),
  ])

  /// A thin-walled cup: the modes of a wine glass, which follow (n² - 1)² more nearly than a bowl's do.
  static let glass = Bell(partials: [
    Partial(ratio: 1, amplitude: 1, ring: 1, beat: 0.5),
    Partial(ratio: 2.32, amplitude: 0.34, ring: 0.55, beat: 1.1),
    Partial(ratio: 4.25, amplitude: 0.15, ring: 0.32),
    Partial(ratio: 6.63, amplitude: 0.06, ring: 0.18),
    Partial(ratio: 9.38, amplitude: 0.02, ring: 0.1),
  ])

  /// A free metal bar, as in a chime: bright, even, without beats.
  static let bar = Bell(partials: [
    Partial(ratio: 1, amplitude: 1, ring: 1),
    Partial(ratio: 2.756, amplitude: 0.3, ring: 0.42),
    Partial(ratio: 5.404, amplitude: 0.12, ring: 0.2),
    Partial(ratio: 8.933, amplitude: 0.04, ring: 0.1),
  ])
}
