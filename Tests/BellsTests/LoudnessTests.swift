import Bells
import Foundation
import StillbellCore
import Testing

@Suite struct Loudness {
  @Test(arguments: [Cue.breakDue, .breakOver, .sessionStart, .phaseChange, .sessionEnd, .work, .rest])
  func `a full chime is at -21 LUFS`(cue: Cue) throws {
    #expect(cue.loudness == -21)
    let reading = try Meter.read(SoundsFolder.path(of: cue))
    #expect(abs(reading.integrated - -21) < 0.5, "two chimes then differ by less than 1 LU")
  }

  @Test(arguments: [Cue.nudge, .interval, .inhale, .hold, .exhale])
  func `a nudge and a cue within a phase are 6 LU softer`(cue: Cue) throws {
    #expect(cue.loudness == -27)
    let reading = try Meter.read(SoundsFolder.path(of: cue))
    #expect(abs(reading.integrated - -27) < 0.5)
  }

  @Test func `the count is as loud as a cue within a phase in its loudest moment`() throws {
    #expect(Cue.count.loudness == -27)
    let reading = try Meter.read(SoundsFolder.path(of: .count))
    #expect(abs(reading.loudestMoment - -27) < 0.5)
  }

  @Test func `the prelude is 10 LU softer than a full chime`() throws {
    #expect(Cue.prelude.loudness == -31)
    let reading = try Meter.read(SoundsFolder.path(of: .prelude))
    #expect(abs(reading.integrated - -31) < 0.5)
  }

  @Test func `on small loudspeakers, which lose sound below 300 Hz, the bells are within 3 LU of each other`() throws {
    for loudness in [-21.0, -27] {
      let cues = Cue.allCases.filter { $0.loudness == loudness && $0 != .count }
      let heard = try cues.map { try Meter.read(SoundsFolder.path(of: $0), above300Hz: true).integrated }
      let (softest, loudest) = try (#require(heard.min()), #require(heard.max()))
      #expect(loudest - softest < 3, "\(cues.map(\.rawValue)) are at \(heard) LUFS")
    }
  }

  @Test func `at the usual volume a chime is about as loud as the desktop's own sounds`() throws {
    // The amplitude is the cube of the percentage.
    let atUsualVolume = 60 * log10(Double(Configuration().volume) / 100)
    let chime = try Meter.read(SoundsFolder.path(of: .breakDue)).loudestMoment + atUsualVolume
    for sound in ["bell", "message"] {
      let theirs = try Meter.read("/usr/share/sounds/freedesktop/stereo/\(sound).oga").loudestMoment
      #expect(abs(chime - theirs) < 5, "the chime is at \(chime) LUFS, their \(sound) at \(theirs)")
    }
  }

  @Test(arguments: Cue.allCases)
  func `the true peak stays below -3 dBTP`(cue: Cue) throws {
    #expect(try Meter.read(SoundsFolder.path(of: cue)).truePeak < -3)
  }
}
