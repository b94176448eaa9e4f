/// The level of a sound, which may change while it plays. It glides from one level to the next, without a click.
package struct Gain: Hashable, Sendable {
  /// The length of the glide, in milliseconds.
  private static let way = 100

  private let frames: Int
  private var start: Double
  private var end: Double
  /// The frame in which the glide begins.
  private var begun: Int

  /// - Parameters:
  ///   - level: From 0 to 1.
  ///   - rate: In hertz.
  package init(_ level: Double, rate: Int) {
    frames = max(1, Self.way * rate / 1000)
    (start, end, begun) = (level, level, -frames)
  }

  /// Begins a glide to another level, from the level at that frame.
  package mutating func change(to level: Double, at frame: Int) {
    (start, end, begun) = (self.level(at: frame), level, frame)
  }

  /// Jumps to the end of the glide, for a sound that restarts.
  package mutating func settle() { (start, begun) = (end, -frames) }

  /// True if the level is constant from that frame on.
  package func isSteady(from frame: Int) -> Bool { frame - begun >= frames }

  package func level(at frame: Int) -> Double {
    let share = min(1, max(0, Double(frame - begun) / Double(frames)))
    return start + (end - start) * share
  }
}
