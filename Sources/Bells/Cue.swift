/// A moment that has a sound of its own. The raw value is its name in configuration, trace and file.
package enum Cue: String, CaseIterable, Sendable {
  /// A break is due.
  case breakDue = "break-due"
  /// The break is over.
  case breakOver = "break-over"
  /// A break comes soon.
  case prelude
  /// A session starts.
  case sessionStart = "session-start"
  /// A session goes from one phase to the next.
  case phaseChange = "phase-change"
  /// A session is over.
  case sessionEnd = "session-end"
  /// A while has passed within a phase.
  case interval
  /// Breathe in.
  case inhale
  /// Keep the breath, in or out.
  case hold
  /// Breathe out.
  case exhale
  /// One of the last seconds.
  case count
  /// Work begins.
  case work
  /// Rest begins.
  case rest

  /// The name of its file in the folder of sounds.
  package var fileName: String { rawValue + ".wav" }

  /// The loudness its sound is levelled to, in LUFS.
  ///
  /// Integrated as EBU R 128 defines it; for `count`, shorter than one block of that measure, the loudest 400 ms.
  package var loudness: Double {
    switch self {
    case .breakDue, .breakOver, .sessionStart, .phaseChange, .sessionEnd, .work, .rest: -21
    case .interval, .inhale, .hold, .exhale, .count: -27
    case .prelude: -31
    }
  }

  /// The sound: one channel, 48 kHz, starting and ending at 0; the same on every machine to the last bit.
  package func samples() -> [Int16] {
    score.samples()
  }
}
