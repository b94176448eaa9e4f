import StillbellCore

/// An ambient sound that is made up as it plays: it has no seam, and the same seed gives the same samples.
///
/// Two voices of the same kind, each with a share of the other, make it wide without tearing it apart in headphones.
package struct AmbientSource: Sendable {
  /// In hertz.
  package static let rate = 48_000
  package static let channels = 2

  package var rate: Int { Self.rate }
  package var channels: Int { Self.channels }

  /// How much of the other voice each channel has; both shares together keep the strength.
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

  /// Fills the block with the frames that follow, interleaved, where ±1 is full scale.
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

/// One side of an ambient sound.
protocol Voice: Sendable {
  /// Replaces every sample by one of those that follow.
  mutating func fill(_ samples: inout [Double])
}

/// Noise that continues as it is.
private struct Steady<Source: Noise>: Voice {
  var noise: Source

  mutating func fill(_ samples: inout [Double]) { for index in samples.indices { samples[index] = noise.next() } }
}

extension AmbientNoise {
  /// Makes all of them about equally loud, -21 LUFS within 3.
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
