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

/// Puts a new file in the place of another one: whoever opens it finds the one or the other, and whole.
///
/// A link stays one, and what it leads to is replaced; so does who may read the file.
/// The corresponding C functions are `fsync` and `rename`.
package func replaceFile(_ path: String, with bytes: [UInt8]) throws(SystemError) {
  var target = path
  if let found = realpath(path, nil) {
    target = String(cString: found)
    free(found)
  }
  var former = stat()
  let mode = stat(target, &former) == 0 ? former.st_mode & 0o777 : 0o644
  let fresh = "\(target).new-\(getpid())"
  do throws(SystemError) {
    try makeFile(fresh, with: bytes, mode: mode)
  } catch {
    throw SystemError(error.call, target, code: error.code)
  }
  guard rename(fresh, target) == 0 else {
    let error = SystemError("rename", target)
    unlink(fresh)
    throw error
  }
}

/// Makes a file where there is none yet (`EEXIST`), and waits until the disk has it.
///
/// The corresponding C function is `open` with `O_EXCL`.
package func makeFile(_ path: String, with bytes: [UInt8], mode: mode_t = 0o644) throws(SystemError) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
  guard descriptor >= 0 else { throw SystemError("open", path) }
  defer { close(descriptor) }
  var written = 0
  while written < bytes.count {
    let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count >= 0 else { throw giveUp(path, after: "write") }
    written += count
  }
  guard fsync(descriptor) == 0 else { throw giveUp(path, after: "fsync") }
}

/// Half a file is none.
private func giveUp(_ path: String, after call: String) -> SystemError {
  let error = SystemError(call, path)
  unlink(path)
  return error
}
