import TestSupport
import Testing

/// The user's text in a notification: its markup is shown, not interpreted.
struct `Markup in a notification` {
  /// Causes a notification about an error in the configuration, and returns its body.
  private func body(of value: String, on desktop: TestDesktop) async throws -> String {
    try await desktop.startAgent(with: "[breaks]\nstart_on_launch = no")
    desktop.configure("[notifications]\nurgency = \(value)")
    return try await waitFor("the notice") {
      desktop.traffic.notifies.last { $0.id != nil }
    } until: {
      $0 != nil
    }?.body ?? ""
  }

  @Test(arguments: [NotificationServer.Kind.dunst, .mate])
  func `is escaped for a server that interprets markup`(kind: NotificationServer.Kind) async throws {
    try await onDesktop(kind) { desktop in
      let body = try await body(of: "<b>R&amp;B</b> & 'rock'", on: desktop)
      #expect(body.contains("urgency = &lt;b&gt;R&amp;amp;B&lt;/b&gt; &amp; 'rock'”"), "\(body)")
    }
  }

  @Test func `is left unchanged for a server that shows plain text`() async throws {
    try await onDesktop(.plainDunst) { desktop in
      let body = try await body(of: "<b>R&amp;B</b> & 'rock'", on: desktop)
      #expect(body.contains("urgency = <b>R&amp;B</b> & 'rock'”"), "\(body)")
    }
  }
}
