import Foundation
import TestSupport
import Testing

/// The configuration file, as a running agent reads it.
struct `The configuration file` {
  private static let good = "[breaks]\ngrace = never\n[eye]\ninterval = 50m"

  /// Errors in a file, and the words that each report must contain.
  static let errors: [(text: String, reported: [String])] = [
    ("[eye]\nintervall = 20m", ["line 2", "intervall", "interval, length, prelude"]),
    ("[eyes]\ninterval = 20m", ["line 1", "[eyes]", "[eye]", "[rest]"]),
    ("[eye]\n\n# note\ninterval = soon", ["line 4", "interval = soon", "1s", "24h"]),
    ("[eye]\ninterval = 0s", ["line 2", "interval = 0s", "1s", "24h"]),
    ("[eye]\ninterval = -5m", ["line 2", "interval = -5m", "1s", "24h"]),
    ("[eye]\ninterval = 99999999999999999999h", ["line 2", "interval = 99999999999999999999h", "1s", "24h"]),
    ("[sound]\nvolume = 101", ["line 2", "volume = 101", "0", "100"]),
    ("[sound]\nchimes = maybe", ["line 2", "chimes = maybe", "yes", "no"]),
    ("[sounds]\nbreak-due = bell.wav", ["line 2", "break-due = bell.wav", "path"]),
    ("[notifications]\nurgency = loud", ["line 2", "urgency = loud", "low", "normal", "critical"]),
    ("interval = 20m", ["line 1", "interval = 20m"]),
    ("[eye]\ninterval 20m", ["line 2", "interval 20m"]),
    ("[eye]\ninterval = 20m\n\0", ["line 3"]),
    ("[eye]\ninterval = 10s\nprelude = 10s", ["line 3", "prelude = 10s"]),
  ]

  /// Saves the valid file, starts the agent, and returns its status.
  private func begin(on desktop: TestDesktop) async throws -> AgentStatus {
    try await desktop.startAgent(with: Self.good)
    return try desktop.status()
  }

  /// Waits for these words in the error that `status --json` reports, and expects the error in `status`, too.
  private func trouble(on desktop: TestDesktop, with words: [String]) async throws {
    let status = try await waitFor("the trouble in the status") {
      try desktop.status()
    } until: { status in
      words.allSatisfy { status.configurationTrouble?.contains($0) == true }
    }
    let trouble = try #require(status.configurationTrouble)
    #expect(trouble.contains(desktop.configurationFile))
    #expect(desktop.stillbell("status").output.contains(trouble))
    #expect(trouble.utf8.count < 1000)
  }

  @Test func `a change takes effect when it is saved, in place or by renaming`() async throws {
    try await onDesktop { desktop in
      let before = try await begin(on: desktop)
      try await desktop.reconfigure("[eye]\ninterval = 40m")
      let inPlace = try desktop.status()
      #expect(try abs(#require(before.until) - #require(inPlace.until) - 600) < 1)

      desktop.folder.write("[eye]\ninterval = 30m\n", to: "config/stillbell/.stillbell.conf.new")
      #expect(
        rename(desktop.folder.path("config/stillbell/.stillbell.conf.new"), desktop.configurationFile) == 0)
      try await desktop.waitForDecision("configuration changed", times: 2)
      #expect(try abs(#require(before.until) - #require(try desktop.status().until) - 1200) < 1)

      #expect(unlink(desktop.configurationFile) == 0)
      try await desktop.waitForDecision("configuration changed", times: 3)
      #expect(try abs(#require(before.until) - #require(try desktop.status().until) - 1800) < 1, "the default: 20 min")
    }
  }

  @Test func `a setting changed by a command takes effect at once and leaves the rest of the file`() async throws {
    try await onDesktop { desktop in
      let before = try await begin(on: desktop)
      func text() throws -> String { try String(contentsOfFile: desktop.configurationFile, encoding: .utf8) }
      let own = try text()
      let outcome = desktop.stillbell("config", "set", "eye.interval", "40")
      #expect(outcome.output == "Saved in \(desktop.configurationFile): [eye] interval = 40m\n")
      try await desktop.waitForDecision("configuration changed")
      #expect(try abs(#require(before.until) - #require(try desktop.status().until) - 600) < 1)
      #expect(try text() == own.replacing("50m", with: "40m"))
      #expect(desktop.stillbell("config", "reset", "eye.interval").status == 0)
      try await desktop.waitForDecision("configuration changed", times: 2)
      #expect(try abs(#require(before.until) - #require(try desktop.status().until) - 1800) < 1)
      #expect(try text() == own.replacing("interval = 50m\n", with: ""))
      let refused = desktop.stillbell("config", "set", "eye.interval", "0s")
      #expect(refused.status == 1)
      #expect(refused.errors.hasPrefix("stillbell: “interval = 0s” is not valid; use a length"))
    }
  }

  @Test func `a preset is set, shown, started and removed by its name`() async throws {
    try await withAgent("[breaks]\nstart_on_launch = no\n") { desktop in
      let file = desktop.configurationFile
      let saved = desktop.stillbell("config", "set", "presets.evening", "meditate 20m  --label 'Long day'")
      #expect(saved.output == "Saved in \(file): [presets] evening = meditate 20m --label 'Long day'\n")
      #expect(desktop.stillbell("config").output.hasSuffix("\n[presets]\nevening = meditate 20m --label 'Long day'\n"))
      try await desktop.waitForDecision("configuration changed")
      #expect(desktop.stillbell("meditate", "evening").status == 0)
      #expect(try desktop.status().session?.label == "Long day")
      let refused = desktop.stillbell("config", "set", "presets.evening", "meditate 20h")
      #expect(refused.status == 1)
      #expect(refused.errors.hasPrefix("stillbell: “meditate 20h” is not a session. "))
      let removed = desktop.stillbell("config", "reset", "presets.evening")
      #expect(removed.output == "Removed from \(file): [presets] evening\n")
      #expect(!desktop.stillbell("config").output.contains("[presets]"))
    }
  }

  @Test func `a symbolic link in place of the file is followed`() async throws {
    try await onDesktop { desktop in
      let before = try await begin(on: desktop)
      desktop.folder.write("[eye]\ninterval = 40m\n", to: "home/mine.conf")
      #expect(unlink(desktop.configurationFile) == 0)
      try await desktop.waitForDecision("configuration changed")
      #expect(symlink(desktop.folder.path("home/mine.conf"), desktop.configurationFile) == 0)
      try await desktop.waitForDecision("configuration changed", times: 2)
      #expect(try abs(#require(before.until) - #require(try desktop.status().until) - 600) < 1)
    }
  }

  @Test func `a folder that is replaced is watched again`() async throws {
    try await onDesktop { desktop in
      let before = try await begin(on: desktop)
      let folder = desktop.folder.path("config/stillbell")
      #expect(rename(folder, folder + ".old") == 0)
      #expect(mkdir(folder, 0o700) == 0)
      desktop.configure("[eye]\ninterval = 40m")
      try await waitFor("the new file in force") {
        try abs(#require(before.until) - #require(desktop.status().until) - 600) < 1
      }
    }
  }

  @Test func `an error keeps the last valid settings and is reported with line, key, value and choices`() async throws {
    try await onDesktop(.dunst) { desktop in
      let server = try #require(desktop.server)
      let before = try await begin(on: desktop)
      for (text, reported) in Self.errors {
        desktop.configure(text)
        try await trouble(on: desktop, with: reported)
        // The end is unchanged, except for a fresh reading of the wall clock.
        let until = try #require(try desktop.status().until)
        #expect(abs(until - (before.until ?? 0)) < 0.1, "\(text)")
      }
      try await waitFor("the notice") {
        desktop.traffic.notifies.last?.summary == "The configuration has an error" && server.displayed == 1
      }
      #expect(desktop.traffic.mostAtOnce == 1)

      desktop.configure(Self.good)
      try desktop.waitForNews("no trouble", { try desktop.status() }, until: { $0.configurationTrouble == nil })
      try await waitFor("an empty screen") { server.displayed == 0 }
      #expect(!desktop.stillbell("status").output.contains("stillbell.conf"))
    }
  }

  enum Oddity: CaseIterable {
    case tenMegabytes, folder, pipe, device, notText, endlessLine

    func put(in desktop: TestDesktop) {
      let path = desktop.configurationFile
      switch self {
      case .tenMegabytes: desktop.configure(String(repeating: "# 9 bytes\n", count: 1 << 20))
      case .endlessLine: desktop.configure("[eye]\ninterval = " + String(repeating: "9", count: 200_000))
      case .notText:
        desktop.folder.write([UInt8]("[eye]\n".utf8) + [0xFF, 0xFE, 0x0A], to: "config/stillbell/stillbell.conf")
      case .folder:
        unlink(path)
        mkdir(path, 0o700)
      case .pipe:
        unlink(path)
        mkfifo(path, 0o600)
      case .device:
        unlink(path)
        symlink("/dev/zero", path)
      }
    }
  }

  @Test(arguments: Oddity.allCases)
  func `a folder, pipe, device, binary or huge file is rejected without blocking`(oddity: Oddity) async throws {
    try await onDesktop { desktop in
      _ = try await begin(on: desktop)
      oddity.put(in: desktop)
      try await trouble(on: desktop, with: ["stillbell.conf"])
      #expect(try desktop.status().phase == "working")
      #expect(desktop.stillbell("config", "check").status == 1)
      try await waitFor("the file out of the way") {
        remove(desktop.configurationFile) == 0 || errno == ENOENT
      }
      desktop.configure(Self.good)
      try desktop.waitForNews("no trouble", { try desktop.status() }, until: { $0.configurationTrouble == nil })
    }
  }

  @Test func `a missing picture at the next start leaves all settings in force`() async throws {
    try await onDesktop { desktop in
      let picture = desktop.folder.write("no matter", to: "tea.png")
      let text = "[eye]\ninterval = 40m\n[break tea]\nevery = 1h\nlength = 1m\npictures = \(picture)"
      try await desktop.startAgent(with: text).quit()
      #expect(unlink(picture) == 0)
      try await desktop.startAgent()
      try await desktop.waitForDecision("file not found: pictures in break tea: nothing to read at ")
      let status = try desktop.status()
      #expect(status.configurationTrouble == nil)
      #expect(try abs(#require(status.until) - #require(status.since) - 2400) < 1)
      #expect(desktop.stillbell("config", "set", "eye.interval", "30m").status == 0)
      try await desktop.waitForDecision("configuration changed")
      #expect(desktop.why.count { $0.contains(" is not there, or you may not read it.") } == 1)
    }
  }

  @Test func `an error at the start keeps the last valid settings, also over restarts`() async throws {
    try await onDesktop { desktop in
      _ = try await begin(on: desktop)
      try await desktop.reconfigure("[eye]\ninterval = 40m")
      for error in ["[eye]\ninterval = 0s", "[eyes]"] {
        desktop.client.owner(of: "io.github.stillbell.Stillbell").map { _ = kill($0, SIGTERM) }
        try await waitFor("the agent's end") { desktop.client.owner(of: "io.github.stillbell.Stillbell") == nil }
        try await desktop.startAgent(with: error)
        try await trouble(on: desktop, with: ["line"])
        #expect(desktop.stillbell("start").output.contains("The previous settings stay active."))
        let status = try desktop.status()
        #expect(try abs(#require(status.until) - #require(status.since) - 2400) < 1)
      }
    }
  }

  @Test func `an error at the first start applies the defaults and says so`() async throws {
    try await withAgent("[eye]\ninterval = 0s", server: .dunst) { desktop in
      try await trouble(on: desktop, with: ["line 2", "interval = 0s"])
      #expect(desktop.stillbell("status").output.contains("Until it is fixed, the default settings apply."))
      #expect(desktop.traffic.notifies.allSatisfy { !$0.body.contains("previous settings") })
      let status = try desktop.status()
      #expect(try abs(#require(status.until) - #require(status.since) - 1200) < 1)
      try await waitFor("the notice") { desktop.server?.displayed == 1 }
      #expect(desktop.stillbell("config", "check").status == 1)
    }
  }
}
