/// A mode in which a struck body rings.
struct Partial: Equatable {
  /// The frequency of the mode as a multiple of the body's lowest mode.
  var ratio: Double
  /// The initial level of the mode relative to the body's other modes; no unit.
  var amplitude: Double
  /// The time for which the mode rings, as a share of the strike's ring.
  var ring: Double
  /// The rate at which the mode swells, in Hz. No bowl is quite round, so each mode is a pair of close frequencies,
  /// which beat. 0 is a single clean tone.
  var beat = 0.0
}

/// A body that rings when struck: the modes that make bronze sound like bronze.
///
/// The upper modes are not whole multiples of the lowest; this makes it sound like a bell and not like an organ pipe.
struct Bell: Equatable {
  /// The modes, lowest first; the first has ratio 1.
  var partials: [Partial]

  /// A thick hammered bowl. The second mode is nearly as strong as the lowest, so the bowl is audible on small
  /// loudspeakers, which lose everything below 300 Hz.
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
