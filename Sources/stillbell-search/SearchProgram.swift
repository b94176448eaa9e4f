import ConfigurationFile
import GLib
import Glibc
import Linux
import StillbellCore
import Wording

/// The program: answers the desktop's search. The bus starts it at the first letter, and it exits when there was no
/// query for a while.
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
      // The objects exist before the name is owned, so that the first call finds them.
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
