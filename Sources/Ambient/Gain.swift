/// The strength of a sound, which may change while it sounds: on the way to another one there is no crack.
package struct Gain: Hashable, Sendable {
  /// In milliseconds.
  private static let way = 100

  private let frames: Int
  private var start: Double
  private var end: Double
  /// The frame in which the way to the end begins.
  private var begun: Int

  /// - Parameters:
  ///   - level: From 0 to 1.
  ///   - rate: In hertz.
  package init(_ level: Double, rate: Int) {
    frames = max(1, Self.way * rate / 1000)
    (start, end, begun) = (level, level, -frames)
  }

  /// Begins the way to another strength, from wherever it is in that frame.
  package mutating func change(to level: Double, at frame: Int) {
    (start, end, begun) = (self.level(at: frame), level, frame)
  }

  /// Jumps to the target, for a sound that starts again.
  package mutating func settle() { (start, begun) = (end, -frames) }

  /// It stays as it is from that frame on.
  package func isSteady(from frame: Int) -> Bool { frame - begun >= frames }

  package func level(at frame: Int) -> Double {
    let share = min(1, max(0, Double(frame - begun) / Double(frames)))
    return start + (end - start) * share
  }
}
