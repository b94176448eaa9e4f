import Glibc

/// A C program of `Tests/Tools`, compiled on demand and kept in the build folder for later runs.
package enum CompiledTool {
  /// A failed compilation, with the compiler's output.
  package struct NotBuilt: Error {
    package let errors: String
  }

  /// True if there is a compiler and `pkg-config` finds this library.
  package static func canBeBuilt(with library: String) -> Bool {
    isInstalled("cc") && run("pkg-config", ["--exists", library]).status == 0
  }

  /// Compiles `NAME.c`, unless that was done, and returns the path; a plugin is built as a shared library.
  ///
  /// - Throws: `NotBuilt`, or an error if the source cannot be read.
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

  /// A key for each text: its FNV-1a hash.
  private static func key(of text: String) -> String {
    String(text.utf8.reduce(14_695_981_039_346_656_037 as UInt64) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }, radix: 16)
  }
}
