/// A decaying sine within a sound.
///
/// A point moves on a spiral: each sample turns it by a fixed angle and shrinks it by a fixed factor. This is one
/// complex multiplication and needs no sine. The point begins at angle 0, so the tone begins at zero.
struct Voice {
  private var across: Double
  private var up = 0.0
  private let stepAcross: Double
  private let stepUp: Double
  /// The square of the level 120 dB below the start, a thirtieth of the smallest 16-bit step.
  private let inaudible: Double
  private let start: Int
  private let attackEnd: Int
  private var isOver = false

  /// Makes a sine. `frequency` is in Hz, and `ring` in seconds; `start` and `attackEnd` are samples from the start of
  /// the sound.
  init(frequency: Double, level: Double, ring: Double, from start: Int, attackEnd: Int) {
    let turn = Arithmetic.sineAndCosine(of: 2 * Double.pi * frequency / Score.sampleRate)
    let decay = Arithmetic.decayPerSample(falling60DecibelsIn: ring * Score.sampleRate)
    (stepAcross, stepUp) = (turn.cosine * decay, turn.sine * decay)
    (across, inaudible) = (level, level * level * 1e-12)
    (self.start, self.attackEnd) = (start, attackEnd)
  }

  /// Adds the next samples to a block, which begins at `first` in the sound.
  mutating func add(to block: inout [Double], from first: Int) {
    guard !isOver else { return }
    var index = max(start, first)
    let end = first + block.count
    while index < min(attackEnd, end) {
      block[index - first] += up * Arithmetic.ease(Double(index - start) / Double(attackEnd - start))
      step()
      index += 1
    }
    while index < end {
      // A check every `looks` samples is enough.
      let untilLook = (index - attackEnd) % Self.looks
      if untilLook == 0, across * across + up * up <= inaudible {
        isOver = true
        return
      }
      let pause = min(index + Self.looks - untilLook, end)
      while index < pause {
        block[index - first] += up
        step()
        index += 1
      }
    }
  }

  /// The distance of two checks, in samples.
  private static let looks = 512

  private mutating func step() {
    (across, up) = (across * stepAcross - up * stepUp, up * stepAcross + across * stepUp)
  }
}
