import CGIO

/// An action on the main thread.
typealias Action = @MainActor @Sendable () -> Void

/// Carries a Swift value through C's `user_data`; C's destroy notify is `releaseBox`.
package nonisolated final class Box<Value: Sendable>: Sendable {
  private let value: Value

  package init(_ value: Value) { self.value = value }

  /// A reference that C owns from now on.
  package var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  /// Passes the value that C has carried to `body`.
  package static func with(_ data: UnsafeMutableRawPointer?, _ body: (Value) -> Void) {
    guard let data else { return }
    body(Unmanaged<Box<Value>>.fromOpaque(data).takeUnretainedValue().value)
  }
}

/// The destroy notify of every box.
package nonisolated let releaseBox: @convention(c) @Sendable (UnsafeMutableRawPointer?) -> Void = { data in
  guard let data else { return }
  Unmanaged<AnyObject>.fromOpaque(data).release()
}

/// Runs the action in a box, on the main thread.
nonisolated func runAction(_ data: UnsafeMutableRawPointer?) {
  Box<Action>.with(data) { action in MainActor.assumeIsolated { action() } }
}

/// Runs the action in a box for a source of events that then ends.
nonisolated func runOnce(_ data: UnsafeMutableRawPointer?) -> gboolean {
  runAction(data)
  return 0
}

/// Runs the action in a box for a source that continues.
nonisolated func runAgain(_ data: UnsafeMutableRawPointer?) -> gboolean {
  runAction(data)
  return 1
}

/// Passes the result of a call to the closure in a box, on the main thread, and releases the box.
nonisolated func deliver<Answer>(
  to data: UnsafeMutableRawPointer?, _ finish: @MainActor () throws(GLibError) -> Answer
) {
  defer { releaseBox(data) }
  Box<@MainActor @Sendable (Result<Answer, GLibError>) -> Void>.with(data) { answered in
    MainActor.assumeIsolated { answered(Result { () throws(GLibError) in try finish() }) }
  }
}
