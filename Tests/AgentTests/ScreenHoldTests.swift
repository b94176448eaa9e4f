import Foundation
import TestSupport
import Testing

/// Keeping the screen on in a session, on desktops without a service for that.
struct `The screen under a plain window manager` {
  /// The idle timeout of the screen's server, in seconds.
  private static let timeout = 2

  @Test(.unless(WaylandSession.Kind.sway.obstacle), .unless(obstacle(of: "swayidle")))
  func `stays active on sway while a session runs, and goes idle afterwards`() async throws {
    try await onDesktop { desktop in
      let session = try await desktop.startWayland(.sway)
      session.plugInKeyboard()
      try await holds(on: desktop, IdleJournal(ofCompositorAfter: Self.timeout, on: desktop)) { session.touch() }
    }
  }

  @Test(.unless(obstacle(of: "xset")), .unless(obstacle(of: "xdotool")))
  func `stays on under X11 while a session runs, and the screen saver starts afterwards`() async throws {
    try await onDesktop { desktop in
      let screen = try await desktop.startScreen()
      try await holds(on: desktop, IdleJournal(ofScreenSaverAfter: Self.timeout, on: desktop)) { screen.pressKey() }
    }
  }

  @Test(.unless(obstacle(of: "xset")))
  func `that goes away is reported, and the session continues`() async throws {
    try await onDesktop { desktop in
      let screen = try await desktop.startScreen()
      try await desktop.startAgent(with: Self.calm)
      #expect(desktop.stillbell("meditate", "20m", "--keep-awake").status == 0)
      try await waitFor("the helper") { try helper(on: desktop) != nil }
      screen.kill()
      try await desktop.waitForDecision("screen not kept from going dark: xcb: connection lost")
      #expect(try desktop.status().session?.kind == "meditation")
      #expect(try helper(on: desktop) == nil)
    }
  }

  private static let calm = "[breaks]\nstart_on_launch = no\n[sound]\nchimes = no\n"

  private static func obstacle(of program: String) -> String? {
    isInstalled(program) ? nil : "\(program) is not installed; desktop/test installs it"
  }

  /// Expects idleness before a session, in its pause, after it, and after the agent is killed in it, but not while it
  /// runs.
  private func holds(on desktop: TestDesktop, _ journal: IdleJournal, touch: () -> Void) async throws {
    let agent = try await desktop.startAgent(with: Self.calm)
    try await journal.waitForIdleness(after: 0)
    try await staysActive("meditate", "20m", "--keep-awake", on: desktop, journal, touch)
    #expect(try !desktop.status().text.contains("kept on"))
    var count = journal.idleCount
    #expect(desktop.stillbell("pause").status == 0)
    try await journal.waitForIdleness(after: count)
    try await staysActive("resume", on: desktop, journal, touch)
    count = journal.idleCount
    #expect(desktop.stillbell("end").status == 0)
    try await journal.waitForIdleness(after: count)
    #expect(try helper(on: desktop) == nil)
    try await staysActive("meditate", "20m", "--keep-awake", on: desktop, journal, touch)
    count = journal.idleCount
    let left = try #require(try helper(on: desktop))
    agent.kill()
    try await journal.waitForIdleness(after: count)
    try await waitFor("the end of the helper") { ProcessTable.entry(left) == nil }
  }

  /// Runs a command, as typed by the user, and expects no idleness for longer than the timeout.
  private func staysActive(
    _ command: String..., on desktop: TestDesktop, _ journal: IdleJournal, _ touch: () -> Void
  ) async throws {
    var (words, count) = (command, -1)
    repeat {
      // On a slow machine the user is idle before the command takes effect; sway then reports no key.
      if count >= 0 {
        words = ["resume"]
        #expect(desktop.stillbell("pause").status == 0)
      }
      touch()
      try await journal.waitForActivity()
      count = journal.idleCount
      #expect(run(desktop.program, words, environment: desktop.environment).status == 0)
      try await waitFor("a screen that is kept on") { isKept(on: desktop) }
    } while journal.idleCount > count
    // A quiet time of one and a half timeouts serves as the clock.
    let earlier = desktop.trace.count { $0 == "quiet ended" }
    #expect(desktop.stillbell("quiet", "\(Self.timeout * 3 / 2)s").status == 0)
    try await desktop.waitForDecision("quiet ended", times: earlier + 1)
    #expect(journal.idleCount == count)
  }

  /// True if the helper has reported that it keeps the screen on.
  private func isKept(on desktop: TestDesktop) -> Bool {
    let name = "io.github.stillbell.Stillbell"
    let status = desktop.client.property(name, "/io/github/stillbell/Stillbell", name + "1", "Status")
    return (status as? [String: [String: Any]])?["session-screen"]?["data"] as? String == "kept"
  }

  private func helper(on desktop: TestDesktop) throws -> pid_t? {
    let agent = try #require(desktop.client.owner(of: "io.github.stillbell.Stillbell"))
    return ProcessTable.children(of: agent).first { $0.name == "stillbell-awake" }?.processID
  }
}
