import Glibc

/// `Tests/Tools/idle-compositor.c`: a Wayland compositor that offers a chosen version of ext-idle-notify.
package final class IdleCompositor {
  /// True if there is a compiler and Wayland's server library.
  package static var canBeBuilt: Bool { CompiledTool.canBeBuilt(with: "wayland-server") }

  private let process: Child

  /// Starts the compositor and sets `WAYLAND_DISPLAY` for programs that start later. With `hasFilm` a playing film
  /// keeps the user active, without any input.
  package init(version: Int, hasFilm: Bool, on desktop: TestDesktop) throws {
    let program = try CompiledTool.build("idle-compositor", with: "wayland-server")
    process = desktop.launch(program, "wayland-idle", "\(version)", hasFilm ? "film" : "nothing")
    guard process.waitForOutput("ready\n") else {
      throw WaitedInVain(description: "the compositor does not start: \(process.finish().errors)")
    }
    desktop.setEnvironment("WAYLAND_DISPLAY", "wayland-idle")
  }

  /// Kills the compositor, as a crash would.
  package func kill() { process.kill() }

  /// Presses a key.
  package func touch() { process.signal(SIGUSR1) }
}
