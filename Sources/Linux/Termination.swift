import Glibc
import Synchronization

/// SIGTERM, which a service manager sends to all processes of a service, for a program that ends in its own way.
package enum Termination {
  private static let isOrdered = Atomic(false)

  /// From now on the signal does not end the process, but what it waits for.
  ///
  /// The corresponding C function is `sigaction`.
  package static func heed() {
    // It exists before the first signal comes.
    isOrdered.store(false, ordering: .relaxed)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in Termination.isOrdered.store(true, ordering: .relaxed) }
    // Without SA_RESTART, so that it ends the waiting.
    sigaction(SIGTERM, &action, nil)
  }

  /// The signal has come.
  package static var hasCome: Bool { isOrdered.load(ordering: .relaxed) }
}
