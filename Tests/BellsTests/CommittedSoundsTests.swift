import Bells
import StillbellCore
import Testing

@Suite struct `Committed sounds` {
  @Test(arguments: Cue.allCases)
  func `making a sound again gives the committed file byte for byte`(cue: Cue) throws {
    let committed = try SoundsFolder.bytes(of: cue)
    let made = cue.file().bytes
    #expect(made.count == committed.count)
    // A plain `made == committed` would compare line by line for minutes on a failure.
    let firstDifference = zip(made, committed).enumerated().first { $1.0 != $1.1 }?.offset
    #expect(firstDifference == nil, "run: swift run stillbell-sounds Sounds")
  }

  @Test func `the folder holds only a file per cue and the credits`() throws {
    #expect(
      try SoundsFolder.names() == [
        "CREDITS", "break-due.wav", "break-over.wav", "count.wav", "exhale.wav", "hold.wav", "inhale.wav",
        "interval.wav", "nudge.wav", "phase-change.wav", "prelude.wav", "rest.wav", "session-end.wav",
        "session-start.wav", "step.wav", "work.wav",
      ])
  }

  @Test func `all sounds together stay under 3 MB`() throws {
    var total = 0
    for cue in Cue.allCases {
      total += try SoundsFolder.bytes(of: cue).count
    }
    #expect(total < 3_000_000)
  }

  @Test(arguments: Cue.allCases)
  func `the table in CREDITS has the readings of the meter`(cue: Cue) throws {
    let row = try SoundsFolder.creditsRow(of: cue)
    try #require(row.count == 4, "CREDITS needs a row with four numbers for \(cue.rawValue)")
    let reading = try Meter.read(SoundsFolder.path(of: cue))
    #expect(abs(row[0] - Double(cue.samples().count) / 48_000) < 0.005)
    #expect(abs(row[1] - (cue == .count ? reading.loudestMoment : reading.integrated)) < 0.11)
    #expect(abs(row[2] - reading.loudestMoment) < 0.11)
    #expect(abs(row[3] - reading.truePeak) < 0.11)
  }
}
