import Glibc
import TestSupport
import Testing

/// Files that are no chimes: they are refused at once with their fault and name, and no sample is played.
@Suite struct RefusedFilesTests {
  let lab = Lab()

  private func expectRefusal(
    of file: String, _ fault: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let outcome = lab.chime(file)
    #expect(outcome.output == "failed file \(fault) \(file)\n", sourceLocation: sourceLocation)
    #expect(outcome.errors == "", sourceLocation: sourceLocation)
    #expect(outcome.status == 1, sourceLocation: sourceLocation)
    #expect(lab.played(as: UInt8.self) == [], sourceLocation: sourceLocation)
  }

  private func wav(_ change: (inout WAV) -> Void) -> String {
    var wav = WAV(someSamples)
    change(&wav)
    return lab.folder.write(wav.bytes, to: "bell.wav")
  }

  @Test func `a missing file is refused`() {
    expectRefusal(of: lab.folder.path("bell.wav"), "missing")
  }

  @Test func `a path through a file is refused as missing`() {
    let file = wav { _ in }
    expectRefusal(of: "\(file)/bell.wav", "missing")
  }

  @Test func `a file that the user may not read is refused`() {
    let file = wav { _ in }
    chmod(file, 0)
    // Root may read every file until it gives up that capability.
    let prefix = geteuid() == 0 ? ["setpriv", "--bounding-set=-all", "--"] : ["env"]
    let words = prefix.dropFirst() + [builtProgram("stillbell-chime"), file]
    let outcome = run(prefix[0], Array(words), environment: lab.environment)
    #expect(outcome.output == "failed file forbidden \(file)\n")
    #expect(outcome.status == 1)
  }

  @Test func `an empty file is refused`() {
    expectRefusal(of: lab.folder.write("", to: "bell.wav"), "empty")
  }

  @Test func `a folder is refused`() {
    expectRefusal(of: lab.folder.path, "folder")
  }

  @Test func `a pipe without a writer is refused without waiting`() {
    let file = lab.folder.path("bell.wav")
    mkfifo(file, 0o600)
    expectRefusal(of: file, "special")
  }

  @Test func `a device is refused`() {
    expectRefusal(of: "/dev/zero", "special")
  }

  @Test func `a text is refused`() {
    let file = lab.folder.write("Ding.\n", to: "bell.wav")
    expectRefusal(
      of: file, "notAudio Format%20not%20recognised")
  }

  /// The changes to a good WAV, with the fault that each causes.
  private static let spoilt: [String: (change: @Sendable (inout WAV) -> Void, fault: String)] = [
    "sound that is cut short": ({ $0.promised = 4000 }, "cutShort 4044 2044"),
    "no channels": ({ $0.channels = 0 }, "notAudio Channel%20count%20is%20zero"),
    "nine channels": ({ $0.channels = 9 }, "channels 9 1 8"),
    "a sample rate of 1 Hz": ({ $0.rate = 1 }, "rate 1 4000 384000"),
    "a sample rate of 0 Hz": ({ $0.rate = 0 }, "headerGarbled"),
    "a sample rate of 400 kHz": ({ $0.rate = 400_000 }, "rate 400000 4000 384000"),
    "no frames": ({ $0.data = [] }, "silent"),
  ]

  @Test(arguments: spoilt.keys.sorted())
  func `a damaged WAV is refused with its fault`(how: String) throws {
    let (change, fault) = try #require(Self.spoilt[how])
    expectRefusal(of: wav(change), fault)
  }

  @Test func `a WAV without its last byte is refused as cut short`() {
    let file = lab.folder.write(WAV(someSamples).bytes.dropLast(), to: "bell.wav")
    expectRefusal(
      of: file, "cutShort 2044 2043")
  }

  @Test func `a WAV cut off in its header is refused`() {
    let file = lab.folder.write(Array(WAV(someSamples).bytes.prefix(40)), to: "bell.wav")
    expectRefusal(
      of: file, "cutShort 2044 40")
  }

  @Test func `an AU file that is cut off is refused`() {
    let numbers: [UInt32] = [24, 2000, 3, 48_000, 1]
    let bytes = Array(".snd".utf8) + numbers.flatMap { $0.bigEndianBytes } + [UInt8](repeating: 0, count: 1000)
    expectRefusal(
      of: lab.folder.write(bytes, to: "bell.au"),
      "cutShort 2024 1024")
  }

  @Test func `an AIFF file that is cut off is refused`() {
    let rate: [UInt8] = [0x40, 0x0E, 0xBB, 0x80, 0, 0, 0, 0, 0, 0]
    let shape = UInt16(1).bigEndianBytes + UInt32(1000).bigEndianBytes + UInt16(16).bigEndianBytes + rate
    let head = Array("FORM".utf8) + UInt32(2046).bigEndianBytes + Array("AIFFCOMM".utf8) + UInt32(18).bigEndianBytes
    let sound = Array("SSND".utf8) + UInt32(2008).bigEndianBytes + [UInt8](repeating: 0, count: 1008)
    expectRefusal(
      of: lab.folder.write(head + shape + sound, to: "bell.aiff"),
      "cutShort 2054 1054")
  }

  @Test func `a FLAC file without its last block is refused`() {
    var flac = FLAC(Array(someSamples.prefix(FLAC.blockFrames)))
    flac.promisedBlocks = 2
    let file = lab.folder.write(flac.bytes, to: "bell.flac")
    expectRefusal(of: file, "endMissing 384")
  }

  @Test func `a WAV of ten hours is refused as too long`() {
    let bytes = 10 * 3600 * 8000 * 2
    let file = wav { wav in
      wav.rate = 8000
      wav.data = []
      wav.promised = bytes
    }
    // The file is sparse, so it takes no room on the disk.
    truncate(file, 44 + bytes)
    expectRefusal(of: file, "tooLong 36000 60")
  }

  @Test func `a sound one frame longer than 60 s is refused`() {
    let file = wav { wav in
      wav.rate = 4000
      wav.data = [UInt8](repeating: 0, count: (60 * 4000 + 1) * 2)
    }
    expectRefusal(of: file, "tooLong 61 60")
  }

  @Test func `a name longer than the system allows is refused`() {
    expectRefusal(of: lab.folder.path(String(repeating: "b", count: 5000)), "nameTooLong")
  }

  @Test func `a name of several lines is reported on one line`() {
    #expect(lab.chime("no\nsuch\u{1B}[2Jbell").output == "failed file missing no%0Asuch%1B[2Jbell\n")
  }

  @Test func `a refused file is reported before the device is opened`() {
    lab.setDevice("pcm.!default { type file }")
    expectRefusal(of: lab.folder.path("bell.wav"), "missing")
  }
}
