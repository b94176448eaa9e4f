/// How loud an ambient sound is at each frame: it comes in and goes out as a raised cosine.
package struct Fading: Hashable, Sendable {
  /// In milliseconds: at the beginning, and at the planned end.
  package static let slow = 3000
  /// When it is to be gone soon, with what the device already has: together less than two seconds.
  package static let quick = 1000
  /// Hides nothing of what begins, but the crack of a beginning within a sound.
  package static let soft = 50

  private let rate: Int
  private let rise: Int
  private var fallStart: Int?
  private var fallFrames = 0

  /// - Parameters:
  ///   - rate: In hertz.
  ///   - milliseconds: How long it takes to come in.
  package init(rate: Int, rise milliseconds: Int = Self.slow) {
    self.rate = rate
    rise = milliseconds * rate / 1000
  }

  /// Lets it go out from a frame on; the earlier end counts.
  package mutating func end(from frame: Int, milliseconds: Int) {
    let frames = max(1, milliseconds * rate / 1000)
    if let end, end <= frame + frames { return }
    (fallStart, fallFrames) = (frame, frames)
  }

  /// The first frame that is silent; nil while no end is in sight.
  package var end: Int? { fallStart.map { $0 + fallFrames } }

  /// Every frame of the range is as loud as can be.
  package func isFull(in frames: Range<Int>) -> Bool {
    frames.lowerBound >= rise && frames.upperBound <= fallStart ?? .max
  }

  /// 0 to 1.
  package func level(at frame: Int) -> Double {
    var level = frame < rise ? Self.raisedCosine(Double(frame) / Double(rise)) : 1
    if let fallStart, frame >= fallStart {
      level *= Self.raisedCosine(1 - Double(frame - fallStart) / Double(fallFrames))
    }
    return level
  }

  /// From 0 at 0 to 1 at 1: the square of a quarter of a sine, which begins and ends level.
  package static func raisedCosine(_ share: Double) -> Double {
    let sine = sineOfQuarter(share)
    return sine * sine
  }

  /// The sine on the way from 0, at 0, to a quarter turn, at 1: two sounds that change places along it and back keep
  /// their power.
  package static func sineOfQuarter(_ share: Double) -> Double {
    let angle = min(1, max(0, share)) * Double.pi / 2
    let square = angle * angle
    var sine = 1.0
    for term in stride(from: 16.0, through: 2, by: -2) { sine = 1 - sine * square / (term * (term + 1)) }
    return sine * angle
  }
}
