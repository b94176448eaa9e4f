import ConfigurationFile
import GLib
import Glibc
import Linux
import Paths
import StillbellCore
import Wording

/// Answers the desktop's search. The bus starts it at the first letter, and it ends when nobody has asked for a while.
@main
enum SearchProgram {
  static func main() {
    StandardStreams.settle()
    let paths = Paths()
    Wording.begin(catalogs: paths.catalogs)
    Wording.speak(ConfigurationFile(path: paths.configurationFile).language())
    switch CommandLine.arguments.dropFirst().first {
    case nil: run(paths)
    case "--version"?: StandardStreams.write(Version.text + "\n", to: STDOUT_FILENO)
    case "--help"?, "-h"?: StandardStreams.write("\(Wording.Search.usage)\n", to: STDOUT_FILENO)
    case let argument?:
      let lines = "stillbell-search: \(Wording.unknownArgument(argument))\n\(Wording.Search.usage)\n"
      StandardStreams.write(lines, to: STDERR_FILENO)
      exit(64)
    }
  }

  private static func run(_ paths: Paths) {
    let loop = MainLoop()
    do throws(GLibError) {
      let bus = try Bus()
      // The object is there before its name, so that the first call finds it.
      let provider = try SearchProvider(bus, paths) { loop.quit() }
      guard try bus.own(SearchProvider.name) else { return }
      bus.onClose { loop.quit() }
      withExtendedLifetime(provider) { loop.run() }
      try bus.flush()
    } catch {
      StandardStreams.write("stillbell-search: \(error.message)\n", to: STDERR_FILENO)
      exit(1)
    }
  }
}
