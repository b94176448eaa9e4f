/// A RIFF WAVE file of 16-bit samples in one channel, the simplest form that every player can read.
package struct WAVFile: Equatable {
  /// The samples, first to last, in fewer than 2³¹ bytes.
  package var samples: [Int16]
  /// Samples a second.
  package var rate: UInt32

  package init(samples: [Int16], rate: UInt32) { (self.samples, self.rate) = (samples, rate) }

  /// The whole file: 44 bytes of header, then the samples, low byte first.
  package var bytes: [UInt8] {
    let bytesPerSample: UInt16 = 2
    let dataSize = UInt32(samples.count) * UInt32(bytesPerSample)
    var bytes = [UInt8]()
    bytes.reserveCapacity(44 + Int(dataSize))

    bytes += "RIFF".utf8
    // The number of bytes after this number.
    append(36 + dataSize, to: &bytes)
    bytes += "WAVE".utf8

    bytes += "fmt ".utf8
    append(UInt32(16), to: &bytes)
    // 1 is uncompressed PCM.
    append(UInt16(1), to: &bytes)
    // Mono.
    append(UInt16(1), to: &bytes)
    append(rate, to: &bytes)
    append(rate * UInt32(bytesPerSample), to: &bytes)
    append(bytesPerSample, to: &bytes)
    append(bytesPerSample * 8, to: &bytes)

    bytes += "data".utf8
    append(dataSize, to: &bytes)
    for sample in samples {
      append(UInt16(bitPattern: sample), to: &bytes)
    }
    return bytes
  }

  /// Appends a number, low byte first, whatever the byte order of the machine.
  private func append<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number, to bytes: inout [UInt8]) {
    var rest = number
    for _ in 0..<(Number.bitWidth / 8) {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
}
