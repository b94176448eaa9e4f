import Foundation
import TestSupport
import Testing

/// A session with a guided recording, from the command line through the agent.
struct `A guided recording` {
  private static let calm = "[breaks]\nstart_on_launch = no\n[sound]\nchimes = no\nvolume = 100\n"

  private func file(_ desktop: TestDesktop, seconds: Double, as name: String = "body scan.wav") -> String {
    RecordedSound.tone(seconds: seconds, level: 3000, in: desktop.folder, as: name)
  }

  @Test func `gives the session its length and its label, and plays`() async throws {
    try await withAgent(Self.calm) { desktop in
      let path = file(desktop, seconds: 61.2)
      #expect(desktop.stillbell("meditate", "--play", path).status == 0)
      let session = try #require(try desktop.status().session)
      #expect(abs((session.until ?? 0) - session.since - 62) < 0.5)
      #expect(session.label == "body scan")
      try desktop.waitForNews("its sound", { try desktop.status().session?.ambient }, until: { $0 == path })
      let samples = try await waitFor("the sound at the device") {
        desktop.sound.played.last
      } until: {
        ($0?.count ?? 0) > 200_000
      }
      #expect(samples != nil)
      #expect(desktop.stillbell("cancel").status == 0)
    }
  }

  @Test func `of a few seconds gives a session of one minute`() async throws {
    try await withAgent(Self.calm) { desktop in
      #expect(desktop.stillbell("meditate", "--play", file(desktop, seconds: 2)).status == 0)
      let session = try #require(try desktop.status().session)
      #expect(abs((session.until ?? 0) - session.since - 60) < 0.5)
      // The recording and its player end before that; the session continues.
      try desktop.waitForNews("its end") {
        try desktop.status().session
      } until: {
        $0.map { $0.ambient == nil } ?? false
      }
      #expect(try desktop.status().session?.kind == "meditation")
      #expect(desktop.stillbell("cancel").status == 0)
    }
  }

  @Test func `that is invalid is refused with the reason, and no session starts`() async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent(with: Self.calm)
      let folder = desktop.folder
      let pipe = folder.path("pipe")
      mkfifo(pipe, 0o600)
      // A header of ten hours of silence, and a file that has them.
      let night = folder.write(Self.header(frames: 10 * 3600 * 8000, channels: 1), to: "night.wav")
      #expect(truncate(night, off_t(44 + 10 * 3600 * 8000)) == 0)
      let mute = folder.write(
        Self.header(frames: 8000, channels: 0) + [UInt8](repeating: 0, count: 8000), to: "mute.wav")
      for (path, sentence) in [
        (folder.path, "is a folder; name a file in it."), (pipe, "is a pipe, socket or device; name a regular file."),
        (folder.path("none.ogg"), "does not exist"),
        ("/x/\u{1B}.wav", "its path is too long or contains control characters."),
        (file(desktop, seconds: 0.5), "lasts less than a second"),
        (night, "a meditation lasts at most 3 hours."), (mute, "The recording cannot be played"),
      ] {
        let outcome = desktop.stillbell("meditate", "--play", path)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
      }
      #expect(desktop.stillbell("meditate", "--play", night, "--ambient", "rain").status != 0)
      #expect(try desktop.status().session == nil)
    }
  }

  @Test func `that is truncated while it plays ends, and the session continues`() async throws {
    try await onDesktop { desktop in
      let recorded = RecordedSound.isInstalled ? try await RecordedSound(for: desktop) : nil
      try await desktop.startAgent(with: Self.calm)
      let path = file(desktop, seconds: 120)
      #expect(desktop.stillbell("meditate", "--play", path).status == 0)
      try desktop.waitForNews("its sound", { try desktop.status().session?.ambient }, until: { $0 == path })
      #expect(truncate(path, 1000) == 0)
      if recorded != nil { try await desktop.waitForDecision("ambient sound failed: ") }
      #expect(try desktop.status().session?.kind == "meditation")
      #expect(desktop.stillbell("cancel").status == 0)
    }
  }

  /// The header of a WAV file with 8 bits per sample and 8000 samples per second.
  private static func header(frames: Int, channels: Int) -> [UInt8] {
    func number(_ value: Int, bytes: Int) -> [UInt8] { (0..<bytes).map { UInt8(value >> ($0 * 8) & 0xFF) } }
    return Array("RIFF".utf8) + number(36 + frames, bytes: 4) + Array("WAVEfmt ".utf8) + number(16, bytes: 4)
      + number(1, bytes: 2) + number(channels, bytes: 2) + number(8000, bytes: 4) + number(8000 * channels, bytes: 4)
      + number(channels, bytes: 2) + number(8, bytes: 2) + Array("data".utf8) + number(frames, bytes: 4)
  }
}
