/// A sound that is computed block by block, so that it can start to play before it is complete.
package struct Rendering {
  /// The number of samples of the whole sound.
  package let count: Int
  private var voices: [Voice]
  private var made = 0
  private let fadeStart: Int
  private let gain: Double

  init(_ score: Score) {
    let count = Score.sampleCount(score.length)
    (self.count, gain) = (count, score.gain)
    fadeStart = count - Score.sampleCount(score.fade)
    precondition(0 <= fadeStart && fadeStart < count - 1, "a fade must fit into its sound")
    voices = score.strikes.flatMap { $0.voices(in: count) }
  }

  /// The next samples: `most` of them, or as many as are left.
  package mutating func next(_ most: Int) -> [Int16] {
    var mix = [Double](repeating: 0, count: max(min(most, count - made), 0))
    for index in voices.indices { voices[index].add(to: &mix, from: made) }
    let (first, last) = (made, count - 1)
    made += mix.count
    return mix.enumerated().map { index, value in
      guard first + index >= fadeStart else { return Arithmetic.sample(value * gain) }
      let left = Double(last - first - index) / Double(last - fadeStart)
      return Arithmetic.sample(value * gain * Arithmetic.ease(left))
    }
  }
}
