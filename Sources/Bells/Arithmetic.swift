/// The few functions that the synthesis needs, made only of + - * /.
///
/// IEEE 754 fixes the results of these four to the last bit, while `sin` and `exp` of the C library differ between
/// machines. All sounds are computed with these functions, so the same score gives the same bytes everywhere.
enum Arithmetic {
  /// The sine and cosine of an angle in radians, exact to about 1e-15 for angles from 0 to π/2.
  ///
  /// This covers every pitch up to a quarter of the sample rate, 12 kHz.
  static func sineAndCosine(of angle: Double) -> (sine: Double, cosine: Double) {
    precondition((0...1.6).contains(angle), "the series is only trusted in the first quarter turn")
    let square = angle * angle
    // Horner's scheme from the smallest term inwards: x - x³/3! + x⁵/5! ... and 1 - x²/2! + x⁴/4! ...
    var sine = 1.0
    var cosine = 1.0
    for n in stride(from: 24.0, through: 2, by: -2) {
      sine = 1 - sine * square / (n * (n + 1))
      cosine = 1 - cosine * square / ((n - 1) * n)
    }
    return (sine * angle, cosine)
  }

  /// The factor per sample of a decay by 60 dB in `samples` samples.
  ///
  /// The factor is 10^(-3 / samples), for at least 100 samples.
  static func decayPerSample(falling60DecibelsIn samples: Double) -> Double {
    precondition(samples >= 100, "faster than this is a click, not a decay")
    let naturalLogarithmOf1000 = 6.907755278982137
    let exponent = -naturalLogarithmOf1000 / samples
    var power = 1.0
    for n in stride(from: 12.0, through: 1, by: -1) { power = 1 + power * exponent / n }
    return power
  }

  /// A smooth step from 0 at 0 to 1 at 1. It is flat at both ends, so a sound that it shapes does not click.
  static func ease(_ x: Double) -> Double {
    x * x * (3 - 2 * x)
  }

  /// The nearest 16-bit sample for a value whose full scale is ±1. Halves are rounded away from zero; louder values are
  /// clipped.
  static func sample(_ value: Double) -> Int16 {
    let scaled = value * 32767
    if scaled >= 32767 { return 32767 }
    if scaled <= -32767 { return -32767 }
    return Int16(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
  }
}
