import Glibc

/// The options of every program that the agent starts: `--version` and `--help`.
package enum StandardOptions {
  /// Answers the options and ends the program; wrong usage ends it with status 64. Returns if there are no arguments.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - version: The version of the project.
  ///   - usage: The whole help text.
  package static func answer(for program: String, version: String, usage: String) {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, arguments.count) {
    case (nil, _): return
    case ("--version", 1): StandardStreams.write("\(program) \(version)\n", to: STDOUT_FILENO)
    case ("--help", 1), ("-h", 1): StandardStreams.write(usage, to: STDOUT_FILENO)
    default:
      StandardStreams.write(usage, to: STDERR_FILENO)
      exit(64)
    }
    exit(0)
  }
}
