import Ambient
import Glibc
import Linux
import Sound
import StillbellCore

/// A source of sound, at its original level.
protocol Material {
  var channels: Int { get }
  /// In hertz.
  var rate: Int { get }
  /// True once no more sound follows.
  var isOver: Bool { get }

  /// Fills the block with the next frames; full scale is ±1.
  mutating func fill(_ block: inout [Double]) throws(SoundFile.Fault)
}

extension AmbientSound {
  /// The greatest length of a file, in seconds: a day, as a recording of a whole night is not an error.
  static let longest = 86_400

  /// The material of the sound; a recording begins at `position`.
  func material(from position: Duration) throws(ChimeFailure) -> any Material {
    switch self {
    case .made(let noise):
      return AmbientSource(noise, seed: UInt64(truncatingIfNeeded: Clock.sinceEpoch.components.attoseconds))
    case .own(let path), .recording(let path):
      do throws(SoundFile.Fault) {
        let file = try SoundFile(path: path, longest: Self.longest)
        if case .recording = self { return try Recording(file, from: position) }
        return try LoopedFile(file)
      } catch {
        throw .file(error, name: path)
      }
    }
  }
}

extension AmbientSource: Material {
  var isOver: Bool { false }
}

/// A file that repeats. Its end is crossfaded into its beginning with constant power.
final class LoopedFile: Material {
  private var file: SoundFile
  private var position = 0
  /// The first frames, which are mixed into the end.
  private let head: [Int32]

  let channels: Int
  let rate: Int
  let isOver = false

  /// The length of the crossfade in seconds; in a short file, a third of its length.
  private static let crossing = 9

  init(_ file: consuming SoundFile) throws(SoundFile.Fault) {
    (channels, rate) = (file.channels, file.rate)
    var head = [Int32](repeating: 0, count: min(Self.crossing * file.rate, file.frames / 3) * file.channels)
    try file.read(&head)
    try file.seek(to: 0)
    self.head = head
    self.file = file
  }

  func fill(_ block: inout [Double]) throws(SoundFile.Fault) {
    var filled = 0
    let crossing = head.count / channels
    let start = file.frames - crossing
    while filled < block.count {
      if position == file.frames {
        position = crossing
        try file.seek(to: position)
      }
      // The block is read up to the start of the crossfade, or to the end of the file.
      let limit = (position < start ? start : file.frames) - position
      var samples = [Int32](repeating: 0, count: min(limit, (block.count - filled) / channels) * channels)
      try file.read(&samples)
      for index in samples.indices {
        var sample = Double(samples[index])
        if position >= start {
          let frame = position - start + index / channels
          let share = (Double(frame) + 0.5) / Double(crossing)
          sample =
            sample * Fading.sineOfQuarter(1 - share)
            + Double(head[frame * channels + index % channels]) * Fading.sineOfQuarter(share)
        }
        block[filled + index] = sample * 0x1p-31
      }
      position += samples.count / channels
      filled += samples.count
    }
  }
}
