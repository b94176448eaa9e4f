import StillbellCore

extension Cue {
  /// The name of its file in the folder of sounds.
  package var fileName: String { rawValue + ".wav" }

  /// The loudness of its sound, in LUFS.
  ///
  /// The loudness is integrated as EBU R 128 defines it. For `count`, which is shorter than one block of that measure,
  /// it is that of the loudest 400 ms.
  package var loudness: Double {
    switch self {
    case .breakDue, .breakOver, .sessionStart, .phaseChange, .sessionEnd, .work, .rest: -21
    case .nudge, .step, .interval, .inhale, .hold, .exhale, .count: -27
    case .prelude: -31
    }
  }

  /// The sound in a theme: one channel, 48 kHz, starting and ending at 0, bit for bit the same on every machine.
  package func samples(in theme: Theme = .bowl) -> [Int16] {
    score(in: theme).samples()
  }

  /// The file of the sound. Every second sample is enough, as no sine in the sound is above 12 kHz (see `Arithmetic`).
  package func file(in theme: Theme = .bowl) -> WAVFile {
    let samples = samples(in: theme)
    let half = stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
    return WAVFile(samples: half, rate: UInt32(Score.sampleRate) / 2)
  }

  /// The sound in a theme, to be computed block by block.
  package func rendering(in theme: Theme) -> Rendering { Rendering(score(in: theme)) }

  /// The score of the sound in a theme.
  func score(in theme: Theme) -> Score {
    switch theme {
    case .bowl: bowlScore
    case .wood: woodScore
    case .soft: softScore
    }
  }
}
