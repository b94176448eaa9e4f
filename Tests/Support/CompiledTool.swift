import Glibc

/// A program of `Tests/Tools` in C, compiled when it is needed, and kept for later runs in the build folder.
package enum CompiledTool {
  /// What the compiler said.
  package struct NotBuilt: Error {
    package let errors: String
  }

  /// Whether there is a compiler, and this library as `pkg-config` knows it.
  package static func canBeBuilt(with library: String) -> Bool {
    isInstalled("cc") && run("pkg-config", ["--exists", library]).status == 0
  }

  /// Compiles `NAME.c`, unless that was done, and returns the path; a plugin is a library.
  ///
  /// - Throws: `NotBuilt`, or that there is no such file.
  package static func build(_ name: String, with library: String, isPlugin: Bool = false) throws -> String {
    let source = "Tests/Tools/\(name).c"
    let flags = isPlugin ? "-shared -fPIC" : ""
    let folder = "\(Checkout.path)/.build/tools/\(key(of: try Checkout.text(source) + library + flags))"
    let program = "\(folder)/\(isPlugin ? "\(name).so" : name)"
    guard access(program, X_OK) != 0 else { return program }
    let compiler = run(
      "sh",
      [
        "-ec",
        #"""
        mkdir -p "$4"
        cc -O1 $3 -o "$0.$$" "$1" $(pkg-config --cflags --libs "$2")
        mv "$0.$$" "$0"
        """#, program, "\(Checkout.path)/\(source)", library, flags, folder,
      ])
    guard compiler.status == 0 else { throw NotBuilt(errors: compiler.errors) }
    return program
  }

  /// Another one for each text, by FNV-1a.
  private static func key(of text: String) -> String {
    String(text.utf8.reduce(14_695_981_039_346_656_037 as UInt64) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }, radix: 16)
  }
}
