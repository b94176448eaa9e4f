import Glibc
import Synchronization

/// SIGTERM, which a service manager sends to all processes of a service, for a program that ends in its own way.
package enum Termination {
  private static let isOrdered = Atomic(false)

  /// Lets the signal end the present wait from now on, and not the process.
  ///
  /// The corresponding C function is `sigaction`.
  package static func heed() {
    // This store creates the value before the first signal.
    isOrdered.store(false, ordering: .relaxed)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in Termination.isOrdered.store(true, ordering: .relaxed) }
    // Without SA_RESTART, so that it ends the waiting.
    sigaction(SIGTERM, &action, nil)
  }

  /// `true` once the signal has come.
  package static var hasCome: Bool { isOrdered.load(ordering: .relaxed) }
}
