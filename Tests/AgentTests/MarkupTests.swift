import TestSupport
import Testing

/// What a user has written, in a notification: it is shown, not carried out.
struct `Markup in a notification` {
  /// Shows a mistake in the configuration, and returns the body that went to the server.
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
  func `is escaped for a server that takes bodies for markup`(kind: NotificationServer.Kind) async throws {
    try await onDesktop(kind) { desktop in
      let body = try await body(of: "<b>R&amp;B</b> & 'rock'", on: desktop)
      #expect(body.contains("urgency = &lt;b&gt;R&amp;amp;B&lt;/b&gt; &amp; 'rock'”"), "\(body)")
    }
  }

  @Test func `is left as it is for a server that does not`() async throws {
    try await onDesktop(.plainDunst) { desktop in
      let body = try await body(of: "<b>R&amp;B</b> & 'rock'", on: desktop)
      #expect(body.contains("urgency = <b>R&amp;B</b> & 'rock'”"), "\(body)")
    }
  }
}
