import GLib
import Wayland

/// Idleness by a protocol of the Wayland compositor.
///
/// The compositor counts from the moment it is asked, not from the last input. A user who is already idle when the
/// threshold changes is reported one threshold later, as idle since the change.
final class WaylandIdle: IdleWatch {
  private let report: @MainActor @Sendable (IdleReport) -> Void
  private var compositor: Compositor?
  private var readable: Watch?
  private var notifier: IdleNotifier?
  private var notification: IdleNotification?

  /// Connects on a thread that ends with the attempt, because a compositor that hangs may be waited for.
  init(report: @escaping @MainActor @Sendable (IdleReport) -> Void) {
    self.report = report
    WorkerThread.once(name: "wayland") { [weak self] in
      do throws(WaylandError) {
        let compositor = try Compositor()
        MainLoop.later { self?.follow(compositor) }
      } catch {
        MainLoop.later { self?.report(.missing) }
      }
    }
  }

  private func follow(_ compositor: Compositor) {
    self.compositor = compositor
    compositor.onGlobals = { [weak self, unowned compositor] globals in
      self?.follow(IdleNotifier(on: compositor, globals))
    }
    readable = Watch(readable: compositor.descriptor) { [weak self] in self?.handle() }
  }

  private func follow(_ found: IdleNotifier?) {
    guard let found else { return lose() }
    notifier = found
    report(.found(by: found.kind.name))
  }

  func watch(_ threshold: Duration?) {
    notification = nil
    guard let compositor, let notifier else { return }
    do throws(WaylandError) {
      guard let threshold else { return try compositor.flush() }
      notification = try IdleNotification(
        of: notifier, after: threshold, idled: { [report] in report(.idle(threshold)) },
        resumed: { [report] in report(.active) })
    } catch {
      lose()
    }
  }

  private func handle() {
    do throws(WaylandError) {
      try compositor?.dispatch()
    } catch {
      lose()
    }
  }

  private func lose() {
    readable = nil
    notification = nil
    notifier = nil
    compositor = nil
    report(.missing)
  }
}
