import TestSupport
import Testing

/// `stillbell profile`, and the keys of profiles in `stillbell config`.
struct `The profile command` {
  private static let profiles =
    "[breaks]\nstart_on_launch = no\n[profile calm]\neye.interval = 45m\n"
    + "[profile evening]\nwhen = hours 18:00-18:01\neye.interval = 30m\n"

  private static let list = "calm: only when you turn it on\nevening: on from 18:00 to 18:01\n"

  @Test func `turns a profile on and off, and lists them all`() async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent(with: Self.profiles)
      #expect(desktop.stillbell("profile").output == "No profile is on.\n" + Self.list)
      let on = desktop.stillbell("profile", "calm")
      #expect(on.output.contains("\nProfile calm is on until you turn it off.\n"), "\(on)")
      try await desktop.waitForDecision("profile calm on")
      #expect(desktop.stillbell("profile").output == "Profile calm is on until you turn it off.\n" + Self.list)
      let off = desktop.stillbell("profile", "off")
      #expect(off.output.hasPrefix("Profile calm is off.\n"), "\(off.errors)")
      let again = desktop.stillbell("profile", "off")
      #expect(again.status == 1)
      #expect(again.errors == "stillbell: No profile is on.\n")
    }
  }

  @Test(arguments: [["for", "2h"], ["2h"], ["until", "23:59"]])
  func `turns a profile on for a while`(end: [String]) async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent(with: Self.profiles)
      let on = run(desktop.program, ["profile", "calm"] + end, environment: desktop.environment)
      #expect(on.output.contains("Profile calm is on until "), "\(on.errors)")
      #expect(!on.output.contains("until you turn it off"))
    }
  }

  @Test func `says during a break that the profile waits for its end`() async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent(with: "[eye]\nlength = 1h\nprompt = no\n" + Self.profiles)
      #expect(desktop.stillbell("start").status == 0)
      #expect(desktop.stillbell("break").status == 0)
      let on = desktop.stillbell("profile", "calm")
      #expect(on.output.hasPrefix("Profile calm starts when this break is over.\n"), "\(on.errors)")
      #expect(!on.output.contains("Profile calm is on"))
      #expect(desktop.stillbell("skip").status == 0)
      try await desktop.waitForDecision("profile calm on")
    }
  }

  @Test(arguments: [["calm", "soon"], ["off", "for", "2h"], ["calm", "for"]])
  func `names what it does not understand`(words: [String]) async throws {
    try await onDesktop { desktop in
      let wrong = run(desktop.program, ["profile"] + words, environment: desktop.environment)
      #expect(wrong.status == 64)
      let typed = words.joined(separator: " ")
      #expect(wrong.errors.contains("“\(typed)” is not understood; use the name of a profile"), "\(wrong.errors)")
    }
  }

  @Test func `names the profiles that there are, or how to make one`() async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent(with: Self.profiles)
      let unknown = desktop.stillbell("profile", "clam")
      #expect(unknown.status == 1)
      #expect(unknown.errors == "stillbell: No profile is called “clam”; use one of calm, evening.\n")
      try await desktop.reconfigure("[eye]\ninterval = 30m")
      let none = desktop.stillbell("profile")
      #expect(none.output.hasPrefix("There are no profiles. Write one as a group in \(desktop.configurationFile)"))
    }
  }

  @Test func `a key of a profile is set, shown and removed by its name`() async throws {
    try await onDesktop { desktop in
      let file = desktop.configurationFile
      for (key, typed, written) in [
        ("eye.interval", "45", "45m"), ("eye.length", "45s", "45s"), ("rest.length", "1 h 30 min", "1h30m"),
        ("when", "hours 6pm-11pm", "hours 18:00-23:00"),
      ] {
        let saved = desktop.stillbell("config", "set", "profile.calm.\(key)", typed)
        #expect(saved.output == "Saved in \(file): [profile calm] \(key) = \(written)\n", "\(saved.errors)")
      }
      let lines = "\n[profile calm]\nwhen = hours 18:00-23:00\neye.interval = 45m\neye.length = 45s\n"
      #expect(desktop.stillbell("config").output.hasSuffix(lines + "rest.length = 1h30m\n"))
      for key in ["rest.length", "when"] {
        let removed = desktop.stillbell("config", "reset", "profile.calm.\(key)")
        #expect(removed.output == "Removed from \(file): [profile calm] \(key)\n", "\(removed.errors)")
      }
      #expect(
        desktop.stillbell("config").output
          .hasSuffix("\n[profile calm]\neye.interval = 45m\neye.length = 45s\n"))
      let refused = desktop.stillbell("config", "set", "profile.calm.eye.interval", "0s")
      #expect(refused.status == 1)
      #expect(refused.errors.hasPrefix("stillbell: “eye.interval = 0s” is not valid; use a length"))
    }
  }
}
