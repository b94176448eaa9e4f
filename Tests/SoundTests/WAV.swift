/// A WAV file made byte by byte, so that a test can put false values in its header.
struct WAV {
  var channels = 1
  /// In hertz.
  var rate = 48_000
  var bits = 16
  /// 1 for integers, 3 for floating point.
  var encoding = 1
  /// The sound data.
  var data: [UInt8] = []
  /// The number of bytes that the header promises, if it is not the actual one.
  var promised: Int?

  /// Makes a file of 16 bits, interleaved.
  init(_ samples: [Int16], channels: Int = 1, rate: Int = 48_000) {
    self.channels = channels
    self.rate = rate
    data = samples.flatMap { $0.littleEndianBytes }
  }

  /// Makes a mono file of 32 bits in floating point.
  init(_ samples: [Float]) {
    bits = 32
    encoding = 3
    data = samples.flatMap { $0.bitPattern.littleEndianBytes }
  }

  /// Makes a mono file of 24 bits.
  init(_ samples: [(UInt8, UInt8, UInt8)]) {
    bits = 24
    data = samples.flatMap { [$0.0, $0.1, $0.2] }
  }

  var bytes: [UInt8] {
    let frame = channels * bits / 8
    let length = promised ?? data.count
    var bytes: [UInt8] = Array("RIFF".utf8) + UInt32(36 + length).littleEndianBytes + Array("WAVEfmt ".utf8)
    bytes += UInt32(16).littleEndianBytes + UInt16(encoding).littleEndianBytes + UInt16(channels).littleEndianBytes
    bytes += UInt32(rate).littleEndianBytes + UInt32(truncatingIfNeeded: rate * frame).littleEndianBytes
    bytes += UInt16(frame).littleEndianBytes + UInt16(bits).littleEndianBytes
    return bytes + Array("data".utf8) + UInt32(length).littleEndianBytes + data
  }
}

extension FixedWidthInteger {
  var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }
}

/// A thousand different samples, loud and quiet, with both extremes.
let someSamples: [Int16] = [.min, .max, -1, 0, 1] + (0..<995).map { Int16(truncatingIfNeeded: $0 * 7919) }
