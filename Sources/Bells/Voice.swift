/// A decaying sine on its way through a sound.
///
/// A point runs round a circle: every sample turns it by the same angle and draws it in by the same factor, which
/// is one complex multiplication and no sine. It begins at angle 0, so the tone begins at zero.
struct Voice {
  private var across: Double
  private var up = 0.0
  private let stepAcross: Double
  private let stepUp: Double
  /// 120 dB below the start is a thirtieth of the smallest 16-bit step.
  private let inaudible: Double
  private let start: Int
  private let attackEnd: Int
  private var isOver = false

  /// `frequency` is in Hz, and `ring` in seconds; the others are samples from the start of the sound.
  init(frequency: Double, level: Double, ring: Double, from start: Int, attackEnd: Int) {
    let turn = Arithmetic.sineAndCosine(of: 2 * Double.pi * frequency / Score.sampleRate)
    let decay = Arithmetic.decayPerSample(falling60DecibelsIn: ring * Score.sampleRate)
    (stepAcross, stepUp) = (turn.cosine * decay, turn.sine * decay)
    (across, inaudible) = (level, level * level * 1e-12)
    (self.start, self.attackEnd) = (start, attackEnd)
  }

  /// Adds the samples that follow to a block, which begins at `first` in the sound.
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
      // Looking once in a while is enough.
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

  /// In samples.
  private static let looks = 512

  private mutating func step() {
    (across, up) = (across * stepAcross - up * stepUp, up * stepAcross + across * stepUp)
  }
}
