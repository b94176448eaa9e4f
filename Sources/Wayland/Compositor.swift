import CWayland
import Glibc

/// A connection to the Wayland compositor. `dispatch` handles its events, without waiting for them.
///
/// It may be made on one thread and used on another, but only by one thread at a time.
package final class Compositor: @unchecked Sendable {
  /// A global object that the compositor offers.
  package struct Global {
    let name: UInt32
    let interface: String
    let version: UInt32
  }

  /// Called once, within `dispatch`, when all globals are known.
  package var onGlobals: (([Global]) -> Void)?
  /// Called within `dispatch` for each later global, such as a connected screen.
  package var onAdded: ((Global) -> Void)?
  /// Readable when the compositor has sent something or the connection is lost.
  package var descriptor: Int32 { wl_display_get_fd(display) }

  let display: OpaquePointer
  let registry: OpaquePointer
  private var sync: OpaquePointer?
  private var globals: [Global] = []

  /// Connects to the compositor that `WAYLAND_DISPLAY` names, and asks for its globals. Waits only if the compositor
  /// hangs while many programs want to connect.
  ///
  /// The corresponding C functions are `wl_display_connect` and `wl_display_get_registry`.
  package init() throws(WaylandError) {
    guard let display = wl_display_connect(nil) else { throw WaylandError("wl_display_connect") }
    guard let registry = wl_display_get_registry(display), let sync = wl_display_sync(display) else {
      wl_display_disconnect(display)
      throw WaylandError("wl_display_get_registry")
    }
    self.display = display
    self.registry = registry
    self.sync = sync
    let data = Unmanaged.passUnretained(self).toOpaque()
    wl_registry_add_listener(registry, Self.registryListener, data)
    wl_callback_add_listener(sync, Self.syncListener, data)
    try flush()
  }

  deinit {
    if let sync { wl_callback_destroy(sync) }
    wl_registry_destroy(registry)
    wl_display_disconnect(display)
  }

  /// Reads the arrived events and calls the listeners.
  ///
  /// The corresponding C functions are `wl_display_read_events` and `wl_display_dispatch_pending`.
  package func dispatch() throws(WaylandError) {
    while wl_display_prepare_read(display) != 0 { try dispatchPending() }
    guard wl_display_read_events(display) == 0 else { throw WaylandError("wl_display_read_events") }
    try dispatchPending()
    try flush()
  }

  /// Sends the pending requests, as far as the compositor reads; the rest is sent the next time.
  ///
  /// The corresponding C function is `wl_display_flush`.
  package func flush() throws(WaylandError) {
    guard wl_display_flush(display) >= 0 || errno == EAGAIN else { throw WaylandError("wl_display_flush") }
  }

  /// Binds the first global of an interface, at this version or an older one; nil if there is no such global.
  func bind(_ interface: UnsafePointer<wl_interface>, upTo version: UInt32, of globals: [Global]) -> OpaquePointer? {
    let name = String(cString: interface.pointee.name)
    guard let global = globals.first(where: { $0.interface == name }) else { return nil }
    return wl_registry_bind(registry, global.name, interface, min(version, global.version)).map { OpaquePointer($0) }
  }

  /// Calls `then`, within `dispatch`, when the compositor has answered all requests so far.
  ///
  /// The corresponding C function is `wl_display_sync`.
  func afterAnswer(_ then: @escaping () -> Void) throws(WaylandError) {
    guard let callback = wl_display_sync(display) else { throw WaylandError("wl_display_sync") }
    wl_callback_add_listener(callback, Self.answerListener, Unmanaged.passRetained(Answer(then)).toOpaque())
    try flush()
  }

  private final class Answer {
    let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
  }

  private nonisolated(unsafe) static let answerListener: UnsafePointer<wl_callback_listener> = outliving(
    wl_callback_listener(done: { data, callback, _ in
      if let callback { wl_callback_destroy(callback) }
      guard let data else { return }
      Unmanaged<Answer>.fromOpaque(data).takeRetainedValue().action()
    }))

  private func dispatchPending() throws(WaylandError) {
    guard wl_display_dispatch_pending(display) >= 0 else { throw WaylandError("wl_display_dispatch_pending") }
  }

  private func know() {
    if let sync { wl_callback_destroy(sync) }
    sync = nil
    onGlobals?(globals)
    (onGlobals, globals) = (nil, [])
  }

  private nonisolated(unsafe) static let registryListener: UnsafePointer<wl_registry_listener> = outliving(
    wl_registry_listener(
      global: { data, _, name, interface, version in
        guard let data, let interface else { return }
        let compositor = Unmanaged<Compositor>.fromOpaque(data).takeUnretainedValue()
        let global = Global(name: name, interface: String(cString: interface), version: version)
        if compositor.sync == nil { compositor.onAdded?(global) } else { compositor.globals.append(global) }
      },
      global_remove: { _, _, _ in }))

  private nonisolated(unsafe) static let syncListener: UnsafePointer<wl_callback_listener> = outliving(
    wl_callback_listener(done: { data, _, _ in
      guard let data else { return }
      Unmanaged<Compositor>.fromOpaque(data).takeUnretainedValue().know()
    }))
}

/// A table of listeners, which stays in place for ever, as libwayland needs it.
func outliving<Listener>(_ listener: Listener) -> UnsafePointer<Listener> {
  let place = UnsafeMutablePointer<Listener>.allocate(capacity: 1)
  place.initialize(to: listener)
  return UnsafePointer(place)
}
