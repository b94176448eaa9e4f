import Foundation

// Where the Swift runtime is linked in there is no Testing, and nothing that is made then needs this.
#if canImport(Testing)
  import Testing

  extension Trait where Self == ConditionTrait {
    /// Runs the test only where nothing stands in its way; what does is printed.
    package static func unless(_ obstacle: String?) -> Self { .enabled(if: obstacle == nil, "\(obstacle ?? "")") }
  }
#endif

/// What of KDE and GNOME is large to install and slow to start, which `desktop/test` leaves to `desktop/test-desktops`.
package enum LargeDesktop {
  /// Why a program of theirs cannot run here; nil if it can.
  package static func obstacle(_ program: String) -> String? {
    if ProcessInfo.processInfo.environment["STILLBELL_TEST_DESKTOPS"] == nil { return "desktop/test-desktops runs it" }
    return isInstalled(program) ? nil : "\(program) is not installed; desktop/test-desktops installs it"
  }
}
