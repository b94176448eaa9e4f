import Glibc
import Linux
import Sound

/// A device that is kept filled. It holds most of a second, and is refilled when half of that has been played.
struct Stream<S: Sample>: ~Copyable {
  private var pcm: PCM
  private let channels: Int
  private let rate: Int
  private let begun = Clock.awake
  private var written = 0
  /// The number of frames in the device at the latest query or write.
  private var queued = 0
  /// The number of recoveries in a row.
  private var recoveries = 0

  /// The most sound that is buffered, in milliseconds: an order is audible only after it.
  private static var ahead: Int { 700 }
  /// The assumed speed of the device's clock relative to this machine's. It bounds what is written to a device without
  /// a clock, which accepts everything at once; no real device is so much faster.
  private static var quickness: Double { 1.005 }
  /// The most recoveries in a row; a device that needs more will not get better.
  private static var recoveriesAtMost: Int { 20 }

  init(device: String, channels: Int, rate: Int) throws(PCMError) {
    (self.channels, self.rate) = (channels, rate)
    pcm = try PCM(device: device, playing: S.self, channels: channels, rate: rate, buffer: .ambient)
  }

  /// The number of frames that are still to be heard, and the number that the device needs now.
  mutating func need() throws(PCMError) -> (ahead: Int, frames: Int) {
    queued = pcm.bufferFrames - (try room())
    let ahead = ahead(of: queued)
    return (ahead, max(0, min(Self.ahead * rate / 1000 - ahead, pcm.bufferFrames - queued)))
  }

  /// The time until the device needs more, in milliseconds.
  var patience: Int { max(5, ahead(of: queued) * 500 / rate) }

  /// Writes whole frames, for which there must be room.
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

  /// The number of frames that are still to be heard, according to the device or the clock.
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
