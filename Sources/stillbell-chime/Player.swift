import Bells
import Sound
import StillbellCore

/// A player of one sound.
struct Player {
  let device: String
  let volume: Volume
  /// The greatest length of a sound; nil for its whole length.
  var seconds: Int?
  /// The silence before it, in milliseconds.
  var leadIn = 0
  let report: Report

  /// Plays the sound to its end, and reports.
  ///
  /// - Returns: The exit status.
  func play(_ sound: Invocation.Sound) -> Int32 {
    do throws(ChimeFailure) {
      switch sound {
      case .builtIn: try playBell()
      case .made(let cue, let theme): try playMade(cue.rendering(in: theme))
      case .file(let path): try playFile(path)
      }
      return report.end(nil)
    } catch {
      return report.end(error)
    }
  }

  /// Opens the file or, without one, the device, and reports. Nothing is played.
  ///
  /// - Returns: The exit status.
  func check(_ sound: Invocation.Sound?) -> Int32 {
    do throws(ChimeFailure) {
      switch sound {
      case .file(let path): _ = try open(path)
      case .builtIn, .made: break
      case nil:
        report.opened(milliseconds: 0)
        do {
          _ = try PCM(device: device, playing: Int16.self, channels: 1, rate: 48_000)
        } catch {
          throw failure(error)
        }
      }
      return report.end(nil)
    } catch {
      return report.end(error)
    }
  }

  private func playBell() throws(ChimeFailure) {
    let samples = BuiltInBell.samples()
    var rest = samples[...]
    try play("", frames: samples.count, channels: 1, rate: 48_000) { (block: inout [Int16]) in
      block = Array(rest.prefix(block.count))
      rest = rest.dropFirst(block.count)
    }
  }

  /// Plays a computed sound; the first block plays before the second is computed.
  private func playMade(_ sound: Rendering) throws(ChimeFailure) {
    var sound = sound
    try play("", frames: sound.count, channels: 1, rate: 48_000) { (block: inout [Int16]) in
      block = sound.next(block.count)
    }
  }

  private func playFile(_ path: UnsafePointer<CChar>) throws(ChimeFailure) {
    var file = try open(path)
    let (name, frames, channels, rate) = (String(cString: path), file.frames, file.channels, file.rate)
    if file.fitsInt16 {
      try play(name, frames: frames, channels: channels, rate: rate) { (block: inout [Int16]) throws(SoundFile.Fault) in
        try file.read(&block)
      }
    } else {
      try play(name, frames: frames, channels: channels, rate: rate) { (block: inout [Int32]) throws(SoundFile.Fault) in
        try file.read(&block)
      }
    }
  }

  private func open(_ path: UnsafePointer<CChar>) throws(ChimeFailure) -> SoundFile {
    do { return try SoundFile(path: path) } catch { throw .file(error, name: String(cString: path)) }
  }

  private func failure(_ error: PCMError) -> ChimeFailure { .device(ChimeFailure.DeviceFault(error), name: device) }

  /// Plays block by block.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - frames: The length of the sound.
  ///   - channels: The number of channels of a frame.
  ///   - rate: In hertz.
  ///   - next: Fills a block with the next frames.
  /// - Throws: The failure of the file or the device; earlier frames have been heard.
  private func play<S: Sample>(
    _ name: String, frames: Int, channels: Int, rate: Int, next: (inout [S]) throws(SoundFile.Fault) -> Void
  ) throws(ChimeFailure) {
    let ending = Ending(of: frames, rate: rate, within: seconds)
    report.opened(milliseconds: leadIn + (ending.frames * 1000 + rate - 1) / rate)
    var output: Output
    do {
      output = Output(try PCM(device: device, playing: S.self, channels: channels, rate: rate))
    } catch {
      throw failure(error)
    }
    let silence = leadIn * rate / 1000
    for start in stride(from: 0, to: silence, by: output.blockFrames) {
      let block = [S](repeating: 0, count: min(output.blockFrames, silence - start) * channels)
      do { try output.play(block, channels: channels) } catch { throw failure(error) }
    }
    for start in stride(from: 0, to: ending.frames, by: output.blockFrames) {
      var block = [S](repeating: 0, count: min(output.blockFrames, ending.frames - start) * channels)
      do { try next(&block) } catch { throw .file(error, name: name) }
      ending.shape(&block, from: start, channels: channels)
      volume.scale(&block)
      do { try output.play(block, channels: channels) } catch { throw failure(error) }
      if start == 0 { report.sounding() }
    }
    do { try output.finish() } catch { throw failure(error) }
    // The report is sent before the device is closed: the sound has been heard even if closing hangs.
    _ = report.end(nil)
  }
}
