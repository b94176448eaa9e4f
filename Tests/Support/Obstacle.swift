import Foundation

// A build with a static Swift runtime has no Testing module, and nothing in such a build needs this.
#if canImport(Testing)
  import Testing

  extension Trait where Self == ConditionTrait {
    /// Runs the test only if there is no obstacle; otherwise prints the obstacle.
    package static func unless(_ obstacle: String?) -> Self { .enabled(if: obstacle == nil, "\(obstacle ?? "")") }
  }
#endif

/// The programs of KDE and GNOME that are large and start slowly: `desktop/test` skips them, and
/// `desktop/test-desktops` runs them.
package enum LargeDesktop {
  /// The reason why such a program cannot run here; nil if it can.
  package static func obstacle(_ program: String) -> String? {
    if ProcessInfo.processInfo.environment["STILLBELL_TEST_DESKTOPS"] == nil { return "desktop/test-desktops runs it" }
    return isInstalled(program) ? nil : "\(program) is not installed; desktop/test-desktops installs it"
  }
}
