import Glibc

/// The last page of an Ogg file, which must be marked as the last of its stream.
///
/// This needs a check because libsndfile takes whichever page is last for the end.
enum OggEnd {
  /// The size of a page, in bytes: of its head before the segment lengths, and the whole page at most.
  private static let (headBytes, bytesAtMost) = (27, 65_307)

  /// True if the file ends with a complete page that is marked as the last.
  ///
  /// The corresponding C function is `pread`.
  static func isThere(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    let size = Int(status.st_size)
    var tail = [UInt8](repeating: 0, count: min(size, bytesAtMost))
    guard pread(descriptor, &tail, tail.count, size - tail.count) == tail.count else { return false }
    let starts = stride(from: tail.count - headBytes, through: 0, by: -1)
    guard let start = starts.first(where: { tail[$0...].starts(with: "OggS".utf8) }) else { return false }
    let segments = tail[(start + headBytes)...].prefix(Int(tail[start + 26]))
    let length = headBytes + Int(tail[start + 26]) + segments.reduce(0) { $0 + Int($1) }
    return tail[start + 5] & 4 != 0 && start + length <= tail.count
  }
}
