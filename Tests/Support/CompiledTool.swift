import Glibc

/// A program of `Tests/Tools` in C, compiled when it is needed.
package enum CompiledTool {
  /// What the compiler said.
  package struct NotBuilt: Error {
    package let errors: String
  }

  /// Whether there is a compiler, and this library as `pkg-config` knows it.
  package static func canBeBuilt(with library: String) -> Bool {
    isInstalled("cc") && run("pkg-config", ["--exists", library]).status == 0
  }

  /// Compiles `NAME.c` into a folder, unless it is there already, and returns its path there; a plugin is a library.
  ///
  /// - Throws: `NotBuilt`.
  package static func build(
    _ name: String, with library: String, isPlugin: Bool = false, in folder: TemporaryFolder
  ) throws -> String {
    let program = folder.path(isPlugin ? "\(name).so" : name)
    guard access(program, X_OK) != 0 else { return program }
    let compiler = run(
      "sh",
      [
        "-c", #"cc -O1 $3 -o "$0" "$1" $(pkg-config --cflags --libs "$2")"#, program,
        "\(Checkout.path)/Tests/Tools/\(name).c", library, isPlugin ? "-shared -fPIC" : "",
      ])
    guard compiler.status == 0 else { throw NotBuilt(errors: compiler.errors) }
    return program
  }
}
