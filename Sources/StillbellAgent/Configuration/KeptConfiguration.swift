import ConfigurationFile
import Glibc
import Linux
import Paths
import StillbellCore
import Wording

/// The configuration file, and beside the state a copy of it as it was without a mistake: an agent that starts while
/// there is one continues with the previous settings.
struct KeptConfiguration {
  private let file: ConfigurationFile
  private let copy: ConfigurationFile
  private let folder: String
  private let log: Log

  init(_ paths: Paths, log: Log) {
    file = ConfigurationFile(path: paths.configurationFile)
    copy = ConfigurationFile(path: paths.lastGoodConfiguration)
    folder = paths.stateFolder
    self.log = log
  }

  /// Of the configuration file.
  var path: String { file.path }

  /// The settings by the file, which is kept if it is good.
  func read() throws(ConfigurationError) -> Configuration {
    let bytes = try file.bytes()
    let configuration = try file.parse(bytes)
    keep(bytes)
    return configuration
  }

  /// The settings to start with. With a mistake in the file they are the previous ones, or the defaults.
  func readAtStart() -> (Configuration, ConfigurationEvent?) {
    do throws(ConfigurationError) {
      return (try read(), nil)
    } catch {
      // A copy that cannot be read is as good as none.
      guard isThere(copy.path), let previous = try? copy.read() else {
        return (Configuration(), .rejectedAtStart(error))
      }
      return (previous, .rejected(error))
    }
  }

  /// Where there is no file, there is none to come back to either.
  private func keep(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else {
      unlink(copy.path)
      return
    }
    // A file that cannot be read is written anew.
    guard (try? copy.bytes()) != bytes else { return }
    do throws(SystemError) {
      try makeFolder(folder)
      try replaceFile(copy.path, with: bytes, mode: 0o600)
    } catch {
      log.warn(Wording.notKept(file: copy.path, reason: error.reason))
    }
  }
}
