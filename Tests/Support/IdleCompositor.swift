import Glibc

/// `Tests/Tools/idle-compositor.c`: a Wayland compositor that offers ext-idle-notify in a version of choice.
package final class IdleCompositor {
  /// There is a compiler, and Wayland's library for servers.
  package static var canBeBuilt: Bool { CompiledTool.canBeBuilt(with: "wayland-server") }

  private let process: Child

  /// Starts it, and tells what is started on the desktop later of it; a film keeps the user active, but is no input.
  package init(version: Int, hasFilm: Bool, on desktop: TestDesktop) throws {
    let program = try CompiledTool.build("idle-compositor", with: "wayland-server")
    process = desktop.launch(program, "wayland-idle", "\(version)", hasFilm ? "film" : "nothing")
    guard process.waitForOutput("ready\n") else {
      throw WaitedInVain(description: "the compositor does not start: \(process.finish().errors)")
    }
    desktop.setEnvironment("WAYLAND_DISPLAY", "wayland-idle")
  }

  /// Ends it as a crash does.
  package func kill() { process.kill() }

  /// Presses a key.
  package func touch() { process.signal(SIGUSR1) }
}
