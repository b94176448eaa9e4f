import CSndFile
import Glibc

/// A sound file that is fit to be a chime, open at its first frame.
package struct SoundFile: ~Copyable {
  package static let channelsAllowed = 1...8
  /// In hertz.
  package static let ratesAllowed = 4000...384_000
  package static let secondsAllowed = 60

  package let frames: Int
  package let channels: Int
  /// In hertz.
  package let rate: Int
  /// Whether 16 bits hold every sample exactly.
  package let fitsInt16: Bool
  private let name: String
  /// The frame that is read next.
  private var position = 0
  private let descriptor: Int32
  private let handle: OpaquePointer

  /// Opens a regular file, and refuses what is not wholly there, not audio, or no chime by its shape. Never waits for
  /// the other end of a pipe.
  ///
  /// The corresponding C function is `sf_open_fd`.
  package init(path: UnsafePointer<CChar>) throws(SoundFileError) {
    let name = String(cString: path).onOneLine()
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw SoundFileError(problem: .system(code: errno, call: "open"), file: name)
    }
    var info = SF_INFO()
    let handle: OpaquePointer
    do throws(SoundFileError.Problem) {
      let size = try Self.size(of: descriptor)
      if let promised = PromisedBytes(descriptor: descriptor, size: size).count, promised > size {
        throw .cutShort(promised: promised, present: size)
      }
      handle = try Self.decoder(descriptor, &info)
    } catch {
      close(descriptor)
      throw SoundFileError(problem: error, file: name)
    }
    if let problem = Self.problem(of: info) ?? Self.problemAtTheEnd(of: handle, info) {
      sf_close(handle)
      close(descriptor)
      throw SoundFileError(problem: problem, file: name)
    }
    self.frames = Int(info.frames)
    self.channels = Int(info.channels)
    self.rate = Int(info.samplerate)
    self.fitsInt16 = info.isAtMost16Bits
    self.name = name
    self.descriptor = descriptor
    self.handle = handle
  }

  deinit {
    sf_close(handle)
    close(descriptor)
  }

  /// Fills the array with the next frames; only the last may be fewer, and then it is shortened.
  ///
  /// - Throws: `damaged` if decoding ends before the last frame.
  package mutating func read<S: Sample>(_ samples: inout [S]) throws(SoundFileError) {
    let wanted = min(samples.count / channels, frames - position)
    samples.removeSubrange((wanted * channels)...)
    let handle = handle
    let decoded = samples.withUnsafeMutableBufferPointer { S.decode(from: handle, into: $0, frames: wanted) }
    position += max(0, decoded)
    guard decoded == wanted else {
      throw SoundFileError(problem: .damaged(promised: frames, decoded: position), file: name)
    }
  }

  /// In bytes; refuses what is no regular file, and what is empty.
  private static func size(of descriptor: Int32) throws(SoundFileError.Problem) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(code: errno, call: "fstat") }
    switch status.st_mode & S_IFMT {
    case S_IFREG where status.st_size == 0: throw .empty
    case S_IFREG: return Int(status.st_size)
    case S_IFDIR: throw .directory
    default: throw .notAFile
    }
  }

  private static func decoder(
    _ descriptor: Int32, _ info: inout SF_INFO
  ) throws(SoundFileError.Problem) -> OpaquePointer {
    // The descriptor stays ours to close: on some failures libsndfile would, on others not.
    if let handle = sf_open_fd(descriptor, Int32(SFM_READ), &info, Int32(SF_FALSE)) { return handle }
    let words = sf_strerror(nil).map { String(cString: $0) } ?? "no reason given"
    throw .notAudio(code: sf_error(nil), call: "sf_open_fd", words: words)
  }

  private static func problem(of info: SF_INFO) -> SoundFileError.Problem? {
    let (frames, channels, rate) = (Int(info.frames), Int(info.channels), Int(info.samplerate))
    if !channelsAllowed.contains(channels) { return .channels(channels) }
    if !ratesAllowed.contains(rate) { return .rate(rate) }
    if frames <= 0 { return .silent }
    if frames > secondsAllowed * rate { return .tooLong(seconds: (frames + rate - 1) / rate) }
    return nil
  }

  /// A FLAC file says its length up front, and a download that broke off shows only where decoding ends.
  private static func problemAtTheEnd(of handle: OpaquePointer, _ info: SF_INFO) -> SoundFileError.Problem? {
    guard info.isFLAC, info.seekable != 0 else { return nil }
    var last = [Int32](repeating: 0, count: Int(info.channels))
    let isThere = sf_seek(handle, info.frames - 1, SEEK_SET) >= 0 && sf_readf_int(handle, &last, 1) == 1
    return isThere && sf_seek(handle, 0, SEEK_SET) == 0 ? nil : .endMissing(frames: Int(info.frames))
  }
}

extension SF_INFO {
  fileprivate var isFLAC: Bool { Int(format) & Int(SF_FORMAT_TYPEMASK) == Int(SF_FORMAT_FLAC) }

  fileprivate var isAtMost16Bits: Bool {
    let encodings = [
      SF_FORMAT_PCM_16, SF_FORMAT_PCM_S8, SF_FORMAT_PCM_U8, SF_FORMAT_ULAW, SF_FORMAT_ALAW, SF_FORMAT_ALAC_16,
      SF_FORMAT_DPCM_8, SF_FORMAT_DPCM_16,
    ]
    return encodings.contains { Int($0) == Int(format) & Int(SF_FORMAT_SUBMASK) }
  }
}
