import CWayland

/// An inhibition: the compositor does not consider the user idle while this object lives.
///
/// Compositors respect an inhibitor only while its surface is visible. So there is a transparent pixel in a corner,
/// above full-screen windows. It takes neither keys nor clicks, and is drawn only once.
package final class IdleInhibition {
  private let compositor: Compositor
  private let manager: OpaquePointer
  private let shell: OpaquePointer
  private let surfaces: OpaquePointer
  private let pixel: OpaquePointer
  private let memory: OpaquePointer
  private let kept: () -> Void
  private var state = State.waitsForOutput

  private enum State {
    /// All outputs are gone. -> asked
    case waitsForOutput
    /// The compositor has not yet allowed the pixel. -> shown, waitsForOutput
    case asked(Pixel)
    /// -> asked, when the pixel's output is gone
    case shown(Pixel, inhibitor: OpaquePointer)
  }

  private struct Pixel {
    let surface: OpaquePointer
    let layer: OpaquePointer
  }

  /// Calls `kept`, within `Compositor.dispatch`, when the inhibition is in force.
  ///
  /// - Returns: Nil if the compositor lacks one of the protocols.
  package init?(on compositor: Compositor, _ globals: [Compositor.Global], kept: @escaping () -> Void) {
    guard let manager = compositor.bind(stillbell_idle_inhibit(), upTo: 1, of: globals),
      let shell = compositor.bind(stillbell_layer_shell(), upTo: 1, of: globals),
      let surfaces = compositor.bind(stillbell_wl_compositor(), upTo: 1, of: globals),
      let memory = compositor.bind(stillbell_wl_shm(), upTo: 1, of: globals),
      let pixel = stillbell_transparent_pixel(memory)
    else { return nil }
    (self.manager, self.shell, self.surfaces, self.pixel) = (manager, shell, surfaces, pixel)
    (self.compositor, self.memory, self.kept) = (compositor, memory, kept)
    compositor.onAdded = { [weak self] in self?.appeared($0) }
    show()
  }

  deinit {
    clear()
    wl_buffer_destroy(pixel)
    for proxy in [memory, surfaces, shell, manager] { wl_proxy_destroy(proxy) }
  }

  private func show() {
    clear()
    guard let surface = wl_compositor_create_surface(surfaces) else { return }
    let data = Unmanaged.passUnretained(self).toOpaque()
    guard let layer = stillbell_layer_pixel(shell, surfaces, surface, Self.listener, data) else {
      return wl_surface_destroy(surface)
    }
    state = .asked(Pixel(surface: surface, layer: layer))
  }

  private func configured(_ serial: UInt32) {
    switch state {
    case .asked(let shown):
      draw(shown, serial)
      // The inhibitor is made only now, because some compositors check only once if its surface is visible.
      guard let inhibitor = stillbell_inhibitor(manager, shown.surface) else { return }
      state = .shown(shown, inhibitor: inhibitor)
      do throws(WaylandError) {
        try compositor.afterAnswer(kept)
      } catch {
        // The connection is lost; its reader notices that.
      }
    case .shown(let shown, _): draw(shown, serial)
    case .waitsForOutput: break
    }
  }

  private func draw(_ shown: Pixel, _ serial: UInt32) {
    stillbell_layer_acknowledge(shown.layer, serial)
    wl_surface_attach(shown.surface, pixel, 0, 0)
    wl_surface_damage(shown.surface, 0, 0, 1, 1)
    wl_surface_commit(shown.surface)
  }

  /// Handles the loss of the pixel's output. A pixel that was refused at once is not shown again, as it would be
  /// refused again.
  private func closed() {
    if case .shown = state { show() } else { clear() }
  }

  private func appeared(_ global: Compositor.Global) {
    guard case .waitsForOutput = state, global.interface == "wl_output" else { return }
    show()
  }

  private func clear() {
    switch state {
    case .waitsForOutput: return
    case .asked(let shown): destroy(shown)
    case .shown(let shown, let inhibitor):
      stillbell_inhibitor_destroy(inhibitor)
      destroy(shown)
    }
    state = .waitsForOutput
  }

  private func destroy(_ shown: Pixel) {
    stillbell_layer_destroy(shown.layer)
    wl_surface_destroy(shown.surface)
  }

  private nonisolated(unsafe) static let listener: UnsafePointer<stillbell_layer_listener> = outliving(
    stillbell_layer_listener(
      configure: { data, _, serial, _, _ in with(data) { $0.configured(serial) } },
      closed: { data, _ in with(data) { $0.closed() } }))

  private static func with(_ data: UnsafeMutableRawPointer?, _ report: (IdleInhibition) -> Void) {
    if let data { report(Unmanaged<IdleInhibition>.fromOpaque(data).takeUnretainedValue()) }
  }
}
