import GLib
import Linux
import StillbellCore

/// Reads the configuration file again whenever it is saved, or another one is put in its place.
final class ConfigurationWatch {
  private let file: KeptConfiguration
  private let report: @MainActor (Event) -> Void
  private let path: PathWatch
  private var watch: Watch?

  init(_ file: KeptConfiguration, report: @escaping @MainActor (Event) -> Void) throws(SystemError) {
    path = try PathWatch(file.path)
    self.file = file
    self.report = report
    watch = Watch(readable: path.descriptor) { [weak self] in self?.look() }
  }

  private func look() {
    do throws(SystemError) {
      guard try path.hasChanged() else { return }
    } catch {
      let fault = ConfigurationError.Fault.unreadable(SystemFault(error))
      return report(.configuration(.rejected(ConfigurationError(file: file.path, fault))))
    }
    do throws(ConfigurationError) {
      report(.configuration(.changed(try file.read())))
    } catch {
      report(.configuration(.rejected(error)))
    }
  }
}
