import Adw
import ConfigurationFile
import Control
import Glibc
import HelperProtocols
import Linux
import StillbellCore
import Wording

/// The program: shows the window, or presents the one that is already open, and exits with it. The agent continues.
@main
enum WindowProgram {
  static func main() {
    StandardStreams.settle()
    let paths = Paths()
    Wording.begin(catalogs: paths.catalogs)
    Wording.speak(ConfigurationFile(path: paths.configurationFile).language())
    switch CommandLine.arguments.dropFirst().first {
    case nil: exit(show(nil, paths))
    case "--version"?: StandardStreams.write(Version.text + "\n", to: STDOUT_FILENO)
    case "--help"?, "-h"?: StandardStreams.write("\(Wording.Window.usage)\n", to: STDOUT_FILENO)
    case let argument?:
      if let page = WindowPage(rawValue: argument) { exit(show(page, paths)) }
      let lines = "stillbell-window: \(Wording.unknownArgument(argument))\n\(Wording.Window.usage)\n"
      StandardStreams.write(lines, to: STDERR_FILENO)
      exit(64)
    }
  }

  /// Restarts the program in another language; returns only if that fails.
  private static func reopen(_ paths: Paths) -> Int32 {
    do throws(SystemError) {
      try become(paths.program("stillbell-window") ?? CommandLine.arguments[0], [WindowPage.preferences.rawValue])
    } catch {
      StandardStreams.write("stillbell-window: \(Wording.sentence(error))\n", to: STDERR_FILENO)
      return 1
    }
  }

  private static func show(_ page: WindowPage?, _ paths: Paths) -> Int32 {
    let application = Application(id: Interface.windowName, name: Wording.Window.name)
    var window: MainWindow?
    application.onActivate {
      if window == nil {
        window = MainWindow(application, paths)
        if let page { window?.show(page) }
      }
      window?.present()
    }
    if let page { application.askFirst("show", page.rawValue) }
    let code = application.run()
    guard window?.isReopening ?? false else { return code }
    window = nil
    return reopen(paths)
  }
}
