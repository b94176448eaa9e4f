import Bells
import StillbellCore
import Testing

@Suite struct `WAV file` {
  @Test func `three samples give a header of 44 bytes and six bytes of data`() {
    #expect(
      WAVFile(samples: [0, 258, -2], rate: 24_000).bytes == [
        0x52, 0x49, 0x46, 0x46, 42, 0, 0, 0, 0x57, 0x41, 0x56, 0x45,  // RIFF, what follows, WAVE
        0x66, 0x6D, 0x74, 0x20, 16, 0, 0, 0,  // fmt, its size
        1, 0, 1, 0,  // PCM, one channel
        0xC0, 0x5D, 0, 0, 0x80, 0xBB, 0, 0,  // 24000 samples a second, 48000 bytes a second
        2, 0, 16, 0,  // two bytes a frame, 16 bits a sample
        0x64, 0x61, 0x74, 0x61, 6, 0, 0, 0,  // data, its size
        0, 0, 2, 1, 0xFE, 0xFF,  // the samples, low byte first
      ])
  }

  @Test func `a file without samples is complete`() {
    let bytes = WAVFile(samples: [], rate: 24_000).bytes
    #expect(bytes.count == 44)
    #expect(bytes[4...7] == [36, 0, 0, 0])
    #expect(bytes[40...43] == [0, 0, 0, 0])
  }

  @Test(arguments: Cue.allCases)
  func `a file is named after its cue`(cue: Cue) {
    #expect(cue.fileName == cue.rawValue + ".wav")
  }

  @Test func `the names of cues are those of the configuration and the traces`() {
    #expect(
      Cue.allCases.map(\.rawValue) == [
        "break-due", "break-over", "prelude", "nudge", "step", "session-start", "phase-change", "session-end",
        "interval", "inhale", "hold", "exhale", "count", "work", "rest",
      ])
  }
}
