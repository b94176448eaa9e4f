import Foundation
import TestSupport
import Testing

/// `stillbell-ambient` with a guided recording, on a device that accepts all samples at once.
@Suite(.ownThreads) struct RecordingProgramTests {
  let lab = Lab()

  private func run(_ words: String...) -> Child.Outcome {
    mkfifo(lab.folder.path("orders"), 0o600)
    let script = #"exec "$@" <>"$0""#
    let words = ["-c", script, lab.folder.path("orders"), builtProgram("stillbell-ambient")] + words
    return TestSupport.run("sh", words, environment: lab.environment)
  }

  /// A file of samples, each of which encodes its place.
  private func counted(seconds: Double) -> String {
    let samples = (0..<Int(seconds * 48_000)).map { Int16($0 % 30_000) }
    return lab.folder.write(WAV(samples).bytes, to: "talk.wav")
  }

  @Test func `a recording plays once, from its beginning to its end, sample for sample`() {
    let file = counted(seconds: 1.5)
    #expect(run("--from", "0", file).output == "sounding\ndone\n")
    let played: [Int32] = lab.played()
    #expect(played.count >= 72_000)
    // The fade ends after the first twentieth of a second.
    let differing = (2400..<72_000).first { played[$0] >> 16 != Int32($0 % 30_000) }
    #expect(differing == nil)
    #expect(played[72_000...].allSatisfy { $0 == 0 })
  }

  @Test func `a recording continues from a moment within it`() {
    #expect(run("--from", "1000", counted(seconds: 1.5)).output == "sounding\ndone\n")
    let played: [Int32] = lab.played()
    let differing = (2400..<24_000).first { played[$0] >> 16 != Int32(($0 + 48_000) % 30_000) }
    #expect(differing == nil)
  }

  @Test func `after the end of a recording no sample is played`() {
    #expect(run("--from", "9000", counted(seconds: 1.5)).output == "done\n")
    #expect(lab.played(as: Int32.self).isEmpty)
  }

  @Test func `the length of a recording is reported in milliseconds`() {
    let outcome = run("--length", counted(seconds: 1.5))
    #expect(outcome.output == "length 1500\n")
    #expect(outcome.status == 0)
  }

  @Test func `no length is reported for a file that is no recording`() {
    let folder = lab.folder.path("folder")
    mkdir(folder, 0o700)
    var mute = WAV([1, 2, 3])
    mute.channels = 0
    let zero = lab.folder.write(mute.bytes, to: "zero.wav")
    for (path, fault) in [(folder, "folder"), (lab.folder.path("orders"), "special"), (zero, "")] {
      let outcome = run("--length", path)
      #expect(outcome.output.hasPrefix("failed file \(fault)"))
      #expect(outcome.status == 1)
    }
    #expect(run("--length", "rain").status == 64)
    #expect(run("--from", "-1", "/talk.wav").status == 64)
  }
}
