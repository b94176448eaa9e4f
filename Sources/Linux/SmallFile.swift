import Glibc

/// The content of a file that a person edits; nil if there is no such file.
///
/// Reads only a plain file, never a pipe or a folder, and at most `limit` bytes (`EFBIG`).
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

/// The first bytes of a file, which the kernel may generate; none if it can't be read.
package func beginning(of path: String, bytes limit: Int) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return [] }
  defer { close(descriptor) }
  var bytes = [UInt8](repeating: 0, count: limit)
  let count = read(descriptor, &bytes, limit)
  return Array(bytes[..<max(0, count)])
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

/// Replaces a file by a new one: any reader finds either the old or the new file, and whole.
///
/// A link stays, and its target is replaced, or made if it does not exist yet. The file's permissions stay; `mode` is
/// for a new file. Throws the `protection` of a file that has one. The corresponding C functions are `fsync` and
/// `rename`.
package func replaceFile(_ path: String, with bytes: [UInt8], mode: mode_t = 0o644) throws(SystemError) {
  let target = try destination(of: path)
  if let protection = protection(of: target) { throw protection }
  removeHalves(of: target)
  let fresh = "\(target)\(halfMark)\(getpid())"
  do throws(SystemError) {
    try makeFile(fresh, with: bytes, mode: permissions(of: target) ?? mode)
  } catch {
    throw SystemError(error.call, target, code: error.code)
  }
  guard rename(fresh, target) == 0 else {
    let error = SystemError("rename", target)
    unlink(fresh)
    throw error
  }
}

/// The mark between the name of a file to be replaced and the number of the process that writes the new one.
let halfMark = ".new-"

/// Removes the unfinished new files of killed processes. The corresponding C function is `unlink`.
func removeHalves(of target: String) {
  let end = target.lastIndex(of: "/")
  let beginning = target[(end.map { target.index(after: $0) } ?? target.startIndex)...] + halfMark
  for name in names(inFolder: end.map { String(target[...$0]) } ?? ".") ?? [] where name.hasPrefix(beginning) {
    // A file with this process's number belongs to an earlier process that had the same number.
    // SQLite adds a suffix after the number for the files that it keeps beside a file.
    let number = name.dropFirst(beginning.count).prefix { $0 != "-" }
    guard let process = pid_t(number), process == getpid() || !isRunning(process: process) else { continue }
    unlink(target + name.dropFirst(beginning.count - halfMark.count))
  }
}

/// The reason why a file must not be replaced although its folder allows that: its owner may not write it (`EACCES`),
/// or it has a second name, which would keep the old content (`EMLINK`).
///
/// The corresponding C functions are `access` and `stat`.
package func protection(of path: String) -> SystemError? {
  var information = stat()
  guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
  // Root may write everything, so the owner's permission is checked separately.
  if information.st_mode & S_IWUSR == 0 { return SystemError("access", path, code: EACCES) }
  // A read-only disk fails when the new file is made.
  if access(path, W_OK) != 0, errno != EROFS { return SystemError("access", path) }
  return information.st_nlink > 1 ? SystemError("stat", path, code: EMLINK) : nil
}

/// Writes bytes to a path that a person named: a plain file is replaced, a pipe or a terminal is written to.
package func writeFile(_ path: String, _ bytes: [UInt8], mode: mode_t) throws(SystemError) {
  var information = stat()
  let kind = stat(path, &information) == 0 ? information.st_mode & S_IFMT : S_IFREG
  guard kind != S_IFREG else { return try replaceFile(path, with: bytes, mode: mode) }
  let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
  guard descriptor >= 0 else { throw SystemError("open", path) }
  defer { close(descriptor) }
  guard writeAll(bytes, to: descriptor) else { throw SystemError("write", path) }
}

/// The permissions of a file; nil if they are unknown.
package func permissions(of path: String) -> mode_t? {
  var information = stat()
  return stat(path, &information) == 0 ? information.st_mode & 0o777 : nil
}

/// The end of a path's links, even if the last one leads to no file yet.
///
/// The corresponding C functions are `realpath` and `readlink`.
package func destination(of path: String) throws(SystemError) -> String {
  var path = path
  // The kernel follows 40 links at most, too.
  for _ in 0..<40 {
    if let found = realpath(path, nil) {
      defer { free(found) }
      return String(cString: found)
    }
    var name = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &name, name.count)
    guard count > 0 else { return path }
    let link = String(decoding: name[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    path = link.hasPrefix("/") ? link : folder + link
  }
  throw SystemError("realpath", path, code: ELOOP)
}

/// Makes a folder and its parents, for the user alone; a folder that exists is fine. The error names the folder that
/// could not be made.
///
/// The corresponding C function is `mkdir`.
package func makeFolder(_ path: String) throws(SystemError) {
  var end = path.startIndex
  while end < path.endIndex {
    end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
    let folder = String(path[..<end])
    if mkdir(folder, 0o700) == 0 || errno == EEXIST { continue }
    let error = SystemError("mkdir", folder)
    // A folder that is mounted on access, or lies in another user's folder, may still exist.
    guard access(folder, F_OK) == 0 else { throw error }
  }
}

/// Makes a file that must not exist yet (`EEXIST`), and waits until it is on the disk.
///
/// The corresponding C function is `open` with `O_EXCL`.
package func makeFile(_ path: String, with bytes: [UInt8], mode: mode_t = 0o644) throws(SystemError) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
  guard descriptor >= 0 else { throw SystemError("open", path) }
  defer { close(descriptor) }
  guard writeAll(bytes, to: descriptor) else { throw giveUp(path, after: "write") }
  guard fsync(descriptor) == 0 else { throw giveUp(path, after: "fsync") }
}

/// Writes all bytes; returns false if that failed.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var written = 0
  while written < bytes.count {
    let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 { written += count } else if errno != EINTR { return false }
  }
  return true
}

/// Removes an incomplete file, and returns the error.
private func giveUp(_ path: String, after call: String) -> SystemError {
  let error = SystemError(call, path)
  unlink(path)
  return error
}

/// Makes a copy of a regular file, for the user alone. A device is refused, because it has no end.
package func copyFile(_ path: String, to copy: String) throws(SystemError) {
  let source = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  guard source >= 0 else { throw SystemError("open", path) }
  defer { close(source) }
  var found = stat()
  guard fstat(source, &found) == 0 else { throw SystemError("fstat", path) }
  guard found.st_mode & S_IFMT == S_IFREG else { throw SystemError("read", path, code: EINVAL) }
  let target = open(copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  guard target >= 0 else { throw SystemError("open", copy) }
  defer { close(target) }
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(source, &chunk, chunk.count)
    guard count >= 0 else { throw SystemError("read", path) }
    guard count > 0 else { return }
    guard Glibc.write(target, chunk, count) == count else { throw SystemError("write", copy) }
  }
}
