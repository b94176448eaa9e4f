import CALSA
import Glibc

/// The setup of an open device before its first sample.
struct PCMSetup {
  let handle: OpaquePointer

  /// Makes writes wait for the device. Opening it did not wait for another program to release it.
  ///
  /// The corresponding C function is `snd_pcm_nonblock`.
  func waitForTheDeviceFromNowOn() throws(PCMError) {
    try check(snd_pcm_nonblock(handle, 0), "snd_pcm_nonblock")
  }

  /// Sets the format of the sound exactly, and the size of the buffer as nearly as the device can.
  ///
  /// The corresponding C function is `snd_pcm_hw_params`.
  ///
  /// - Returns: The number of frames that the buffer holds.
  func setHardware(
    format: snd_pcm_format_t, channels: Int, rate: Int, bufferMicroseconds: UInt32, periodMicroseconds: UInt32
  ) throws(PCMError) -> Int {
    var allocated: OpaquePointer?
    guard snd_pcm_hw_params_malloc(&allocated) == 0, let parameters = allocated else { throw outOfMemory }
    defer { snd_pcm_hw_params_free(parameters) }
    try check(snd_pcm_hw_params_any(handle, parameters), "snd_pcm_hw_params_any")
    let interleaved = SND_PCM_ACCESS_RW_INTERLEAVED
    try check(snd_pcm_hw_params_set_access(handle, parameters, interleaved), "snd_pcm_hw_params_set_access")
    try check(snd_pcm_hw_params_set_format(handle, parameters, format), "snd_pcm_hw_params_set_format")
    let (channels, rate) = (UInt32(channels), UInt32(rate))
    try check(snd_pcm_hw_params_set_channels(handle, parameters, channels), "snd_pcm_hw_params_set_channels")
    try check(snd_pcm_hw_params_set_rate(handle, parameters, rate, 0), "snd_pcm_hw_params_set_rate")
    // A failure does not matter: a device with one fixed size plays just as well.
    var (buffer, period) = (bufferMicroseconds, periodMicroseconds)
    _ = snd_pcm_hw_params_set_buffer_time_near(handle, parameters, &buffer, nil)
    _ = snd_pcm_hw_params_set_period_time_near(handle, parameters, &period, nil)
    try check(snd_pcm_hw_params(handle, parameters), "snd_pcm_hw_params")
    var frames: snd_pcm_uframes_t = 0
    try check(snd_pcm_hw_params_get_buffer_size(parameters, &frames), "snd_pcm_hw_params_get_buffer_size")
    return Int(frames)
  }

  /// Has the device start once it has `startFrames` frames, and fill the buffer after the last frame with silence. The
  /// card plays whole periods, so old samples after the end of the sound would be heard too.
  ///
  /// The corresponding C function is `snd_pcm_sw_params`.
  func setSoftware(startFrames: Int) throws(PCMError) {
    var allocated: OpaquePointer?
    guard snd_pcm_sw_params_malloc(&allocated) == 0, let parameters = allocated else { throw outOfMemory }
    defer { snd_pcm_sw_params_free(parameters) }
    try check(snd_pcm_sw_params_current(handle, parameters), "snd_pcm_sw_params_current")
    let start = snd_pcm_uframes_t(startFrames)
    try check(snd_pcm_sw_params_set_start_threshold(handle, parameters, start), "snd_pcm_sw_params_set_start_threshold")
    var boundary: snd_pcm_uframes_t = 0
    try check(snd_pcm_sw_params_get_boundary(parameters, &boundary), "snd_pcm_sw_params_get_boundary")
    try check(snd_pcm_sw_params_set_silence_threshold(handle, parameters, 0), "snd_pcm_sw_params_set_silence_threshold")
    try check(snd_pcm_sw_params_set_silence_size(handle, parameters, boundary), "snd_pcm_sw_params_set_silence_size")
    try check(snd_pcm_sw_params(handle, parameters), "snd_pcm_sw_params")
  }

  private var outOfMemory: PCMError { PCMError(code: -ENOMEM, call: "malloc") }

  private func check(_ code: Int32, _ call: String) throws(PCMError) {
    guard code >= 0 else { throw PCMError(code: code, call: call) }
  }
}
