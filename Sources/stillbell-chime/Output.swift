import Sound

/// A device on which one sound is played, with what it takes to get over a hiccup.
struct Output: ~Copyable {
  /// A device that needs more of them will not get better within one chime.
  private static let recoveriesAtMost = 5

  private var pcm: PCM
  private var recoveries = 0

  /// How many frames to hand over at a time: half of what the device holds.
  let blockFrames: Int

  init(_ pcm: consuming PCM) {
    blockFrames = max(1, pcm.bufferFrames / 2)
    self.pcm = pcm
  }

  /// Hands over whole frames, and sees to it that they sound.
  mutating func play<S: Sample>(_ block: [S], channels: Int) throws(PCMError) {
    var sent = 0
    while sent < block.count {
      do throws(PCMError) {
        sent += try pcm.write(block.span.extracting(droppingFirst: sent)) * channels
      } catch {
        try recover(from: error)
      }
    }
    try pcm.start()
  }

  /// Waits until the last frame has been heard.
  mutating func finish() throws(PCMError) {
    try pcm.drain()
  }

  private mutating func recover(from error: PCMError) throws(PCMError) {
    recoveries += 1
    guard recoveries <= Self.recoveriesAtMost else { throw error }
    try pcm.recover(from: error)
  }
}
