import CLinux
import Dispatch
import Foundation

/// The end of a process, as the kernel reports it.
package struct ProcessEnd: ~Copyable {
  /// Becomes readable when the process ends; -1 if it has ended already.
  private let descriptor: Int32

  /// The corresponding C function is `pidfd_open`.
  package init(of processID: pid_t) { descriptor = stillbell_pidfd_open(processID) }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Waits for the end, by default without a limit.
  ///
  /// - Returns: False if the time was up first.
  @discardableResult
  package func wait(milliseconds: Int32 = -1) -> Bool {
    guard descriptor >= 0 else { return true }
    var end = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&end, 1, milliseconds) > 0
  }

  /// Calls a function when the process ends, on a thread of its own.
  package static func report(of processID: pid_t, to function: @escaping @Sendable () -> Void) {
    Thread.detachNewThread {
      ProcessEnd(of: processID).wait()
      function()
    }
  }
}
