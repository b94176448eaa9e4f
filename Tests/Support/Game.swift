/// `Tests/Tools/game.c`: a full-screen program that behaves as games do.
package enum Game {
  /// True if there is a compiler and SDL2.
  package static var canBeBuilt: Bool { CompiledTool.canBeBuilt(with: "sdl2") }

  /// Compiles it and returns its path.
  package static func build() throws -> String { try CompiledTool.build("game", with: "sdl2") }
}
