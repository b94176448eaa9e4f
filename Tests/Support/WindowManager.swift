/// openbox, on an X screen.
///
/// openbox registers as the window manager before it manages new windows, and windows get no focus in between. So it
/// reports by a file when it is ready: `openbox --startup` with this command.
package enum WindowManager {
  package static func report(to folder: TemporaryFolder) -> String { "touch \(folder.path("managed"))" }

  /// Waits until the window manager has reported.
  package static func comesUp(in folder: TemporaryFolder) async throws {
    try await waitFor("a window manager") { folder.read("managed") != nil }
  }
}
