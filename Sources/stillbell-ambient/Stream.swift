import Glibc
import Linux
import Sound

/// A device that is kept filled: it holds most of a second, and is filled again when half of that has been played.
struct Stream<S: Sample>: ~Copyable {
  private var pcm: PCM
  private let channels: Int
  private let rate: Int
  private let begun = Clock.awake
  private var written = 0
  /// The frames that the device held when it was last asked or given some.
  private var queued = 0
  /// In a row.
  private var recoveries = 0

  /// In milliseconds: how much sound is ahead of the ear at most, for an order is heard only after it.
  private static var ahead: Int { 700 }
  /// A device without a clock takes everything at once; no other is so much quicker than ours.
  private static var quickness: Double { 1.005 }
  /// A device that needs more of them in a row will not get better.
  private static var recoveriesAtMost: Int { 20 }

  init(device: String, channels: Int, rate: Int) throws(PCMError) {
    (self.channels, self.rate) = (channels, rate)
    pcm = try PCM(device: device, playing: S.self, channels: channels, rate: rate, buffer: .ambient)
  }

  /// The frames that are ahead of the ear, and how many more the device is to get now.
  mutating func need() throws(PCMError) -> (ahead: Int, frames: Int) {
    queued = pcm.bufferFrames - (try room())
    let ahead = ahead(of: queued)
    return (ahead, max(0, min(Self.ahead * rate / 1000 - ahead, pcm.bufferFrames - queued)))
  }

  /// In milliseconds: how long it can be left alone.
  var patience: Int { max(5, ahead(of: queued) * 500 / rate) }

  /// Hands over whole frames, for which there is room.
  mutating func write(_ block: [S]) throws(PCMError) {
    var sent = 0
    while sent < block.count {
      do throws(PCMError) {
        let frames = try pcm.write(block.span.extracting(droppingFirst: sent))
        sent += frames * channels
        written += frames
        queued += frames
        recoveries = 0
      } catch {
        try recover(from: error)
      }
    }
    if sent > 0 { try pcm.start() }
  }

  /// Waits until the last frame has been heard.
  mutating func finish() throws(PCMError) { try pcm.drain() }

  /// The frames that are ahead of the ear, by the device or by the clock.
  private func ahead(of queued: Int) -> Int {
    let played = (Clock.awake - begun) / .seconds(1) * Double(rate) * Self.quickness
    return max(queued, written - Int(played))
  }

  private mutating func room() throws(PCMError) -> Int {
    while true {
      do throws(PCMError) {
        return min(max(0, try pcm.room()), pcm.bufferFrames)
      } catch {
        try recover(from: error)
      }
    }
  }

  private mutating func recover(from error: PCMError) throws(PCMError) {
    recoveries += 1
    guard recoveries <= Self.recoveriesAtMost else { throw error }
    try pcm.recover(from: error)
  }
}
