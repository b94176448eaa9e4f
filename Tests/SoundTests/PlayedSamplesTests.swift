import Sound
import TestSupport
import Testing

/// The samples that arrive at the device.
@Suite struct PlayedSamplesTests {
  let lab = Lab()

  @Test func `a mono WAV reaches the device sample for sample`() {
    let file = lab.folder.write(WAV(someSamples).bytes, to: "bell.wav")
    #expect(lab.chime(file).status == 0)
    #expect(lab.played() == someSamples)
  }

  @Test(arguments: [1, 2])
  func `requested silence comes first, and counts as part of the sound`(channels: Int) {
    let file = lab.folder.write(WAV(someSamples, channels: channels).bytes, to: "bell.wav")
    let length = (someSamples.count / channels + 47) / 48
    #expect(lab.chime("--lead-in", "1500", file).output == "opened \(1500 + length)\nsounding\ndone\n")
    #expect(lab.played() == [Int16](repeating: 0, count: 72_000 * channels) + someSamples)
  }

  @Test func `a stereo WAV of another rate reaches the device sample for sample`() {
    let file = lab.folder.write(WAV(someSamples, channels: 2, rate: 22_050).bytes, to: "bell.wav")
    #expect(lab.chime(file).status == 0)
    #expect(lab.played() == someSamples)
  }

  @Test func `a WAV longer than the device's buffer arrives complete and in order`() {
    let long = (0..<100_001).map { Int16(truncatingIfNeeded: $0 * 31) }
    let file = lab.folder.write(WAV(long).bytes, to: "bell.wav")
    #expect(lab.chime(file).output == "opened 2084\nsounding\ndone\n")
    #expect(lab.played() == long)
  }

  @Test func `a sound of one sample arrives`() {
    let file = lab.folder.write(WAV([Int16(1234)]).bytes, to: "bell.wav")
    #expect(lab.chime(file).output == "opened 1\nsounding\ndone\n")
    #expect(lab.played() == [Int16(1234)])
  }

  @Test func `24 bits arrive exactly, in the upper bits of 32`() {
    let file = lab.folder.write(WAV([(0x56, 0x34, 0x12), (0xFF, 0xFF, 0xFF), (0, 0, 0x80)]).bytes, to: "bell.wav")
    #expect(lab.chime(file).status == 0)
    #expect(lab.played() == [Int32(0x1234_5600), -256, .min])
  }

  @Test func `floating point arrives at full scale and clipped, and NaN arrives as silence`() {
    let samples: [Float] = [0.5, -1, 1, 2, -.infinity, .nan]
    let file = lab.folder.write(WAV(samples).bytes, to: "bell.wav")
    #expect(lab.chime(file).status == 0)
    #expect(lab.played() == [Int32(0x4000_0000), .min, .max, .max, .min, 0])
  }

  @Test func `the sound of a cue in a theme is made during playback, complete and equal each time`() {
    let outcome = lab.chime("--theme", "soft", "phase-change")
    #expect(outcome.output == "opened 4600\nsounding\ndone\n")
    let played: [Int16] = lab.played()
    #expect(played.count == 220_800)
    #expect(played.max() ?? 0 > 5000)
    #expect(lab.chime("--theme", "soft", "phase-change").status == 0)
    #expect(lab.played() == played)
  }

  @Test func `a long bell of a theme is shortened as a file is`() {
    #expect(lab.chime("--at-most", "6", "--theme", "wood", "session-start").output.hasPrefix("opened 6000\n"))
  }

  @Test(arguments: [["--theme", "tin", "work"], ["--theme", "wood", "gong"], ["--theme", "wood"], ["--theme"]])
  func `an unknown theme or cue is refused`(arguments: [String]) {
    #expect(lab.start(arguments).finish().status == 64)
  }

  @Test func `half the volume gives an eighth of the amplitude, rounded`() {
    let file = lab.folder.write(WAV([Int16.min, 800, 4, 3, -3, -4, 12, 0]).bytes, to: "bell.wav")
    #expect(lab.chime("--volume", "50", file).status == 0)
    #expect(lab.played() == [Int16(-4096), 100, 1, 0, 0, -1, 2, 0])
  }

  @Test func `full volume changes no sample`() {
    let file = lab.folder.write(WAV(someSamples).bytes, to: "bell.wav")
    #expect(lab.chime("--volume=100", file).status == 0)
    #expect(lab.played() == someSamples)
  }

  @Test func `volume 0 gives silence of equal length`() {
    let file = lab.folder.write(WAV(someSamples).bytes, to: "bell.wav")
    #expect(lab.chime("--volume", "0", file).status == 0)
    #expect(lab.played() == [Int16](repeating: 0, count: 1000))
  }

  @Test func `a sound longer than allowed fades into silence and ends in time`() throws {
    let steady = [Int16](repeating: 10_000, count: 9 * 8000)
    let file = lab.folder.write(WAV(steady, rate: 8000).bytes, to: "bell.wav")
    #expect(lab.chime("--at-most", "6", file).output == "opened 6000\nsounding\ndone\n")
    let played = lab.played(as: Int16.self)
    #expect(played.count == 6 * 8000)
    #expect(played.prefix(4 * 8000).allSatisfy { $0 == 10_000 })
    #expect(zip(played, played.dropFirst()).allSatisfy { $1 <= $0 && $0 - $1 < 5 }, "the sound fades without a step")
    #expect((4990...5010).contains(played[5 * 8000]), "half-way through the fade")
    #expect(played.last == 0)
  }

  @Test func `a sound of the allowed length is played unchanged`() {
    let file = lab.folder.write(WAV(someSamples).bytes, to: "bell.wav")
    #expect(lab.chime("--at-most=1", file).status == 0)
    #expect(lab.played() == someSamples)
  }

  @Test func `the built-in bell needs no file`() {
    let outcome = lab.chime("--built-in")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasSuffix("\nsounding\ndone\n"))
    #expect(lab.played(as: Int16.self).contains { $0 != 0 })
  }

  @Test func `a WAV without a length in its header, written by a pipe, plays`() {
    var wav = WAV(someSamples)
    wav.promised = 0xFFFF_FF00
    let file = lab.folder.write(wav.bytes, to: "bell.wav")
    #expect(lab.chime(file).status == 0)
    #expect(lab.played() == someSamples)
  }

  @Test func `a file whose name is not UTF-8 plays`() {
    let file = lab.folder.write(WAV(someSamples).bytes, to: "bell.wav")
    let script = #"name="$2/$(printf 'b\351ll').wav" && cp "$1" "$name" && exec "$3" "$name""#
    let words = ["-c", script, "sh", file, lab.folder.path, builtProgram("stillbell-chime")]
    #expect(run("sh", words, environment: lab.environment).status == 0)
    #expect(lab.played() == someSamples)
  }

  @Test func `a FLAC reaches the device sample for sample`() {
    let file = lab.folder.write(FLAC(Array(someSamples.prefix(FLAC.blockFrames))).bytes, to: "bell.flac")
    #expect(lab.chime(file).output == "opened 4\nsounding\ndone\n")
    #expect(lab.played() == Array(someSamples.prefix(FLAC.blockFrames)))
  }
}
