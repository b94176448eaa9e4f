import GLib
import X11

/// Idleness by the X server's own count.
final class X11Idle: IdleWatch {
  private let report: @MainActor @Sendable (IdleReport) -> Void
  private var counter: IdleCounter?
  private var readable: Watch?

  /// Connects on a thread that ends with the attempt, because a server that hangs would be waited for.
  init(report: @escaping @MainActor @Sendable (IdleReport) -> Void) {
    self.report = report
    WorkerThread.once(name: "x11") { [weak self] in
      do throws(XError) {
        let counter = try IdleCounter()
        MainLoop.later { self?.follow(counter) }
      } catch {
        MainLoop.later { self?.report(.missing) }
      }
    }
  }

  private func follow(_ counter: IdleCounter) {
    self.counter = counter
    readable = Watch(readable: counter.descriptor) { [weak self] in self?.handle() }
    report(.found(by: "X11"))
  }

  func watch(_ threshold: Duration?) {
    guard let counter else { return }
    do throws(XError) {
      if let threshold { try counter.watch(threshold) } else { try counter.rest() }
    } catch {
      return lose()
    }
    // Events that xcb has already read do not make the descriptor readable.
    handle()
  }

  private func handle() {
    guard let counter else { return }
    do throws(XError) {
      while let news = try counter.next() {
        switch news {
        case .idle(let length): report(.idle(length))
        case .active: report(.active)
        }
      }
    } catch {
      lose()
    }
  }

  private func lose() {
    readable = nil
    counter = nil
    report(.missing)
  }
}
