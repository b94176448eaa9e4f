import CSndFile
import Glibc
import StillbellCore

/// A sound file that can be played, open at its first frame.
package struct SoundFile: ~Copyable {
  /// A fault of the file.
  package typealias Fault = ChimeFailure.FileFault

  package static let channelsAllowed = 1...8
  /// In hertz.
  package static let ratesAllowed = 4000...384_000
  /// The greatest length of a chime.
  package static let secondsAllowed = 60

  package let frames: Int
  package let channels: Int
  /// In hertz.
  package let rate: Int
  /// True if 16 bits hold every sample exactly.
  package let fitsInt16: Bool
  /// The frame that is read next.
  private var position = 0
  private let descriptor: Int32
  private let handle: OpaquePointer

  /// Opens a regular file. Refuses a file that is incomplete, is not audio, is longer than `longest` seconds, or has an
  /// impossible number of channels, rate or length. Never waits for the other end of a pipe.
  ///
  /// The corresponding C function is `sf_open_fd`.
  package init(path: UnsafePointer<CChar>, longest: Int = Self.secondsAllowed) throws(Fault) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.fault("open") }
    var info = SF_INFO()
    let handle: OpaquePointer
    do throws(Fault) {
      let size = try Self.size(of: descriptor)
      if let promised = PromisedBytes(descriptor: descriptor, size: size).count, promised > size {
        throw .cutShort(promised: promised, present: size)
      }
      handle = try Self.decoder(descriptor, &info)
    } catch {
      close(descriptor)
      throw error
    }
    if let problem = Self.problem(of: info, longest: longest) ?? Self.problemAtTheEnd(of: handle, info, descriptor) {
      sf_close(handle)
      close(descriptor)
      throw problem
    }
    self.frames = Int(info.frames)
    self.channels = Int(info.channels)
    self.rate = Int(info.samplerate)
    self.fitsInt16 = info.isAtMost16Bits
    self.descriptor = descriptor
    self.handle = handle
  }

  deinit {
    sf_close(handle)
    close(descriptor)
  }

  /// Fills the array with the next frames. At the end of the file there may be fewer; the array is then shortened.
  ///
  /// - Throws: `damaged` if decoding ends before the last frame.
  package mutating func read<S: Sample>(_ samples: inout [S]) throws(Fault) {
    let wanted = min(samples.count / channels, frames - position)
    samples.removeSubrange((wanted * channels)...)
    let handle = handle
    let decoded = samples.withUnsafeMutableBufferPointer { S.decode(from: handle, into: $0, frames: wanted) }
    position += max(0, decoded)
    guard decoded == wanted else {
      throw .damaged(promised: frames, decoded: position)
    }
  }

  /// Continues at this frame.
  ///
  /// The corresponding C function is `sf_seek`.
  package mutating func seek(to frame: Int) throws(Fault) {
    guard sf_seek(handle, sf_count_t(frame), SEEK_SET) == sf_count_t(frame) else {
      throw .damaged(promised: frames, decoded: position)
    }
    position = frame
  }

  /// The fault for a failed system call, by `errno`.
  private static func fault(_ call: String) -> Fault {
    switch errno {
    case ENOENT, ENOTDIR: .missing
    case EACCES, EPERM: .forbidden
    case ENAMETOOLONG: .nameTooLong
    case let code: .unreadable(SystemFault(call: call, code: code))
    }
  }

  /// The size in bytes. Refuses an empty file and anything but a regular file.
  private static func size(of descriptor: Int32) throws(Fault) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw fault("fstat") }
    switch status.st_mode & S_IFMT {
    case S_IFREG where status.st_size == 0: throw .empty
    case S_IFREG: return Int(status.st_size)
    case S_IFDIR: throw .folder
    default: throw .special
    }
  }

  private static func decoder(
    _ descriptor: Int32, _ info: inout SF_INFO
  ) throws(Fault) -> OpaquePointer {
    // The caller closes the descriptor: libsndfile would do so on some failures, but not on others.
    if let handle = sf_open_fd(descriptor, Int32(SFM_READ), &info, Int32(SF_FALSE)) { return handle }
    let words = sf_strerror(nil).map { String(cString: $0) } ?? "no reason given"
    // libsndfile reports an unexpected header as an internal error.
    throw words.hasPrefix("Internal error")
      ? .headerGarbled : .notAudio(reason: words.hasSuffix(".") ? String(words.dropLast()) : words)
  }

  private static func problem(of info: SF_INFO, longest: Int) -> Fault? {
    let (frames, channels, rate) = (Int(info.frames), Int(info.channels), Int(info.samplerate))
    if !channelsAllowed.contains(channels) {
      return .channels(channels, least: channelsAllowed.lowerBound, most: channelsAllowed.upperBound)
    }
    if !ratesAllowed.contains(rate) {
      return .rate(rate, least: ratesAllowed.lowerBound, most: ratesAllowed.upperBound)
    }
    if frames <= 0 { return .silent }
    // This is SF_COUNT_MAX, libsndfile's length for a file whose end it does not find.
    if frames == Int.max { return .lastPageMissing }
    if frames > longest * rate {
      return .tooLong(seconds: (frames + rate - 1) / rate, most: longest)
    }
    return nil
  }

  /// The problem at the end of a compressed file. Its length is in the header or in the last page, so only the end
  /// shows an incomplete download.
  private static func problemAtTheEnd(of handle: OpaquePointer, _ info: SF_INFO, _ descriptor: Int32) -> Fault? {
    if info.is(SF_FORMAT_OGG) { return OggEnd.isThere(descriptor) ? nil : .lastPageMissing }
    guard info.is(SF_FORMAT_FLAC) || info.is(SF_FORMAT_MPEG), info.seekable != 0 else { return nil }
    var last = [Int32](repeating: 0, count: Int(info.channels))
    let isThere = sf_seek(handle, info.frames - 1, SEEK_SET) >= 0 && sf_readf_int(handle, &last, 1) == 1
    return isThere && sf_seek(handle, 0, SEEK_SET) == 0 ? nil : .endMissing(frames: Int(info.frames))
  }
}

extension SF_INFO {
  /// True if the file has this format.
  fileprivate func `is`(_ kind: some BinaryInteger) -> Bool { Int(format) & Int(SF_FORMAT_TYPEMASK) == Int(kind) }

  fileprivate var isAtMost16Bits: Bool {
    let encodings = [
      SF_FORMAT_PCM_16, SF_FORMAT_PCM_S8, SF_FORMAT_PCM_U8, SF_FORMAT_ULAW, SF_FORMAT_ALAW, SF_FORMAT_ALAC_16,
      SF_FORMAT_DPCM_8, SF_FORMAT_DPCM_16,
    ]
    return encodings.contains { Int($0) == Int(format) & Int(SF_FORMAT_SUBMASK) }
  }
}
