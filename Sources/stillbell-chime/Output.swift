import Sound

/// A device that plays one sound, and that recovers from short failures.
struct Output: ~Copyable {
  /// The most recoveries; a device that needs more will not get better within one chime.
  private static let recoveriesAtMost = 5

  private var pcm: PCM
  private var recoveries = 0

  /// The number of frames to write at a time, half of the device's buffer.
  let blockFrames: Int

  init(_ pcm: consuming PCM) {
    blockFrames = max(1, pcm.bufferFrames / 2)
    self.pcm = pcm
  }

  /// Writes whole frames, and recovers the device if necessary.
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
