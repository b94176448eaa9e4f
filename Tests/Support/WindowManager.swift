/// openbox, on a screen of X11.
///
/// All know it as the window manager before it looks after new windows, and those get no focus then. So it tells by a
/// file when it does: `openbox --startup` and this command.
package enum WindowManager {
  package static func report(to folder: TemporaryFolder) -> String { "touch \(folder.path("managed"))" }

  /// Waits until it has reported.
  package static func comesUp(in folder: TemporaryFolder) async throws {
    try await waitFor("a window manager") { folder.read("managed") != nil }
  }
}
