import Glibc

/// The content of a file a person edits; nil if there is no such file.
///
/// Only a plain file is read, never a pipe or a folder, and nothing larger than `limit` bytes (`EFBIG`).
package func readSmallFile(_ path: String, limit: Int) throws(SystemError) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  guard descriptor >= 0 else {
    if errno == ENOENT { return nil }
    throw SystemError("open", path)
  }
  defer { close(descriptor) }
  var information = stat()
  guard fstat(descriptor, &information) == 0 else { throw SystemError("fstat", path) }
  guard information.st_mode & S_IFMT == S_IFREG else {
    throw SystemError("open", path, code: information.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
  }
  return try readAll(descriptor, path, limit: limit)
}

/// Writes a file that others may read, or replaces it as a whole: whoever reads it sees all of it, old or new.
///
/// The corresponding C function is `rename`.
package func writeSmallFile(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
  let fresh = path + ".new"
  let descriptor = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  guard descriptor >= 0 else { throw SystemError("open", path) }
  let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  // A small write to a plain file is never cut short but by a full disk.
  let failure = written == bytes.count ? nil : SystemError("write", path, code: written < 0 ? errno : ENOSPC)
  close(descriptor)
  guard failure == nil, rename(fresh, path) == 0 else {
    let error = failure ?? SystemError("rename", path)
    unlink(fresh)
    throw error
  }
}

/// All of standard input, up to `limit` bytes.
package func readStandardInput(limit: Int) throws(SystemError) -> [UInt8] {
  try readAll(0, "standard input", limit: limit)
}

private func readAll(_ descriptor: Int32, _ path: String, limit: Int) throws(SystemError) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: limit + 1)
  var filled = 0
  while filled < bytes.count {
    let count = bytes.withUnsafeMutableBytes {
      read(descriptor, $0.baseAddress?.advanced(by: filled), $0.count - filled)
    }
    guard count >= 0 else { throw SystemError("read", path) }
    if count == 0 { return Array(bytes[..<filled]) }
    filled += count
  }
  throw SystemError("read", path, code: EFBIG)
}
