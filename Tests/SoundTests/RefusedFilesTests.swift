import Glibc
import TestSupport
import Testing

/// What is no chime: said at once, with the file, the reason and the remedy, and nothing is played.
@Suite struct RefusedFilesTests {
  let lab = Lab()

  private func expectRefusal(
    of file: String, _ reason: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let outcome = lab.chime(file)
    #expect(outcome.output == "failed file “\(file)” \(reason)\n", sourceLocation: sourceLocation)
    #expect(outcome.errors == "", sourceLocation: sourceLocation)
    #expect(outcome.status == 1, sourceLocation: sourceLocation)
    #expect(lab.played(as: UInt8.self) == [], sourceLocation: sourceLocation)
  }

  private func wav(_ change: (inout WAV) -> Void) -> String {
    var wav = WAV(someSamples)
    change(&wav)
    return lab.folder.write(wav.bytes, to: "bell.wav")
  }

  @Test func `a missing file`() {
    expectRefusal(of: lab.folder.path("bell.wav"), "does not exist; check the name, or choose another sound.")
  }

  @Test func `a file in a folder that is a file`() {
    let file = wav { _ in }
    expectRefusal(of: "\(file)/bell.wav", "does not exist; check the name, or choose another sound.")
  }

  @Test func `a file this user may not read`() {
    let file = wav { _ in }
    chmod(file, 0)
    // Root may read everything, until it lays that down.
    let prefix = geteuid() == 0 ? ["setpriv", "--bounding-set=-all", "--"] : ["env"]
    let words = prefix.dropFirst() + [builtProgram("stillbell-chime"), file]
    let outcome = lab.again {
      run(prefix[0], Array(words), environment: lab.environment)
    } where: {
      $0.hasGivenUp
    }
    #expect(
      outcome.output == """
        failed file “\(file)” may not be read by this user; change its permissions, or choose another sound.

        """)
    #expect(outcome.status == 1)
  }

  @Test func `an empty file`() {
    expectRefusal(of: lab.folder.write("", to: "bell.wav"), "is empty; fetch or export it again.")
  }

  @Test func `a folder`() {
    expectRefusal(of: lab.folder.path, "is a folder; name a file in it.")
  }

  @Test func `a pipe nobody writes into, without waiting`() {
    let file = lab.folder.path("bell.wav")
    mkfifo(file, 0o600)
    expectRefusal(of: file, "is a pipe, socket or device; name a regular file.")
  }

  @Test func `a device`() {
    expectRefusal(of: "/dev/zero", "is a pipe, socket or device; name a regular file.")
  }

  @Test func `a text`() {
    let file = lab.folder.write("Ding.\n", to: "bell.wav")
    expectRefusal(
      of: file, "is not a sound file that can be read (Format not recognised); use WAV, FLAC, Ogg or AIFF.")
  }

  @Test func `a WAV cut short in its sound`() {
    let file = wav { $0.promised = 4000 }
    expectRefusal(
      of: file, "is cut short: its header promises 4044 bytes and 2044 are there; fetch or export it again.")
  }

  @Test func `a WAV that lacks its very last byte`() {
    let file = lab.folder.write(WAV(someSamples).bytes.dropLast(), to: "bell.wav")
    expectRefusal(
      of: file, "is cut short: its header promises 2044 bytes and 2043 are there; fetch or export it again.")
  }

  @Test func `a WAV cut short in its header`() {
    let file = lab.folder.write(Array(WAV(someSamples).bytes.prefix(40)), to: "bell.wav")
    expectRefusal(
      of: file, "is cut short: its header promises 2044 bytes and 40 are there; fetch or export it again.")
  }

  @Test func `an AU cut short`() {
    let numbers: [UInt32] = [24, 2000, 3, 48_000, 1]
    let bytes = Array(".snd".utf8) + numbers.flatMap { $0.bigEndianBytes } + [UInt8](repeating: 0, count: 1000)
    expectRefusal(
      of: lab.folder.write(bytes, to: "bell.au"),
      "is cut short: its header promises 2024 bytes and 1024 are there; fetch or export it again.")
  }

  @Test func `an AIFF cut short`() {
    let rate: [UInt8] = [0x40, 0x0E, 0xBB, 0x80, 0, 0, 0, 0, 0, 0]
    let shape = UInt16(1).bigEndianBytes + UInt32(1000).bigEndianBytes + UInt16(16).bigEndianBytes + rate
    let head = Array("FORM".utf8) + UInt32(2046).bigEndianBytes + Array("AIFFCOMM".utf8) + UInt32(18).bigEndianBytes
    let sound = Array("SSND".utf8) + UInt32(2008).bigEndianBytes + [UInt8](repeating: 0, count: 1008)
    expectRefusal(
      of: lab.folder.write(head + shape + sound, to: "bell.aiff"),
      "is cut short: its header promises 2054 bytes and 1054 are there; fetch or export it again.")
  }

  @Test func `a FLAC that lacks its last block`() {
    var flac = FLAC(Array(someSamples.prefix(FLAC.blockFrames)))
    flac.promisedBlocks = 2
    let file = lab.folder.write(flac.bytes, to: "bell.flac")
    expectRefusal(of: file, "is cut short: the last of its 384 frames is not there; fetch or export it again.")
  }

  @Test func `a WAV without channels`() {
    expectRefusal(
      of: wav { $0.channels = 0 },
      "is not a sound file that can be read (Channel count is zero); use WAV, FLAC, Ogg or AIFF.")
  }

  @Test func `a WAV of nine channels`() {
    expectRefusal(of: wav { $0.channels = 9 }, "has 9 channels; export it with 1 to 8.")
  }

  @Test func `a WAV of 1 Hz`() {
    expectRefusal(of: wav { $0.rate = 1 }, "has a sample rate of 1 Hz; export it with 4000 to 384000 Hz.")
  }

  @Test func `a WAV of 0 Hz`() {
    expectRefusal(
      of: wav { $0.rate = 0 },
      "is not a sound file that can be read (its header makes no sense); use WAV, FLAC, Ogg or AIFF.")
  }

  @Test func `a WAV of 400 kHz`() {
    expectRefusal(of: wav { $0.rate = 400_000 }, "has a sample rate of 400000 Hz; export it with 4000 to 384000 Hz.")
  }

  @Test func `a WAV without a single frame`() {
    expectRefusal(of: wav { $0.data = [] }, "holds no sound at all; fetch or export it again.")
  }

  @Test func `a WAV of ten hours`() {
    let bytes = 10 * 3600 * 8000 * 2
    let file = wav { wav in
      wav.rate = 8000
      wav.data = []
      wav.promised = bytes
    }
    // A hole: it takes no room on the disk.
    truncate(file, 44 + bytes)
    expectRefusal(of: file, "is 36000 s long; a chime lasts 60 s at most.")
  }

  @Test func `a sound of one frame more than 60 s`() {
    let file = wav { wav in
      wav.rate = 4000
      wav.data = [UInt8](repeating: 0, count: (60 * 4000 + 1) * 2)
    }
    expectRefusal(of: file, "is 61 s long; a chime lasts 60 s at most.")
  }

  @Test func `a name longer than names can be, told in short`() {
    let outcome = lab.chime(lab.folder.path(String(repeating: "b", count: 5000)))
    #expect(outcome.output.hasPrefix("failed file “\(lab.folder.path)"))
    #expect(outcome.output.hasSuffix("bbb” is a longer name than a file can have; check the name.\n"))
    #expect(outcome.output.utf8.count < 300)
  }

  @Test func `a name of several lines, told on one`() {
    let outcome = lab.chime("no\nsuch\u{1B}[2Jbell")
    #expect(
      outcome.output == """
        failed file “no\u{FFFD}such\u{FFFD}[2Jbell” does not exist; check the name, or choose another sound.

        """)
  }

  @Test func `a device that is not there is not even tried`() {
    lab.setDevice("pcm.!default { type file }")
    expectRefusal(of: lab.folder.path("bell.wav"), "does not exist; check the name, or choose another sound.")
  }
}
