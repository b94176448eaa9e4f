import GLib
import Wayland

/// Reports true if a full-screen window is in front, and nil if that cannot be known or is no longer known.
typealias FullScreenReport = @MainActor @Sendable (Bool?) -> Void

/// The window in front, by the compositor's list of windows.
final class WaylandFullScreen {
  private let report: FullScreenReport
  private var compositor: Compositor?
  private var readable: Watch?
  private var windows: WindowList?

  /// Connects on a thread that ends with the attempt, because a compositor that hangs may be waited for.
  init(report: @escaping FullScreenReport) {
    self.report = report
    WorkerThread.once(name: "wayland") { [weak self] in
      do throws(WaylandError) {
        let compositor = try Compositor()
        MainLoop.later { self?.follow(compositor) }
      } catch {
        MainLoop.later { self?.report(nil) }
      }
    }
  }

  private func follow(_ compositor: Compositor) {
    self.compositor = compositor
    compositor.onGlobals = { [weak self, unowned compositor] globals in
      self?.windows = WindowList(on: compositor, globals, changed: {})
      if self?.windows == nil { self?.lose() }
    }
    readable = Watch(readable: compositor.descriptor) { [weak self] in self?.handle() }
  }

  private func handle() {
    do throws(WaylandError) {
      try compositor?.dispatch()
    } catch {
      return lose()
    }
    // The compositor is done with its calls here, so the report may end this object.
    if let windows { report(windows.isFullScreenInFront) }
  }

  private func lose() {
    readable = nil
    windows = nil
    compositor = nil
    report(nil)
  }
}
