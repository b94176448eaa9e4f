/// A FLAC file of the simplest kind, made byte by byte: 16 bits, mono, 48 kHz, one block, not compressed.
struct FLAC {
  /// The frames of the block.
  static let blockFrames = 192

  let samples: [Int16]
  /// The number of blocks that the header promises.
  var promisedBlocks = 1

  init(_ samples: [Int16]) {
    precondition(samples.count == Self.blockFrames)
    self.samples = samples
  }

  var bytes: [UInt8] {
    let size = UInt16(Self.blockFrames).bigEndianBytes
    let frames = UInt64(Self.blockFrames * promisedBlocks)
    let shape = UInt64(48_000) << 44 | UInt64(15) << 36 | frames
    let information = size + size + [UInt8](repeating: 0, count: 6) + shape.bigEndianBytes
    let header = Array("fLaC".utf8) + [0x80, 0, 0, 34] + information + [UInt8](repeating: 0, count: 16)
    // Fixed block size, 192 frames, rate of the header, mono, 16 bits, number 0.
    let start: [UInt8] = [0xFF, 0xF8, 0x10, 0x08, 0]
    let verbatim: [UInt8] = [0x02] + samples.flatMap { $0.bigEndianBytes }
    let block = start + [UInt8(Self.checksum(start, width: 8, polynomial: 0x07))] + verbatim
    return header + block + UInt16(Self.checksum(block, width: 16, polynomial: 0x8005)).bigEndianBytes
  }

  private static func checksum(_ bytes: [UInt8], width: Int, polynomial: Int) -> Int {
    var remainder = 0
    for byte in bytes {
      remainder ^= Int(byte) << (width - 8)
      for _ in 0..<8 {
        remainder = remainder << 1 ^ (remainder >> (width - 1) & 1 == 1 ? polynomial : 0)
        remainder &= 1 << width - 1
      }
    }
    return remainder
  }
}

extension FixedWidthInteger {
  var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
