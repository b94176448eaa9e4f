/// `Tests/Tools/game.c`: a full-screen program that behaves as games do.
package enum Game {
  /// There is a compiler, and SDL2.
  package static var canBeBuilt: Bool {
    isInstalled("cc") && run("pkg-config", ["--exists", "sdl2"]).status == 0
  }

  /// Compiles it into a folder and returns its path there.
  ///
  /// - Throws: What the compiler said.
  package static func build(in folder: TemporaryFolder) throws -> String {
    let program = folder.path("game")
    let compiler = run(
      "sh",
      [
        "-c", #"cc -O1 -o "$0" "$1" $(pkg-config --cflags --libs sdl2)"#, program,
        "\(Checkout.path)/Tests/Tools/game.c",
      ])
    guard compiler.status == 0 else { throw NotBuilt(errors: compiler.errors) }
    return program
  }

  /// What the compiler said.
  package struct NotBuilt: Error {
    package let errors: String
  }
}
