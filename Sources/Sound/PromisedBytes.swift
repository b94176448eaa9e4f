import Glibc

/// The number of bytes that a file must have up to the end of its sound data, according to its header.
///
/// libsndfile plays a truncated file without an error, so half a download would be half a chime. WAV, W64, AIFF and AU
/// have the length in the header and are checked here; compressed files are checked at their end.
struct PromisedBytes {
  private let descriptor: Int32
  private let size: Int

  /// - Parameters:
  ///   - descriptor: A regular file, open for reading; its position does not change.
  ///   - size: Its length, in bytes.
  init(descriptor: Int32, size: Int) {
    self.descriptor = descriptor
    self.size = size
  }

  /// The number of bytes from the start of the file; nil if the header is of another kind or has no length.
  ///
  /// A program that writes to a pipe cannot go back and fill in the length. It leaves the largest number or about half
  /// of it, which means that the length is unknown.
  var count: Int? {
    guard let magic = bytes(12, at: 0) else { return nil }
    let (outer, inner) = (magic[0..<4], magic[8..<12])
    if outer.spells("RIFF"), inner.spells("WAVE") { return chunk("data", bigEndian: false) }
    if outer.spells("RIFX"), inner.spells("WAVE") { return chunk("data", bigEndian: true) }
    if outer.spells("FORM"), inner.spells("AIFF") || inner.spells("AIFC") { return chunk("SSND", bigEndian: true) }
    if outer.spells("riff") { return wave64 }
    if outer.spells(".snd") {
      let (start, length) = (magic[4..<8].number(bigEndian: true), magic[8..<12].number(bigEndian: true))
      return length < Self.unknown ? start + length : nil
    }
    return nil
  }

  /// A length from here on is unknown; no sound that is short enough for a chime has so many bytes.
  private static let unknown = 0x7FFF_0000
  /// The most chunks to read. A sound file has a dozen at most; the limit guards against a file of many empty chunks.
  private static let chunksAtMost = 256

  /// The end of the named chunk; if the file ends before that chunk, the end that the file should have.
  private func chunk(_ name: StaticString, bigEndian: Bool) -> Int? {
    var start = 12
    for _ in 0..<Self.chunksAtMost {
      guard let header = bytes(8, at: start) else { return whole(bigEndian: bigEndian) }
      let length = header[4..<8].number(bigEndian: bigEndian)
      if header[0..<4].spells(name) { return length < Self.unknown ? start + 8 + length : nil }
      start += 8 + length + length % 2
    }
    return nil
  }

  private func whole(bigEndian: Bool) -> Int? {
    guard let length = bytes(4, at: 4)?[...].number(bigEndian: bigEndian), length < Self.unknown else { return nil }
    return 8 + length
  }

  /// The length of a W64 file, which follows the 16 bytes that identify the format.
  private var wave64: Int? {
    guard let length = bytes(8, at: 16)?[...].number(bigEndian: false), length < Self.unknown else { return nil }
    return length
  }

  /// The corresponding C function is `pread`.
  private func bytes(_ count: Int, at offset: Int) -> [UInt8]? {
    guard offset + count <= size else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    return pread(descriptor, &bytes, count, offset) == count ? bytes : nil
  }
}

extension ArraySlice<UInt8> {
  fileprivate func spells(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { elementsEqual($0) }
  }

  fileprivate func number(bigEndian: Bool) -> Int {
    (bigEndian ? Array(self) : reversed()).reduce(0) { $0 << 8 | Int($1) }
  }
}
