import GLib
import StillbellCore

/// The progress of a session on the icon in a dock. It is a signal, to which every dock listens that shows progress.
///
/// The corresponding signal is `com.canonical.Unity.LauncherEntry.Update`.
struct LauncherEntry {
  private static let application = "application://io.github.stillbell.Stillbell.desktop"
  private static let path = "/io/github/stillbell/Stillbell/launcher"

  let bus: Bus

  /// Shows the progress from 0 to 1; nil means no session.
  func show(_ progress: Double?) throws(GLibError) {
    try bus.emit(
      Self.path, "com.canonical.Unity.LauncherEntry", "Update",
      [
        Variant(Self.application),
        .dictionary([("progress", Variant(progress ?? 0)), ("progress-visible", Variant(progress != nil))]),
      ])
  }
}
