import TestSupport
import Testing

/// The agent's question under GNOME Shell, shown as a notification.
struct `A break that is asked for under GNOME Shell` {
  private static let breaks = "[breaks]\ngrace = 10m\n[eye]\ninterval = 3s\nlength = 8s\nprompt = yes\n[prompt]\n"

  @Test(.unless(GNOMEShell.notificationsObstacle))
  func `shows its buttons; a click on Start covers the screen and closes the notification`() async throws {
    try await onGNOME { desktop, shell in
      let agent = try await desktop.startAgent(with: Self.breaks + "ask_with = auto")
      let (x, y) = try await buttons(of: shell)
      shell.click(x: x, y: y)
      try await desktop.waitForPrompt(shownBy: "popups-with-key-window Wayland without layer-shell, Xwayland runs")
      try await waitFor("no notification") { shell.notificationButton("Start") == nil }
      try await desktop.waitForDecision("eye break over")
      agent.quit()
      #expect(try desktop.sql("SELECT outcome FROM break").first == ["taken"])
    }
  }

  @Test(.unless(GNOMEShell.notificationsObstacle))
  func `can be answered with keys through the shell's own shortcuts`() async throws {
    try await onGNOME { desktop, shell in
      let agent = try await desktop.startAgent(with: Self.breaks + "ask_with = auto")
      _ = try await buttons(of: shell)
      // The first key focuses the notification, the second its next button, which snoozes.
      for key in ["super+n", "Tab", "Return"] { shell.press(key) }
      try await waitFor("a snoozed break") { try desktop.status().snoozes == 1 }
      agent.quit()
    }
  }

  private func onGNOME(_ test: (TestDesktop, GNOMEShell) async throws -> Void) async throws {
    try await onDesktop { desktop in
      let shell = try await desktop.startGNOME()
      try await shell.startNotifications()
      shell.plugInMouse()
      try await test(desktop, shell)
    }
  }

  /// Waits for the notification's buttons and returns the place of Start. A notification about the missing screen lock
  /// stays until the shell is used, so the pointer moves.
  private func buttons(of shell: GNOMEShell) async throws -> (x: Int, y: Int) {
    var (step, former) = (0, (x: 0, y: 0))
    let place = try await waitFor("a notification with its buttons that has come to rest") {
      step += 1
      shell.move(x: 300 + step % 10, y: 400)
      let place = shell.notificationButton("Start")
      defer { former = place ?? former }
      return place.flatMap { $0 == former ? $0 : nil }
    } until: {
      $0 != nil
    }
    return try #require(place)
  }
}
