import Bells
import StillbellCore
import TestSupport
import Testing

@Suite struct Envelope {
  @Test(arguments: Cue.allCases)
  func `a sound starts and ends at silence`(cue: Cue) {
    let samples = cue.samples()
    #expect(samples.first == 0)
    #expect(samples.last == 0)
    #expect(cue.file().samples.last == 0)
  }

  @Test(arguments: Cue.allCases)
  func `a sound leaves and reaches silence without a step`(cue: Cue) {
    let samples = cue.samples()
    #expect(largestStep(in: samples.prefix(12)) < 100, "0.3 % of full scale in the first quarter millisecond")
    #expect(largestStep(in: samples.suffix(240)) < 20, "nothing to hear in the last 5 ms")
    #expect(loudest(in: samples.suffix(240)) < 33, "60 dB below full scale in the last 5 ms")
  }

  @Test(arguments: Theme.allCases)
  func `no theme has a click, or any sound that would be lost at half the sample rate`(theme: Theme) throws {
    let folder = TemporaryFolder()
    for cue in Cue.allCases {
      let path = folder.write(WAVFile(samples: cue.samples(in: theme), rate: 48_000).bytes, to: cue.fileName)
      #expect(try Meter.peakAbove16kHz(path) < -80, "\(cue)")
    }
  }

  @Test(arguments: Cue.allCases)
  func `a sound has no offset`(cue: Cue) {
    let samples = cue.samples()
    let sum = samples.reduce(0) { $0 + Int($1) }
    #expect(abs(Double(sum) / Double(samples.count)) < 1, "less than one step of 16 bits")
  }

  @Test(arguments: Cue.allCases)
  func `a sound dies away`(cue: Cue) {
    let samples = cue.samples()
    let lastTenth = samples.suffix(samples.count / 10)
    #expect(loudest(in: lastTenth) * 20 < loudest(in: samples[...]), "26 dB down at least")
  }

  @Test func `phase-change is three strokes`() {
    // The peak of each tenth of a second; a stroke is a rise by a third.
    let samples = Cue.phaseChange.samples()
    let levels = stride(from: 0, to: samples.count, by: 4_800).map { start in
      loudest(in: samples[start..<min(start + 4_800, samples.count)])
    }
    let rises = zip(levels, levels.dropFirst()).filter { $1 * 3 > $0 * 4 && $1 > 3_000 }
    #expect(rises.count == 2, "one at the very start, then two more")
  }

  @Test func `lengths suit their moments`() {
    let seconds = Dictionary(
      uniqueKeysWithValues: Cue.allCases.map { ($0.rawValue, Double($0.samples().count) / 48_000) })
    #expect(
      seconds == [
        "break-due": 2.5, "break-over": 2.2, "prelude": 1.8, "nudge": 1.6, "step": 0.8, "session-start": 14,
        "phase-change": 5.6, "session-end": 15, "interval": 2.2, "inhale": 1.1, "hold": 1.1, "exhale": 1.1,
        "count": 0.12, "work": 1.2,
        "rest": 1.8,
      ])
  }

  @Test func `the built-in bell sounds, does not clip and is short`() {
    let samples = BuiltInBell.samples()
    #expect(samples.count == 72_000)
    #expect(samples.first == 0)
    #expect(samples.last == 0)
    #expect((16_000..<23_197).contains(loudest(in: samples[...])), "between -6.2 and -3 dBFS")
    #expect(largestStep(in: samples.prefix(12)) < 100)
    #expect(largestStep(in: samples.suffix(240)) < 20)
  }

  private func largestStep(in samples: ArraySlice<Int16>) -> Int {
    zip(samples, samples.dropFirst()).map { abs(Int($1) - Int($0)) }.max() ?? 0
  }

  private func loudest(in samples: ArraySlice<Int16>) -> Int {
    samples.map { abs(Int($0)) }.max() ?? 0
  }
}
