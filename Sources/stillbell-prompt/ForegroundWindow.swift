import BreakPrompt
import GLib
import Gtk
import Linux
import StillbellCore
import Wayland

/// A watch for a full-screen window in front, and for signs that it is a game.
///
/// On Wayland it asks the compositor, which also knows the windows of X clients. If the compositor reports no windows,
/// only those of X clients are known.
final class ForegroundWindow {
  /// The time before a change counts, in milliseconds: between two full-screen windows, or while one is made, no window
  /// is active for a moment.
  private static let settling: UInt32 = 300

  private let report: @MainActor (Prompt.Front) -> Void
  private var reported: Prompt.Front?
  private var isAboutToLook = false
  private var compositor: Compositor?
  private var readable: Watch?
  private var windows: WindowList?

  /// Calls `report` as soon as it is known, and with each change that has lasted for a moment.
  init(report: @escaping @MainActor (Prompt.Front) -> Void) { self.report = report }

  /// Begins the watch. On Wayland the first result comes a moment later, from the compositor.
  func follow(onWayland: Bool) {
    guard onWayland else { return followX11() }
    do throws(WaylandError) {
      let compositor = try Compositor()
      self.compositor = compositor
      compositor.onGlobals = { [weak self, unowned compositor] in self?.ask(compositor, $0) }
      readable = Watch(readable: compositor.descriptor) { [weak self] in self?.handle() }
    } catch {
      // The break does not depend on the compositor's windows.
      followX11()
    }
  }

  private func ask(_ compositor: Compositor, _ globals: [Compositor.Global]) {
    do throws(WaylandError) {
      windows = WindowList(on: compositor, globals) { [weak self] in self?.lookSoon() }
      guard let windows else { return leaveCompositor() }
      try windows.whenKnown { [weak self] in self?.look() }
    } catch {
      leaveCompositor()
    }
  }

  private func handle() {
    do throws(WaylandError) {
      try compositor?.dispatch()
    } catch {
      leaveCompositor()
    }
  }

  private func leaveCompositor() {
    readable = nil
    windows = nil
    // A call of the compositor may have led here, so it is released later.
    MainLoop.later { [weak self] in self?.compositor = nil }
    followX11()
  }

  private func followX11() {
    FullScreen.watch { [weak self] in self?.lookSoon() }
    look()
  }

  private func lookSoon() {
    guard reported != nil, !isAboutToLook else { return }
    isAboutToLook = true
    MainLoop.later(afterMilliseconds: Self.settling) { [weak self] in
      self?.isAboutToLook = false
      self?.look()
    }
  }

  private func look() {
    let front = (windows == nil ? factsOfX11 : factsOfWayland)?.front ?? .windowed
    guard front != reported else { return }
    reported = front
    report(front)
  }

  private var factsOfX11: WindowFacts? {
    FullScreen.inFront.map { window in
      var facts = WindowFacts(name: window.name, bypassesCompositor: window.bypassesCompositor)
      facts.read(process: window.process)
      return facts
    }
  }

  /// The facts from Wayland, completed from X11: only X11 reports if a window bypasses the compositor and, except for
  /// KWin, its process.
  private var factsOfWayland: WindowFacts? {
    guard let window = windows?.fullScreenInFront else { return nil }
    var facts = factsOfX11 ?? WindowFacts(name: "")
    facts.name = window.name
    facts.read(process: UInt(window.process))
    return facts
  }
}

extension WindowFacts {
  /// The part of an environment that is read, in bytes.
  private static let environmentMax = 1 << 17

  /// Reads the environment and the command line of a process; 0 means that it is unknown.
  fileprivate mutating func read(process: UInt) {
    guard process != 0 else { return }
    environment = beginning(of: "/proc/\(process)/environ", bytes: Self.environmentMax)
    command = beginning(of: "/proc/\(process)/cmdline", bytes: 4096)
  }
}
