import Bells
import Sound

/// Takes one sound from its file to its device.
struct Player {
  let device: String
  let volume: Volume
  let report: Report

  private enum Failure: Error {
    case file(SoundFileError)
    case device(PCMError)

    var verdict: Report.Verdict {
      switch self {
      case .file(let error): .failedFile(error.sentence)
      case .device(let error): .failedDevice(error.sentence)
      }
    }
  }

  /// Plays to the end, and reports.
  ///
  /// - Returns: The exit status.
  func play(_ sound: Invocation.Sound) -> Int32 {
    do throws(Failure) {
      switch sound {
      case .builtIn: try playBell()
      case .file(let path): try playFile(path)
      }
      return report.end(.done)
    } catch {
      return report.end(error.verdict)
    }
  }

  /// Opens the file, or without one the device, and reports; nothing sounds.
  ///
  /// - Returns: The exit status.
  func check(_ sound: Invocation.Sound?) -> Int32 {
    do throws(Failure) {
      switch sound {
      case .file(let path): do { _ = try SoundFile(path: path) } catch { throw .file(error) }
      case .builtIn: break
      case nil:
        report.opened(milliseconds: 0)
        do {
          _ = try PCM(device: device, playing: Int16.self, channels: 1, rate: 48_000)
        } catch {
          throw .device(error)
        }
      }
      return report.end(.done)
    } catch {
      return report.end(error.verdict)
    }
  }

  private func playBell() throws(Failure) {
    let samples = BuiltInBell.samples()
    var rest = samples[...]
    try play(frames: samples.count, channels: 1, rate: 48_000) { (block: inout [Int16]) in
      block = Array(rest.prefix(block.count))
      rest = rest.dropFirst(block.count)
    }
  }

  private func playFile(_ path: UnsafePointer<CChar>) throws(Failure) {
    var file: SoundFile
    do { file = try SoundFile(path: path) } catch { throw .file(error) }
    let (frames, channels, rate) = (file.frames, file.channels, file.rate)
    if file.fitsInt16 {
      try play(frames: frames, channels: channels, rate: rate) { (block: inout [Int16]) throws(SoundFileError) in
        try file.read(&block)
      }
    } else {
      try play(frames: frames, channels: channels, rate: rate) { (block: inout [Int32]) throws(SoundFileError) in
        try file.read(&block)
      }
    }
  }

  /// Plays block by block.
  ///
  /// - Parameters:
  ///   - frames: The length of the sound.
  ///   - channels: The channels of a frame.
  ///   - rate: In hertz.
  ///   - next: Fills a block with the frames that follow.
  /// - Throws: What the file or the device refused; what was handed over before has been heard.
  private func play<S: Sample>(
    frames: Int, channels: Int, rate: Int, next: (inout [S]) throws(SoundFileError) -> Void
  ) throws(Failure) {
    report.opened(milliseconds: (frames * 1000 + rate - 1) / rate)
    var output: Output
    do {
      output = Output(try PCM(device: device, playing: S.self, channels: channels, rate: rate))
    } catch {
      throw .device(error)
    }
    for start in stride(from: 0, to: frames, by: output.blockFrames) {
      var block = [S](repeating: 0, count: min(output.blockFrames, frames - start) * channels)
      do { try next(&block) } catch { throw .file(error) }
      volume.scale(&block)
      do { try output.play(block, channels: channels) } catch { throw .device(error) }
      if start == 0 { report.sounding() }
    }
    do { try output.finish() } catch { throw .device(error) }
    // Said before the device is closed: that it was heard stays true if closing hangs.
    _ = report.end(.done)
  }
}
