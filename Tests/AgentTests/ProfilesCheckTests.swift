import TestSupport
import Testing

/// The doctor's check of profiles.
struct `The doctor on profiles` {
  private static let unknownPower =
    "This computer does not report when it runs on battery, so this profile never turns on by itself: travel."
  private static let unknownWindows =
    "This desktop does not report full-screen windows, so this profile never turns on by itself: film."

  @Test func `names the one that is on`() async throws {
    let calm = `The state file`.calm
    try await withAgent(calm + "\n[profile calm]\neye.interval = 45m\n") { desktop in
      _ = try await desktop.diagnose { $0["profiles"]?.says == "No profile is on." }
      #expect(desktop.stillbell("profile", "calm").status == 0)
      let (found, _) = try await desktop.diagnose {
        $0["profiles"]?.says == "Profile calm is on until you turn it off."
      }
      #expect(found["profiles"]?.verdict == "ok" && found["profiles"]?.remedy == nil)
      #expect(desktop.stillbell("doctor").output.contains("Profile calm is on until you turn it off."))
    }
  }

  @Test func `is silent without profiles`() async throws {
    try await onDesktop { desktop in
      let (found, _) = try await desktop.diagnose { $0["configuration"]?.verdict == "ok" }
      #expect(found["profiles"] == nil)
      #expect(!desktop.stillbell("doctor").output.contains("Profiles"))
    }
  }

  @Test func `names those that wait for a battery that nothing reports`() async throws {
    try await onDesktop { desktop in
      desktop.configure("[profile travel]\nwhen = battery\neye.interval = 45m\n")
      let says = "Known only while the agent runs. \(Self.unknownPower)"
      let (found, _) = try await desktop.diagnose { $0["profiles"]?.says == says }
      #expect(found["profiles"]?.verdict == "degraded")
      #expect(found["profiles"]?.remedy == "Install upower.")
      let system = desktop.startSystemBus()
      _ = try await desktop.diagnose { $0["profiles"]?.says == says }
      let power = try await MockedPart(
        "org.freedesktop.UPower", at: "/org/freedesktop/UPower", isOnSystemBus: true, on: system.client,
        environment: desktop.environment)
      defer { withExtendedLifetime(power) {} }
      _ = try await desktop.diagnose { $0["profiles"]?.verdict == "ok" }
    }
  }

  private static let film = "[profile film]\nwhen = full-screen\neye.interval = 45m\n"

  @Test(.enabled("A C compiler and libwayland-dev need to be installed.") { IdleCompositor.canBeBuilt })
  func `names those that wait for a full-screen window that the compositor does not report`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.film + "[profile travel]\nwhen = battery\neye.interval = 45m\n")
      let compositor = try IdleCompositor(version: 1, hasFilm: false, on: desktop)
      defer { withExtendedLifetime(compositor) {} }
      let (found, _) = try await desktop.diagnose {
        $0["profiles"]?.says == "Known only while the agent runs. \(Self.unknownPower) \(Self.unknownWindows)"
      }
      #expect(found["profiles"]?.verdict == "degraded")
      #expect(
        found["profiles"]?.remedy
          == "Install upower. Turn on such a profile yourself, as with `stillbell profile film`, or use when = game.")
    }
  }

  @Test func `finds nothing wrong with full-screen windows on X11`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.film)
      _ = try await desktop.startScreen()
      let (found, _) = try await desktop.diagnose { $0["profiles"]?.verdict == "ok" }
      #expect(found["profiles"]?.says == "Known only while the agent runs.")
    }
  }

  @Test(.unless(WaylandSession.Kind.sway.obstacle)) func `finds nothing wrong with them under sway`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.film)
      let session = try await desktop.startWayland(.sway)
      defer { session.kill() }
      _ = try await desktop.diagnose { $0["profiles"]?.verdict == "ok" }
    }
  }
}
