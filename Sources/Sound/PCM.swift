import CALSA

/// A sound device, open for playing one sound.
///
/// Every call may wait for the device, for ever if it has hung: whoever calls keeps a deadline.
package struct PCM: ~Copyable {
  /// How many frames the device holds before a write waits.
  package let bufferFrames: Int
  private let channels: Int
  private let handle: OpaquePointer

  /// How much sound the device is to hold.
  package struct Buffer: Sendable {
    /// Room for the machine to be busy elsewhere while sounding, in microseconds.
    let buffer: UInt32
    /// How often the device asks for more, in microseconds.
    let period: UInt32

    /// Sounds at once.
    package static let chime = Buffer(buffer: 200_000, period: 20_000)
    /// Lets us sleep.
    package static let ambient = Buffer(buffer: 1_050_000, period: 350_000)
  }

  /// Opens a device for samples of type `S`; what it cannot play as they are, ALSA converts if the device is of a kind
  /// that does. A device another program holds is refused at once, not waited for.
  ///
  /// The corresponding C function is `snd_pcm_open`.
  ///
  /// - Parameters:
  ///   - device: The name of an ALSA device, such as "default".
  ///   - _: The kind of sample that will be written.
  ///   - channels: The channels of a frame.
  ///   - rate: In hertz.
  ///   - buffer: How much the device is to hold; it may have a size of its own.
  /// - Throws: If the device is not there, busy, or cannot play this kind of sound.
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

  /// Ends the sound where it is, if it has not been drained.
  ///
  /// The corresponding C function is `snd_pcm_close`.
  deinit {
    snd_pcm_close(handle)
  }

  /// Hands over frames, and waits until some of them fit.
  ///
  /// The corresponding C function is `snd_pcm_writei`.
  ///
  /// - Parameter samples: Interleaved, whole frames.
  /// - Returns: How many frames were taken, from the first on.
  /// - Throws: If the device ran dry, was suspended or has gone; `recover(from:)` tells which.
  package mutating func write<S: Sample>(_ samples: Span<S>) throws(PCMError) -> Int {
    let frames = snd_pcm_uframes_t(samples.count / channels)
    let taken = samples.withUnsafeBufferPointer { snd_pcm_writei(handle, $0.baseAddress, frames) }
    return Int(try check(Int(taken), "snd_pcm_writei"))
  }

  /// How many frames fit without waiting.
  ///
  /// The corresponding C function is `snd_pcm_avail`.
  package mutating func room() throws(PCMError) -> Int { try check(Int(snd_pcm_avail(handle)), "snd_pcm_avail") }

  /// Lets sound what was written, unless it does already: a device may start by itself once half full.
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
  /// - Throws: The same error if it is one that cannot be fixed.
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
