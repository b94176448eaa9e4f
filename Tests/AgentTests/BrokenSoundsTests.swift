import Bells
import Glibc
import TestSupport
import Testing

/// A user's own sound file that cannot be played: the agent plays the bundled sound instead, and one line names the
/// file and the reason.
struct `A broken sound of the user's own` {
  enum Broken: String, CaseIterable {
    case missing, empty, garbage, cut, cutOgg, noFrames, folder, pipe, socket, loop, longName

    /// Makes the file and returns its path.
    func make(in folder: TemporaryFolder) -> String {
      let path = folder.path("own.wav")
      let whole = wavHeader(promising: 96_000)
      switch self {
      case .missing: break
      case .empty: folder.write("", to: "own.wav")
      case .garbage: folder.write((0..<5000).map { UInt8(truncatingIfNeeded: $0 * 7919) }, to: "own.wav")
      case .cut: folder.write(whole + [UInt8](repeating: 1, count: 1000), to: "own.wav")
      case .cutOgg:
        _ = run("ffmpeg", ["-f", "lavfi", "-i", "anoisesrc=d=2:a=0.3", folder.path("whole.ogg")])
        let bytes = folder.read("whole.ogg") ?? []
        folder.write(Array(bytes.prefix(bytes.count / 3)), to: "own.wav")
      case .noFrames: folder.write(wavHeader(promising: 0), to: "own.wav")
      case .folder: mkdir(path, 0o700)
      case .pipe: mkfifo(path, 0o600)
      case .socket: mknod(path, S_IFSOCK | 0o600, 0)
      // A link to itself, which even root cannot read.
      case .loop: symlink(path, path)
      case .longName: return folder.path(String(repeating: "x", count: 300))
      }
      return path
    }

    var reason: String {
      switch self {
      case .missing: "does not exist"
      case .empty: "is empty"
      case .garbage: "is not a sound file"
      case .cut, .cutOgg: "is cut short"
      case .noFrames: "holds no sound"
      case .folder: "is a folder"
      case .pipe: "is a pipe, socket or device"
      case .socket, .loop: "cannot be read"
      case .longName: "longer name than a file can have"
      }
    }
  }

  @Test(arguments: Broken.allCases)
  func `is replaced by the bundled sound, with the reason in trace and status`(broken: Broken) async throws {
    try await onDesktop { desktop in
      let path = broken.make(in: desktop.folder)
      desktop.configure(
        """
        [breaks]
        grace = never
        [eye]
        interval = 1s
        [sound]
        volume = 100
        [sounds]
        break-due = \(path)
        """)
      try await desktop.startAgent()
      let due = BundledSound.samples(of: "break-due")
      let heard = try await desktop.waitForChime(bytes: due.count)
      #expect(firstDifference(heard, due) == nil)
      let trace = desktop.traceSinceLatePlayer.filter { $0.hasPrefix("break-due failed") }
      #expect(trace.count == 1)
      #expect(trace.first?.contains(broken.reason) == true, "\(trace)")
      #expect(trace.first?.hasSuffix("; next: player, bundled sound") == true)
      let status = try desktop.status()
      #expect(status.chimeBy == "player")
      #expect(status.chimeTrouble?.contains(broken.reason) == true)
      #expect(status.tooltip.contains(broken.reason))
      #expect(!status.tooltip.contains(".."))
    }
  }

  @Test func `is played at the next break once the file is repaired`() async throws {
    try await onDesktop { desktop in
      desktop.folder.write("", to: "own.wav")
      desktop.configure(
        "[breaks]\ngrace = never\n[eye]\ninterval = 1s\n[sound]\nvolume = 100\n"
          + "[sounds]\nbreak-due = \(desktop.folder.path("own.wav"))")
      try await desktop.startAgent()
      _ = try await desktop.waitForChime(bytes: BundledSound.samples(of: "break-due").count)
      let samples = (0..<96_000).map { UInt8(truncatingIfNeeded: $0 * 31) }
      desktop.folder.write(wavHeader(promising: UInt32(samples.count)) + samples, to: "own.wav")
      let before = desktop.sound.played.count
      #expect(desktop.stillbell("start").status == 0)
      let heard = try await desktop.waitForChime(bytes: samples.count, after: before)
      #expect(firstDifference(heard, samples) == nil)
      #expect(try desktop.status().chimeTrouble == nil)
    }
  }
}

/// The header of a WAV file, 48 kHz, 16 bits, mono.
private func wavHeader(promising bytes: UInt32) -> [UInt8] {
  func word(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
  return Array("RIFF".utf8) + word(36 + bytes) + Array("WAVEfmt ".utf8) + word(16) + [1, 0, 1, 0] + word(48_000)
    + word(96_000) + [2, 0, 16, 0] + Array("data".utf8) + word(bytes)
}
