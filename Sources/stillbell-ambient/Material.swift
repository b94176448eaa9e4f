import Ambient
import Glibc
import Linux
import Sound
import StillbellCore

/// The sound itself, as loud as it was made.
enum Material: ~Copyable {
  case made(AmbientSource)
  case own(LoopedFile)
  case once(Recording)

  /// A day: a recording of a night is no mistake.
  static let longest = 86_400

  /// `position` is where a recording begins.
  init(_ sound: AmbientSound, from position: Duration) throws(ChimeFailure) {
    switch sound {
    case .made(let noise):
      self = .made(AmbientSource(noise, seed: UInt64(truncatingIfNeeded: Clock.sinceEpoch.components.attoseconds)))
    case .own(let path):
      do throws(SoundFile.Fault) {
        self = .own(try LoopedFile(try SoundFile(path: path, longest: Self.longest)))
      } catch {
        throw .file(error, name: path)
      }
    case .recording(let path):
      do throws(SoundFile.Fault) {
        self = .once(try Recording(try SoundFile(path: path, longest: Self.longest), from: position))
      } catch {
        throw .file(error, name: path)
      }
    }
  }

  var isMade: Bool {
    switch self {
    case .made: true
    case .own: false
    case .once: false
    }
  }

  /// The end: no sound follows any more.
  var isOver: Bool {
    switch self {
    case .made: false
    case .own: false
    case .once(let recording): recording.isOver
    }
  }

  var channels: Int {
    switch self {
    case .made: AmbientSource.channels
    case .own(let file): file.channels
    case .once(let recording): recording.channels
    }
  }

  /// In hertz.
  var rate: Int {
    switch self {
    case .made: AmbientSource.rate
    case .own(let file): file.rate
    case .once(let recording): recording.rate
    }
  }

  /// Fills the block with the frames that follow, where ±1 is full scale.
  mutating func fill(_ block: inout [Double]) throws(SoundFile.Fault) {
    switch consume self {
    case .made(var source):
      source.fill(&block)
      self = .made(source)
    case .own(var file):
      do throws(SoundFile.Fault) {
        try file.fill(&block)
      } catch {
        self = .own(file)
        throw error
      }
      self = .own(file)
    case .once(var recording):
      do throws(SoundFile.Fault) {
        try recording.fill(&block)
      } catch {
        self = .once(recording)
        throw error
      }
      self = .once(recording)
    }
  }
}

/// A file over and over: its end and its beginning change places with the same power throughout.
struct LoopedFile: ~Copyable {
  private var file: SoundFile
  private var position = 0
  /// The frames that the end and the beginning share, from the beginning.
  private let head: [Int32]

  let channels: Int
  /// In hertz.
  let rate: Int

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

  mutating func fill(_ block: inout [Double]) throws(SoundFile.Fault) {
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
