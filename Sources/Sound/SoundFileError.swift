/// Why a file is not a chime: which file, and what is wrong with it.
package struct SoundFileError: Error, Equatable {
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
}
