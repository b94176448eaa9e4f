import Glibc

/// Why a sound could not be written: the call that failed, on what, and the system's reason.
struct SoundFileError: Error, Equatable {
  /// The failed action, as a verb.
  var action: String
  /// The file it was done to.
  var path: String
  /// The `errno` of the failure.
  var code: Int32
}

extension SoundFileError: CustomStringConvertible {
  var description: String {
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    return "cannot \(action) \(path): \(reason)"
  }
}

/// A sound on its way to disk.
enum SoundFile {
  /// Puts `bytes` at `path`, whole or not at all: what stood there before stays until the new file is complete.
  static func write(_ bytes: [UInt8], to path: String) throws(SoundFileError) {
    let partPath = path + ".part"
    let file = open(partPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else {
      throw SoundFileError(action: "create", path: partPath, code: errno)
    }
    do throws(SoundFileError) {
      try write(bytes, to: file, named: partPath)
      guard rename(partPath, path) == 0 else {
        throw SoundFileError(action: "put in place", path: path, code: errno)
      }
    } catch {
      unlink(partPath)
      throw error
    }
  }

  /// Writes all of `bytes` and closes `file`, also when that fails.
  private static func write(_ bytes: [UInt8], to file: Int32, named path: String) throws(SoundFileError) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0 {
        let code = errno
        if code == EINTR { continue }
        close(file)
        throw SoundFileError(action: "write", path: path, code: code)
      }
      written += count
    }
    // A full disk over the network is reported only here.
    guard close(file) == 0 else {
      throw SoundFileError(action: "finish", path: path, code: errno)
    }
  }
}
