import StillbellCore

/// An ambient sound that is generated as it plays. It has no seam, and the same seed gives the same samples.
///
/// Two voices of one kind, mixed a little into each other, make the sound wide but still coherent in headphones.
package struct AmbientSource: Sendable {
  /// In hertz.
  package static let rate = 48_000
  package static let channels = 2

  package var rate: Int { Self.rate }
  package var channels: Int { Self.channels }

  /// The shares of its own and of the other voice in each channel. Their squares add up to 1, which keeps the power.
  private static let (own, other) = (0.92388, 0.38268)

  private var left: any Voice
  private var right: any Voice
  private let level: Double

  package init(_ noise: AmbientNoise, seed: UInt64) {
    func voice(_ side: UInt64) -> any Voice {
      let seeds = (own: seed &* 2 &+ side, common: seed)
      return switch noise {
      case .white: Steady(noise: WhiteNoise(seed: seeds.own))
      case .pink: Steady(noise: PinkNoise(seed: seeds.own))
      case .brown: Steady(noise: BrownNoise(seed: seeds.own))
      case .waves: Waves(seed: seeds.own, swells: seeds.common)
      case .rain: Rain(seed: seeds.own, gusts: seeds.common)
      case .fire: Fire(seed: seeds.own, flames: seeds.common)
      }
    }
    (left, right) = (voice(0), voice(1))
    level = noise.level
  }

  /// Fills the block with the next frames, interleaved; full scale is ±1.
  package mutating func fill(_ block: inout [Double]) {
    let frames = block.count / Self.channels
    var first = [Double](repeating: 0, count: frames)
    var second = first
    left.fill(&first)
    right.fill(&second)
    let (own, other) = (Self.own * level, Self.other * level)
    for frame in 0..<frames {
      block[2 * frame] = own * first[frame] + other * second[frame]
      block[2 * frame + 1] = own * second[frame] + other * first[frame]
    }
  }
}

/// A side of an ambient sound.
protocol Voice: Sendable {
  /// Replaces all samples by the voice's next ones.
  mutating func fill(_ samples: inout [Double])
}

/// Noise at a steady level.
private struct Steady<Source: Noise>: Voice {
  var noise: Source

  mutating func fill(_ samples: inout [Double]) { for index in samples.indices { samples[index] = noise.next() } }
}

extension AmbientNoise {
  /// The factor that brings each sound to about the same loudness, -21 LUFS within 3.
  fileprivate var level: Double {
    switch self {
    case .white: 0.076
    case .pink: 0.065
    case .brown: 7.9
    case .waves: 0.3
    case .rain: 0.07
    case .fire: 0.45
    }
  }
}
