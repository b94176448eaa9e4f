import CALSA
import CSndFile

/// A sample in one of the two widths that are written to devices: 16 bits, and 32 for everything finer.
package protocol Sample: FixedWidthInteger & SignedInteger & Sendable {
  /// ALSA's name for this width, in the byte order of this machine.
  static var deviceFormat: snd_pcm_format_t { get }

  /// Decodes the next frames of a sound file.
  ///
  /// - Parameters:
  ///   - handle: An open `SNDFILE`.
  ///   - samples: Room for `frames` frames, interleaved.
  ///   - frames: The number of frames to decode.
  /// - Returns: The number of decoded frames; fewer than `frames` only at the end of the file or where it is damaged.
  static func decode(from handle: OpaquePointer, into samples: UnsafeMutableBufferPointer<Self>, frames: Int) -> Int
}

extension Int16: Sample {
  package static var deviceFormat: snd_pcm_format_t { SND_PCM_FORMAT_S16 }

  /// The corresponding C function is `sf_readf_short`.
  package static func decode(
    from handle: OpaquePointer, into samples: UnsafeMutableBufferPointer<Int16>, frames: Int
  ) -> Int {
    Int(sf_readf_short(handle, samples.baseAddress, sf_count_t(frames)))
  }
}

extension Int32: Sample {
  package static var deviceFormat: snd_pcm_format_t { SND_PCM_FORMAT_S32 }

  /// Decodes by way of double precision, which holds 24 and 32 bits exactly. libsndfile's own conversion of
  /// floating-point files to integers would scale to the loudest sample of the file or leave everything at zero.
  ///
  /// The corresponding C function is `sf_readf_double`.
  package static func decode(
    from handle: OpaquePointer, into samples: UnsafeMutableBufferPointer<Int32>, frames: Int
  ) -> Int {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: samples.count) { exact in
      let count = Int(sf_readf_double(handle, exact.baseAddress, sf_count_t(frames)))
      let channels = frames > 0 ? samples.count / frames : 0
      for index in 0..<(Swift.max(0, count) * channels) { samples[index] = Self(fullScale: exact[index]) }
      return count
    }
  }

  /// Makes the sample for an amplitude from -1 to 1. Louder values are clipped; NaN becomes silence.
  package init(fullScale amplitude: Double) {
    let scaled = (amplitude * 0x8000_0000).rounded()
    self = scaled.isNaN ? 0 : Self(Swift.max(-0x8000_0000, Swift.min(0x7FFF_FFFF, scaled)))
  }
}
