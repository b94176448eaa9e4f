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

/// The first bytes of a file, such as the kernel makes up; none of one that cannot be read.
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

/// Puts a new file in the place of another one: whoever opens it finds the one or the other, and whole.
///
/// A link stays one, and what it leads to is replaced, or made where it leads to nothing yet; who may read the file
/// stays too, and `mode` is for a new one. Throws the `protection` of a file that has one. The corresponding C functions
/// are `fsync` and `rename`.
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

/// Stands before the number of the process that writes a file which is to take the place of another.
let halfMark = ".new-"

/// Removes what processes that were killed have left of new files. The corresponding C function is `unlink`.
func removeHalves(of target: String) {
  let end = target.lastIndex(of: "/")
  let beginning = target[(end.map { target.index(after: $0) } ?? target.startIndex)...] + halfMark
  for name in names(inFolder: end.map { String(target[...$0]) } ?? ".") ?? [] where name.hasPrefix(beginning) {
    // A file with our own number is of a process that had it before us.
    // Behind the number stands what SQLite keeps beside a file.
    let number = name.dropFirst(beginning.count).prefix { $0 != "-" }
    guard let process = pid_t(number), process == getpid() || !isRunning(process: process) else { continue }
    unlink(target + name.dropFirst(beginning.count - halfMark.count))
  }
}

/// Why a file must stay where it is, though its folder lets us put another one in its place: its owner may not write it
/// (`EACCES`), or it has a second name, which would keep the old content (`EMLINK`).
///
/// The corresponding C functions are `access` and `stat`.
package func protection(of path: String) -> SystemError? {
  var information = stat()
  guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
  // Root may write everything.
  if information.st_mode & S_IWUSR == 0 { return SystemError("access", path, code: EACCES) }
  // A disk that is read-only says so when the new file is made.
  if access(path, W_OK) != 0, errno != EROFS { return SystemError("access", path) }
  return information.st_nlink > 1 ? SystemError("stat", path, code: EMLINK) : nil
}

/// Puts bytes where a person wants them: a plain file is replaced, into a pipe or a terminal they are written.
package func writeFile(_ path: String, _ bytes: [UInt8], mode: mode_t) throws(SystemError) {
  var information = stat()
  let kind = stat(path, &information) == 0 ? information.st_mode & S_IFMT : S_IFREG
  guard kind != S_IFREG else { return try replaceFile(path, with: bytes, mode: mode) }
  let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
  guard descriptor >= 0 else { throw SystemError("open", path) }
  defer { close(descriptor) }
  guard writeAll(bytes, to: descriptor) else { throw SystemError("write", path) }
}

/// The owner's and others' rights to a file; nil if they cannot be found out.
package func permissions(of path: String) -> mode_t? {
  var information = stat()
  return stat(path, &information) == 0 ? information.st_mode & 0o777 : nil
}

/// Where a path leads in the end, also over links to what is not there.
///
/// The corresponding C functions are `realpath` and `readlink`.
package func destination(of path: String) throws(SystemError) -> String {
  var path = path
  // As many as the kernel follows.
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

/// Makes a folder and what is above it, for the user alone; a folder that exists is fine. The error names the one that
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
    // A folder that is mounted on access, or lies in a folder of others, may exist all the same.
    guard access(folder, F_OK) == 0 else { throw error }
  }
}

/// Makes a file where there is none yet (`EEXIST`), and waits until the disk has it.
///
/// The corresponding C function is `open` with `O_EXCL`.
package func makeFile(_ path: String, with bytes: [UInt8], mode: mode_t = 0o644) throws(SystemError) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
  guard descriptor >= 0 else { throw SystemError("open", path) }
  defer { close(descriptor) }
  guard writeAll(bytes, to: descriptor) else { throw giveUp(path, after: "write") }
  guard fsync(descriptor) == 0 else { throw giveUp(path, after: "fsync") }
}

/// False if not all of it could be written.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var written = 0
  while written < bytes.count {
    let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 { written += count } else if errno != EINTR { return false }
  }
  return true
}

/// Half a file is none.
private func giveUp(_ path: String, after call: String) -> SystemError {
  let error = SystemError(call, path)
  unlink(path)
  return error
}

/// Makes a copy of a regular file, for the user alone: a device has no end.
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
