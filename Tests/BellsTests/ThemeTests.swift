import Bells
import Foundation
import StillbellCore
import Testing

/// The themes other than the bowls; their sounds are made during playback.
@Suite struct Themes {
  private static let made: [Theme] = [.wood, .soft]
  private static let classes = [-21.0, -27, -31].map { level in Cue.allCases.filter { $0.loudness == level } }

  /// The readings of the meter for a sound of a theme.
  private func reading(_ cue: Cue, _ theme: Theme, above300Hz: Bool = false) throws -> Double {
    let file = URL.temporaryDirectory.appending(path: "stillbell-\(theme.rawValue)-\(UUID().uuidString).wav")
    try Data(cue.file(in: theme).bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let reading = try Meter.read(file.path, above300Hz: above300Hz)
    if !above300Hz { #expect(reading.truePeak < -3, "\(theme) \(cue)") }
    // The count is too short for a block of the integrated measure.
    return cue == .count ? reading.loudestMoment : reading.integrated
  }

  @Test(arguments: made, classes)
  func `are as loud as the bowls, within half a LU for each cue`(theme: Theme, cues: [Cue]) throws {
    for cue in cues {
      let loudness = try reading(cue, theme)
      #expect(abs(loudness - cue.loudness) < 0.5, "\(cue) is at \(loudness) LUFS")
    }
  }

  @Test(arguments: classes)
  func `stay within 3 LU of each other and of the bowls on small loudspeakers`(cues: [Cue]) throws {
    var heard: [Double] = []
    for theme in Theme.allCases { for cue in cues { heard.append(try reading(cue, theme, above300Hz: true)) } }
    let (softest, loudest) = try (#require(heard.min()), #require(heard.max()))
    #expect(loudest - softest < 3, "\(cues.map(\.rawValue)) are at \(heard) LUFS")
  }

  @Test(arguments: made) func `start and end their sounds at zero, and have long bells for a sitting`(theme: Theme) {
    for cue in Cue.allCases {
      let samples = cue.samples(in: theme)
      #expect(samples.first == 0 && samples.last == 0, "\(cue)")
      let seconds = Double(samples.count) / 48_000
      let isBell = cue == .sessionStart || cue == .sessionEnd
      #expect(isBell ? (15...20).contains(seconds) : seconds < 6, "\(cue)")
    }
  }

  @Test(arguments: Theme.allCases) func `have a work cue of 1.2 s, which ends as the work starts`(theme: Theme) {
    #expect(Cue.work.samples(in: theme).count == 57_600)
  }

  @Test(arguments: Theme.allCases) func `make equal sounds block by block`(theme: Theme) {
    for cue in Cue.allCases {
      var (rendering, samples) = (cue.rendering(in: theme), [Int16]())
      while samples.count < rendering.count { samples += rendering.next(1000) }
      #expect(rendering.next(1000).isEmpty)
      #expect(zip(samples, cue.samples(in: theme)).allSatisfy { $0 == $1 }, "\(cue)")
    }
  }
}
