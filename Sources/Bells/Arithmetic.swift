/// The few functions the synthesis needs, made of + - * / alone.
///
/// IEEE 754 fixes the result of those four to the last bit; a C library's `sin` and `exp` differ from machine to
/// machine. Everything that sounds goes through here, so the same score gives the same bytes everywhere.
enum Arithmetic {
  /// The sine and cosine of an angle in radians, exact to about 1e-15 for angles from 0 to π/2.
  ///
  /// That covers every pitch up to a quarter of the sample rate, 12 kHz.
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

  /// The factor by which something shrinks in one sample if it falls by 60 dB in `samples` samples.
  ///
  /// It is 10^(-3 / samples), for at least 100 samples.
  static func decayPerSample(falling60DecibelsIn samples: Double) -> Double {
    precondition(samples >= 100, "faster than this is a click, not a decay")
    let naturalLogarithmOf1000 = 6.907755278982137
    let exponent = -naturalLogarithmOf1000 / samples
    var power = 1.0
    for n in stride(from: 12.0, through: 1, by: -1) { power = 1 + power * exponent / n }
    return power
  }

  /// A smooth step: 0 at 0, 1 at 1, level at both ends, so that nothing it shapes has a corner to click at.
  static func ease(_ x: Double) -> Double {
    x * x * (3 - 2 * x)
  }

  /// The nearest 16-bit sample for a value where ±1 is full scale; halves go away from zero, the rest is cut off.
  static func sample(_ value: Double) -> Int16 {
    let scaled = value * 32767
    if scaled >= 32767 { return 32767 }
    if scaled <= -32767 { return -32767 }
    return Int16(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
  }
}
