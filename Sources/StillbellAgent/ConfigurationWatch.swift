import ConfigurationFile
import GLib
import Linux
import Places
import StillbellCore

/// Reads the configuration file again whenever it is saved.
final class ConfigurationWatch {
  private let path: String
  private let file: ConfigurationFile
  private let report: @MainActor (Event) -> Void
  private var folder: FolderWatch
  private var watch: Watch?

  /// Makes the folder if there is none, so that a file saved there later is noticed.
  init(_ places: Places, report: @escaping @MainActor (Event) -> Void) throws(SystemError) {
    path = places.configurationFolder
    try makeFolder(path)
    folder = try FolderWatch(folder: path)
    file = ConfigurationFile(path: places.configurationFile)
    self.report = report
    listen()
  }

  private func listen() {
    watch = Watch(readable: folder.descriptor) { [weak self] in self?.look() }
  }

  private func look() {
    let changes = folder.changes()
    if changes.isFolderGone { return beginAnew() }
    // Editors leave other files in the folder: only ours counts.
    guard let name = file.path.split(separator: "/").last, changes.names.contains(String(name)) else { return }
    read()
  }

  private func read() {
    do throws(ConfigurationMistake) {
      report(.configurationChanged(try file.read()))
    } catch {
      report(.configurationRejected(message: error.description))
    }
  }

  /// The folder was moved away or removed; what stands in its place now is watched.
  private func beginAnew() {
    watch = nil
    do throws(SystemError) {
      try makeFolder(path)
      folder = try FolderWatch(folder: path)
      listen()
      read()
    } catch {
      report(.configurationRejected(message: error.description))
    }
  }
}
