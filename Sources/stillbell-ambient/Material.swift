import Ambient
import Glibc
import Linux
import Sound
import StillbellCore

/// The sound itself, as loud as it was made.
protocol Material {
  var channels: Int { get }
  /// In hertz.
  var rate: Int { get }
  /// The end: no sound follows any more.
  var isOver: Bool { get }

  /// Fills the block with the frames that follow, where ±1 is full scale.
  mutating func fill(_ block: inout [Double]) throws(SoundFile.Fault)
}

extension AmbientSound {
  /// In seconds. A day: a recording of a night is no mistake.
  static let longest = 86_400

  /// `position` is where a recording begins.
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

/// A file over and over: its end and its beginning change places with the same power throughout.
final class LoopedFile: Material {
  private var file: SoundFile
  private var position = 0
  /// The frames that the end and the beginning share, from the beginning.
  private let head: [Int32]

  let channels: Int
  let rate: Int
  let isOver = false

  /// In seconds; of a short file a third.
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
      // Up to the crossing, or to its end.
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
