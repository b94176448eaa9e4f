/// A filter with one pole and one zero, which is very cheap.
struct Shelf {
  private let pole: Double
  private let zero: Double
  private var state = 0.0

  /// Makes a filter that falls by 6 dB per octave between two frequencies in hertz.
  init(from pole: Double, to zero: Double) {
    self.pole = Pole.at(pole)
    self.zero = Pole.at(zero)
  }

  mutating func next(_ input: Double) -> Double {
    let former = state
    state = input + pole * former
    return state - zero * former
  }
}

/// A low-pass filter that falls by 6 dB per octave above its frequency.
struct LowPass {
  private let share: Double
  private var state = 0.0

  init(_ hertz: Double) { share = 1 - Pole.at(hertz) }

  mutating func next(_ input: Double) -> Double {
    state += share * (input - state)
    return state
  }
}

enum Pole {
  /// The place of a pole for a frequency in hertz: e^(-2πf / rate), by the series of e^x.
  static func at(_ hertz: Double) -> Double {
    let exponent = 2 * Double.pi * hertz / Double(AmbientSource.rate)
    var power = 1.0
    for term in stride(from: 24.0, through: 1, by: -1) { power = 1 + power * exponent / term }
    return 1 / power
  }
}

/// Noise that falls by 3 dB per octave above 14 Hz. It alternates between falls of 6 dB per octave and flat stretches,
/// and is within 0.3 dB of the slope at every octave from 100 Hz to 8 kHz.
struct PinkNoise: Noise {
  private var white: WhiteNoise
  private var steps: (Shelf, Shelf, Shelf, Shelf)

  private static let lowest = 14.0
  /// The frequency ratios from the start of one fall to the next, and from the start of a fall to its end.
  private static let (ratio, width) = (7.0, 2.6457513)

  init(seed: UInt64) {
    white = WhiteNoise(seed: seed)
    func step(_ start: Double) -> Shelf { Shelf(from: start, to: start * Self.width) }
    let (low, ratio) = (Self.lowest, Self.ratio)
    steps = (
      step(low), step(low * ratio), step(low * ratio * ratio), step(low * ratio * ratio * ratio)
    )
  }

  mutating func next() -> Double { steps.3.next(steps.2.next(steps.1.next(steps.0.next(white.next())))) }
}

/// Noise that falls by 6 dB per octave above a frequency.
struct BrownNoise: Noise {
  private var white: WhiteNoise
  private var former = 0.0
  private var low: LowPass

  /// In hertz; lower frequencies would only move the loudspeaker.
  private static let lowest = 15.0
  /// A share of the previous sample, which straightens the slope at 8 kHz, where the filter alone is too flat.
  private static let straightening = 0.1

  init(seed: UInt64, from lowest: Double = Self.lowest) {
    white = WhiteNoise(seed: seed)
    low = LowPass(lowest)
  }

  mutating func next() -> Double {
    let input = white.next()
    defer { former = input }
    return low.next(input + Self.straightening * former)
  }
}
