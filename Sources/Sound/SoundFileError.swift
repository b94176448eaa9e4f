import CSndFile
import Glibc

/// Why a file is not a chime: which file, what is wrong with it, what to do.
package struct SoundFileError: Error, Equatable, CustomStringConvertible {
  /// What is wrong.
  package enum Problem: Error, Equatable {
    /// The system refused: an `errno` of the named call.
    case system(code: Int32, call: String)
    case directory
    /// A pipe, a socket or a device.
    case notAFile
    case empty
    /// The header promises more than is there; in bytes of the file.
    case cutShort(promised: Int, present: Int)
    /// libsndfile refused: its number and words, and the call.
    case notAudio(code: Int32, call: String, words: String)
    case channels(Int)
    /// In hertz.
    case rate(Int)
    /// No frame of sound.
    case silent
    case tooLong(seconds: Int)
    /// The last of so many frames cannot be decoded.
    case endMissing(frames: Int)
    /// Decoding ended early; in frames.
    case damaged(promised: Int, decoded: Int)
  }

  package let problem: Problem
  /// The file as it was named, fit for one line.
  package let file: String

  package var description: String {
    let name = "\"\(file)\""
    switch problem {
    case .system(let code, _) where code == ENOENT || code == ENOTDIR:
      return "\(name) does not exist; check the name, or choose another sound."
    case .system(let code, _) where code == EACCES || code == EPERM:
      return "\(name) may not be read by this user; change its permissions, or choose another sound."
    case .system(let code, _) where code == ENAMETOOLONG:
      return "\(name) is a longer name than a file can have; check the name."
    case .system(let code, let call):
      return "\(name) cannot be read (\(call): \(String(cString: strerror(code)))); choose another sound."
    case .directory:
      return "\(name) is a folder; name a file in it."
    case .notAFile:
      return "\(name) is a pipe, socket or device; name a regular file."
    case .empty:
      return "\(name) is empty; fetch or export it again."
    case .cutShort(let promised, let present):
      return "\(name) is cut short: its header promises \(promised) bytes and \(present) are there;"
        + " fetch or export it again."
    case .notAudio(_, _, let words):
      // What libsndfile calls an internal error is a header it was not prepared for.
      let why = words.hasPrefix("Internal error") ? "its header makes no sense" : words.droppingFullStop
      return "\(name) is not a sound file that can be read (\(why)); use WAV, FLAC, Ogg or AIFF."
    case .channels(let count):
      return "\(name) has \(count) channels; export it with \(SoundFile.channelsAllowed.words)."
    case .rate(let hertz):
      return "\(name) has a sample rate of \(hertz) Hz; export it with \(SoundFile.ratesAllowed.words) Hz."
    case .silent:
      return "\(name) holds no sound at all; fetch or export it again."
    case .tooLong(let seconds):
      return "\(name) is \(seconds) s long; a chime lasts \(SoundFile.secondsAllowed) s at most."
    case .endMissing(let frames):
      return "\(name) is cut short: the last of its \(frames) frames is not there; fetch or export it again."
    case .damaged(let promised, let decoded):
      return "\(name) is damaged: only \(decoded) of its \(promised) frames can be decoded; fetch or export it again."
    }
  }
}

extension String {
  fileprivate var droppingFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}

extension ClosedRange<Int> {
  /// "1 to 8".
  fileprivate var words: String { "\(lowerBound) to \(upperBound)" }
}
