import BreakPrompt
import GLib
import Gtk
import Linux
import StillbellCore
import Wayland

/// Follows whether a full-screen window is in front, and whether it has a sign of a game.
///
/// The compositor of Wayland is asked, which knows the windows of X clients, too; where it tells nobody, only windows of X
/// clients are known.
final class ForegroundWindow {
  /// In milliseconds: between two full-screen windows, or while one is made, nothing is active for a moment.
  private static let settling: UInt32 = 300

  private let report: @MainActor (Prompt.Front) -> Void
  private var reported: Prompt.Front?
  private var isAboutToLook = false
  private var compositor: Compositor?
  private var readable: Watch?
  private var windows: WindowList?

  /// Calls `report` as soon as it is known, and with each change that has lasted for a moment.
  init(report: @escaping @MainActor (Prompt.Front) -> Void) { self.report = report }

  /// Begins; where a compositor has to be asked it is known a moment later.
  func follow(onWayland: Bool) {
    guard onWayland else { return followX11() }
    do throws(WaylandError) {
      let compositor = try Compositor()
      self.compositor = compositor
      compositor.onGlobals = { [weak self, unowned compositor] in self?.ask(compositor, $0) }
      readable = Watch(readable: compositor.descriptor) { [weak self] in self?.take() }
    } catch {
      // The break does not depend on it.
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

  private func take() {
    do throws(WaylandError) {
      try compositor?.dispatch()
    } catch {
      leaveCompositor()
    }
  }

  private func leaveCompositor() {
    readable = nil
    windows = nil
    // Its own call may have led here.
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

  /// Only X11 tells what a window asks of the compositor, and, beside KWin, which process it is of.
  private var factsOfWayland: WindowFacts? {
    guard let window = windows?.fullScreenInFront else { return nil }
    var facts = factsOfX11 ?? WindowFacts(name: "")
    facts.name = window.name
    facts.read(process: UInt(window.process))
    return facts
  }
}

extension WindowFacts {
  /// In bytes: as much of an environment as is looked at.
  private static let environmentMax = 1 << 17

  /// 0 stands for a process that is unknown.
  fileprivate mutating func read(process: UInt) {
    guard process != 0 else { return }
    environment = beginning(of: "/proc/\(process)/environ", bytes: Self.environmentMax)
    command = beginning(of: "/proc/\(process)/cmdline", bytes: 4096)
  }
}
