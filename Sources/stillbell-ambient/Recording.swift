import Sound

/// A file that plays once, from a moment to its end, with silence after it.
final class Recording: Material {
  private var file: SoundFile
  private var position: Int

  let channels: Int
  let rate: Int

  init(_ file: consuming SoundFile, from moment: Duration) throws(SoundFile.Fault) {
    (channels, rate) = (file.channels, file.rate)
    position = min(Int(moment / .milliseconds(1)) * file.rate / 1000, file.frames)
    if position > 0, position < file.frames { try file.seek(to: position) }
    self.file = file
  }

  var isOver: Bool { position == file.frames }

  func fill(_ block: inout [Double]) throws(SoundFile.Fault) {
    var samples = [Int32](repeating: 0, count: min(file.frames - position, block.count / channels) * channels)
    if !samples.isEmpty { try file.read(&samples) }
    position += samples.count / channels
    for index in block.indices { block[index] = index < samples.count ? Double(samples[index]) * 0x1p-31 : 0 }
  }
}
