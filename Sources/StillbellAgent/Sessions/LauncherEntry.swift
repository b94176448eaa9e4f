import GLib
import StillbellCore

/// How far a session is, on the icon in a dock: nobody is asked, every dock that shows it listens.
///
/// The corresponding signal is `com.canonical.Unity.LauncherEntry.Update`.
struct LauncherEntry {
  private static let application = "application://io.github.stillbell.Stillbell.desktop"
  private static let path = "/io/github/stillbell/Stillbell/launcher"

  let bus: Bus

  /// From 0 to 1; nil for no session.
  func show(_ progress: Double?) throws(GLibError) {
    try bus.emit(
      Self.path, "com.canonical.Unity.LauncherEntry", "Update",
      [
        Variant(Self.application),
        .dictionary([("progress", Variant(progress ?? 0)), ("progress-visible", Variant(progress != nil))]),
      ])
  }
}
