import ConfigurationFile
import GLib
import Linux
import Places
import StillbellCore

/// Reads the configuration file again whenever it is saved.
final class ConfigurationWatch {
  private let folder: FolderWatch
  private let file: ConfigurationFile
  private let report: @MainActor (Event) -> Void
  private var watch: Watch?

  /// Makes the folder if there is none, so that a file saved there later is noticed.
  init(_ places: Places, report: @escaping @MainActor (Event) -> Void) throws(SystemError) {
    makeFolder(places.configurationFolder)
    folder = try FolderWatch(folder: places.configurationFolder)
    file = ConfigurationFile(path: places.configurationFile)
    self.report = report
    watch = Watch(readable: folder.descriptor) { [weak self] in self?.look() }
  }

  private func look() {
    // Editors leave other files in the folder: only ours counts.
    guard let name = file.path.split(separator: "/").last, folder.changedNames().contains(String(name)) else { return }
    do throws(ConfigurationMistake) {
      report(.configurationChanged(try file.read()))
    } catch {
      report(.configurationRejected(message: error.description))
    }
  }
}
