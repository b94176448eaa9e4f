import Foundation

/// The power of a sound at each frequency, averaged over overlapping windows.
struct Spectrum {
  /// The distance between two lines, in hertz.
  let step: Double
  let power: [Double]

  private static let size = 8192

  init(_ samples: [Double], rate: Double = 48_000, size: Int = Self.size) {
    let window = (0..<size).map { 0.5 - 0.5 * cos(2 * Double.pi * Double($0) / Double(size)) }
    var power = [Double](repeating: 0, count: size / 2)
    for start in stride(from: 0, through: samples.count - size, by: size / 2) {
      var real = (0..<size).map { samples[start + $0] * window[$0] }
      var imaginary = [Double](repeating: 0, count: size)
      Self.transform(&real, &imaginary)
      for line in power.indices { power[line] += real[line] * real[line] + imaginary[line] * imaginary[line] }
    }
    (self.power, step) = (power, rate / Double(size))
  }

  /// The average power of a line in a third of an octave around a frequency, in decibels.
  func level(at hertz: Double) -> Double {
    let lines = Int((hertz / pow(2, 1.0 / 6) / step).rounded(.up))...Int(hertz * pow(2, 1.0 / 6) / step)
    return 10 * log10(power[lines].reduce(0, +) / Double(lines.count))
  }

  /// The power of the strongest line relative to the lines around it, in decibels.
  func strongestLine(in hertz: ClosedRange<Double>, neighbours: Int = 12) -> Double {
    let lines = Int(hertz.lowerBound / step)...Int(hertz.upperBound / step)
    return lines.map { line in
      let around = (line - neighbours...line + neighbours).filter { abs($0 - line) > 2 }.map { power[$0] }
      return 10 * log10(power[line] / (around.reduce(0, +) / Double(around.count)))
    }.max() ?? 0
  }

  /// Computes the fast Fourier transform in place, for a power of two.
  private static func transform(_ real: inout [Double], _ imaginary: inout [Double]) {
    let size = real.count
    var reversed = 0
    for index in 1..<size {
      var bit = size >> 1
      while reversed & bit != 0 {
        reversed ^= bit
        bit >>= 1
      }
      reversed ^= bit
      if index < reversed { real.swapAt(index, reversed) }
    }
    var length = 2
    while length <= size {
      let angle = -2 * Double.pi / Double(length)
      for offset in 0..<length / 2 {
        let (cosine, sine) = (cos(angle * Double(offset)), sin(angle * Double(offset)))
        var low = offset
        while low < size {
          let high = low + length / 2
          let (a, b) = (
            real[high] * cosine - imaginary[high] * sine, real[high] * sine + imaginary[high] * cosine
          )
          (real[high], imaginary[high]) = (real[low] - a, imaginary[low] - b)
          (real[low], imaginary[low]) = (real[low] + a, imaginary[low] + b)
          low += length
        }
      }
      length *= 2
    }
  }
}
