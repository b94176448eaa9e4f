import GLib
import X11

/// The window in front, by the properties that the window manager keeps on the X server.
final class X11FullScreen {
  private let report: FullScreenReport
  private var front: FrontWindow?
  private var readable: Watch?

  /// Connects on a thread that ends with the attempt, because a server that hangs would be waited for.
  init(report: @escaping FullScreenReport) {
    self.report = report
    WorkerThread.once(name: "x11") { [weak self] in
      do throws(XError) {
        let front = try FrontWindow()
        MainLoop.later { self?.follow(front) }
      } catch {
        MainLoop.later { self?.report(nil) }
      }
    }
  }

  private func follow(_ front: FrontWindow) {
    self.front = front
    readable = Watch(readable: front.descriptor) { [weak self] in self?.handle() }
    // Begins the first look.
    handle()
  }

  private func handle() {
    guard let front else { return }
    do throws(XError) {
      report(try front.isFullScreenNow())
    } catch {
      readable = nil
      self.front = nil
      report(nil)
    }
  }
}
