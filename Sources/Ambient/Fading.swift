/// The level of an ambient sound at each frame. It fades in and out along a raised cosine.
package struct Fading: Hashable, Sendable {
  /// The fade at the beginning and at the planned end, in milliseconds.
  package static let slow = 3000
  /// The fade for a quick end, in milliseconds: with the sound that the device already holds, less than two seconds.
  package static let quick = 1000
  /// The fade that only hides the click of a start in the middle of a sound, in milliseconds.
  package static let soft = 50

  private let rate: Int
  private let rise: Int
  private var fallStart: Int?
  private var fallFrames = 0

  /// - Parameters:
  ///   - rate: In hertz.
  ///   - milliseconds: The length of the fade-in.
  package init(rate: Int, rise milliseconds: Int = Self.slow) {
    self.rate = rate
    rise = milliseconds * rate / 1000
  }

  /// Fades the sound out from a frame on. If an end is set already, the earlier one counts.
  package mutating func end(from frame: Int, milliseconds: Int) {
    let frames = max(1, milliseconds * rate / 1000)
    if let end, end <= frame + frames { return }
    (fallStart, fallFrames) = (frame, frames)
  }

  /// The first silent frame; nil while no end is set.
  package var end: Int? { fallStart.map { $0 + fallFrames } }

  /// True if every frame of the range is at full level.
  package func isFull(in frames: Range<Int>) -> Bool {
    frames.lowerBound >= rise && frames.upperBound <= fallStart ?? .max
  }

  /// The level at a frame, from 0 to 1.
  package func level(at frame: Int) -> Double {
    var level = frame < rise ? Self.raisedCosine(Double(frame) / Double(rise)) : 1
    if let fallStart, frame >= fallStart {
      level *= Self.raisedCosine(1 - Double(frame - fallStart) / Double(fallFrames))
    }
    return level
  }

  /// A curve from 0 at 0 to 1 at 1: the square of a quarter of a sine wave, which is flat at both ends.
  package static func raisedCosine(_ share: Double) -> Double {
    let sine = sineOfQuarter(share)
    return sine * sine
  }

  /// The sine of a share of a quarter turn. Two sounds that are crossfaded along it keep their power.
  package static func sineOfQuarter(_ share: Double) -> Double {
    let angle = min(1, max(0, share)) * Double.pi / 2
    let square = angle * angle
    var sine = 1.0
    for term in stride(from: 16.0, through: 2, by: -2) { sine = 1 - sine * square / (term * (term + 1)) }
    return sine * angle
  }
}
