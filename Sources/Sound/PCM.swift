import CALSA

/// A sound device that is open to play one sound.
///
/// Every call may wait for the device, for ever if it hangs, so the caller must have a deadline.
package struct PCM: ~Copyable {
  /// The number of frames that the device holds before a write waits.
  package let bufferFrames: Int
  private let channels: Int
  private let handle: OpaquePointer

  /// The amount of sound that the device should hold.
  package struct Buffer: Sendable {
    /// The size of the buffer, in microseconds. The sound continues for this time while the machine is busy with
    /// other work.
    let buffer: UInt32
    /// The time between two requests of the device for more samples, in microseconds.
    let period: UInt32

    /// A small buffer, which starts to sound at once.
    package static let chime = Buffer(buffer: 200_000, period: 20_000)
    /// A large buffer, which lets this process sleep.
    package static let ambient = Buffer(buffer: 1_050_000, period: 350_000)
  }

  /// Opens a device for samples of type `S`. If the device cannot play them, ALSA converts them where the kind of
  /// device allows it. If another program holds the device, this fails at once and does not wait.
  ///
  /// The corresponding C function is `snd_pcm_open`.
  ///
  /// - Parameters:
  ///   - device: The name of an ALSA device, such as "default".
  ///   - _: The type of the samples that will be written.
  ///   - channels: The number of channels of a frame.
  ///   - rate: In hertz.
  ///   - buffer: The amount of sound that the device should hold; the device may have a fixed size instead.
  /// - Throws: If the device is missing or busy, or cannot play this kind of sound.
  package init<S: Sample>(
    device: String, playing _: S.Type, channels: Int, rate: Int, buffer: Buffer = .chime
  ) throws(PCMError) {
    stillbell_alsa_be_quiet()
    var opened: OpaquePointer?
    let code = snd_pcm_open(&opened, device, SND_PCM_STREAM_PLAYBACK, SND_PCM_NONBLOCK)
    guard code >= 0, let opened else { throw PCMError(code: code, call: "snd_pcm_open") }
    let bufferFrames: Int
    do throws(PCMError) {
      let setup = PCMSetup(handle: opened)
      try setup.waitForTheDeviceFromNowOn()
      bufferFrames = try setup.setHardware(
        format: S.deviceFormat, channels: channels, rate: rate,
        bufferMicroseconds: buffer.buffer, periodMicroseconds: buffer.period)
      try setup.setSoftware(startFrames: bufferFrames / 2)
    } catch {
      snd_pcm_close(opened)
      throw error
    }
    self.bufferFrames = bufferFrames
    self.channels = channels
    self.handle = opened
  }

  /// Closes the device, which stops the sound at once unless it has been drained.
  ///
  /// The corresponding C function is `snd_pcm_close`.
  deinit {
    snd_pcm_close(handle)
  }

  /// Writes frames, and waits until some of them fit.
  ///
  /// The corresponding C function is `snd_pcm_writei`.
  ///
  /// - Parameter samples: Interleaved, whole frames.
  /// - Returns: The number of frames that were written, from the first on.
  /// - Throws: If the device ran dry, was suspended or is gone. `recover(from:)` only fails for a device that is gone.
  package mutating func write<S: Sample>(_ samples: Span<S>) throws(PCMError) -> Int {
    let frames = snd_pcm_uframes_t(samples.count / channels)
    let taken = samples.withUnsafeBufferPointer { snd_pcm_writei(handle, $0.baseAddress, frames) }
    return Int(try check(Int(taken), "snd_pcm_writei"))
  }

  /// The number of frames that fit without waiting.
  ///
  /// The corresponding C function is `snd_pcm_avail`.
  package mutating func room() throws(PCMError) -> Int { try check(Int(snd_pcm_avail(handle)), "snd_pcm_avail") }

  /// Starts the device, unless it has started by itself, as it does when it is half full.
  ///
  /// The corresponding C function is `snd_pcm_start`.
  package mutating func start() throws(PCMError) {
    guard snd_pcm_state(handle) == SND_PCM_STATE_PREPARED else { return }
    try check(Int(snd_pcm_start(handle)), "snd_pcm_start")
  }

  /// Makes the device ready again after it ran dry, was suspended or was interrupted.
  ///
  /// The corresponding C function is `snd_pcm_recover`.
  ///
  /// - Throws: The same error if the device cannot recover from it.
  package mutating func recover(from error: PCMError) throws(PCMError) {
    try check(Int(snd_pcm_recover(handle, error.code, 1)), error.call)
  }

  /// Waits until the last sample has been heard.
  ///
  /// The corresponding C function is `snd_pcm_drain`.
  package mutating func drain() throws(PCMError) {
    try check(Int(snd_pcm_drain(handle)), "snd_pcm_drain")
  }

  @discardableResult
  private func check(_ result: Int, _ call: String) throws(PCMError) -> Int {
    guard result >= 0 else { throw PCMError(code: Int32(result), call: call) }
    return result
  }
}
