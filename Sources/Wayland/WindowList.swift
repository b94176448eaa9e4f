import CWayland

/// A list of the windows of all programs, as far as the compositor reports them, used to find a full-screen window in
/// front.
///
/// KWin reports windows only to programs whose installed desktop entry asks for it.
package final class WindowList {
  /// The protocols that report windows.
  private enum Kind {
    /// wlr-foreign-toplevel-management, of sway and its relatives.
    case wlr
    /// org_kde_plasma_window_management. Newer servers take no version below 17.
    case kde
  }

  /// The state of a window.
  fileprivate struct Traits: OptionSet {
    let rawValue: UInt32
    static let active = Traits(rawValue: 1 << 0)
    static let minimized = Traits(rawValue: 1 << 1)
    static let fullScreen = Traits(rawValue: 1 << 3)
    static let front: Traits = [.active, .fullScreen]
  }

  /// A window, as far as it is reported.
  package struct Window {
    fileprivate var traits: Traits = []
    /// The app id, which for a window of an X client is its class.
    package fileprivate(set) var name = ""
    /// The process of the window; 0 if the compositor does not report it.
    package fileprivate(set) var process: UInt32 = 0
  }

  /// The active window, if it is full-screen.
  package var fullScreenInFront: Window? { windows.values.first { $0.traits.isSuperset(of: .front) } }

  /// True if the active window is full-screen. While no window is active, as under a cover, the last one counts until
  /// it is minimized or closed.
  package var isFullScreenInFront: Bool {
    guard let traits = latest.flatMap({ windows[$0]?.traits }) else { return false }
    return traits.contains(.fullScreen) && !traits.contains(.minimized)
  }

  private let kind: Kind
  private let compositor: Compositor
  private let manager: OpaquePointer
  private let changed: () -> Void
  private var windows: [OpaquePointer: Window] = [:]
  /// The window that was active last.
  private var latest: OpaquePointer?

  /// Calls `changed`, within `Compositor.dispatch`, when the state of a window has changed.
  ///
  /// - Returns: Nil if the compositor offers none of the protocols.
  package init?(on compositor: Compositor, _ globals: [Compositor.Global], changed: @escaping () -> Void) {
    if let manager = compositor.bind(stillbell_wlr_windows(), upTo: 2, of: globals) {
      (kind, self.manager) = (.wlr, manager)
    } else if let manager = compositor.bind(stillbell_kde_windows(), upTo: 17, of: globals) {
      (kind, self.manager) = (.kde, manager)
    } else {
      return nil
    }
    self.compositor = compositor
    self.changed = changed
    listen(to: manager)
  }

  deinit {
    for window in windows.keys { stillbell_window_destroy(window) }
    wl_proxy_destroy(manager)
  }

  /// Calls `then` when the compositor has reported every window.
  package func whenKnown(_ then: @escaping () -> Void) throws(WaylandError) {
    // By the first answer the compositor has reported the ids of its windows, and by the next the state of the
    // requested ones.
    try compositor.afterAnswer { [weak self] in
      do throws(WaylandError) {
        try self?.compositor.afterAnswer(then)
      } catch {
        // The connection is lost; its reader notices that.
        then()
      }
    }
  }

  /// The corresponding C function is `wl_proxy_add_dispatcher`.
  private func listen(to proxy: OpaquePointer) {
    wl_proxy_add_dispatcher(
      proxy,
      { list, target, event, _, arguments in
        guard let list, let target, let arguments else { return 0 }
        let windows = Unmanaged<WindowList>.fromOpaque(list).takeUnretainedValue()
        let proxy = OpaquePointer(target)
        if proxy == windows.manager {
          windows.managerSaid(event, arguments)
        } else {
          windows.windowSaid(proxy, event, arguments)
        }
        return 0
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  private func managerSaid(_ event: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>) {
    let window: OpaquePointer?
    switch (kind, event) {
    // zwlr_foreign_toplevel_manager_v1.toplevel
    case (.wlr, 0): window = arguments[0].o
    // org_kde_plasma_window_management.window
    case (.kde, 1): window = stillbell_kde_window(manager, arguments[0].u)
    // org_kde_plasma_window_management.window_with_uuid
    case (.kde, 4): window = stillbell_kde_window_by_name(manager, arguments[1].s)
    default: return
    }
    guard let window else { return }
    windows[window] = Window()
    listen(to: window)
  }

  private func windowSaid(_ window: OpaquePointer, _ event: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>) {
    switch (kind, event) {
    // zwlr_foreign_toplevel_handle_v1.app_id, org_kde_plasma_window.app_id_changed
    case (.wlr, 1), (.kde, 1): windows[window]?.name = arguments[0].s.map { String(cString: $0) } ?? ""
    // zwlr_foreign_toplevel_handle_v1.state
    case (.wlr, 4): set(Self.traits(arguments[0].a), of: window)
    // org_kde_plasma_window.state_changed
    case (.kde, 2): set(Traits(rawValue: arguments[0].u), of: window)
    // org_kde_plasma_window.pid_changed
    case (.kde, 10): windows[window]?.process = arguments[0].u
    // zwlr_foreign_toplevel_handle_v1.closed, org_kde_plasma_window.unmapped
    case (.wlr, 6), (.kde, 5):
      windows[window] = nil
      if latest == window { latest = nil }
      stillbell_window_destroy(window)
    default: return
    }
    changed()
  }

  private func set(_ traits: Traits, of window: OpaquePointer) {
    windows[window]?.traits = traits
    if traits.contains(.active) { latest = window }
  }

  /// The state of a window as zwlr_foreign_toplevel_handle_v1 lists it: 1 is minimized, 2 is active, 3 is full-screen.
  private static func traits(_ list: UnsafeMutablePointer<wl_array>?) -> Traits {
    guard let list = list?.pointee, let data = list.data else { return [] }
    let numbers = UnsafeRawBufferPointer(start: data, count: list.size).bindMemory(to: UInt32.self)
    return numbers.reduce(into: []) { traits, number in
      if number == 1 { traits.insert(.minimized) }
      if number == 2 { traits.insert(.active) }
      if number == 3 { traits.insert(.fullScreen) }
    }
  }
}
