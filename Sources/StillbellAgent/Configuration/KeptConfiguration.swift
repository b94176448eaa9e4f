import ConfigurationFile
import Glibc
import Linux
import Paths
import StillbellCore

/// The configuration file, and beside the state a copy of it as it was without a mistake: an agent that starts while
/// there is one continues with the previous settings.
nonisolated struct KeptConfiguration: Sendable {
  /// What a look at the file yields.
  struct Reading: Sendable {
    let settings: Result<Configuration, ConfigurationError>
    /// Why there is no copy.
    var notKept: SystemError?
  }

  private let file: ConfigurationFile
  private let copy: ConfigurationFile
  private let folder: String

  init(_ paths: Paths) {
    file = ConfigurationFile(path: paths.configurationFile)
    copy = ConfigurationFile(path: paths.lastGoodConfiguration)
    folder = paths.stateFolder
  }

  /// Of the configuration file.
  var path: String { file.path }

  /// Of a file that cannot be had.
  func error(_ fault: SystemFault) -> ConfigurationError { ConfigurationError(file: path, .unreadable(fault)) }

  /// The settings by the file, which is kept if it is good.
  func read() -> Reading {
    do throws(ConfigurationError) {
      let bytes = try file.bytes()
      let configuration = try file.parse(bytes)
      do throws(SystemError) { try keep(bytes) } catch {
        return Reading(settings: .success(configuration), notKept: error)
      }
      return Reading(settings: .success(configuration))
    } catch {
      return Reading(settings: .failure(error))
    }
  }

  /// Those by the copy; one that cannot be read is as good as none.
  func previous() -> Configuration? { isThere(copy.path) ? try? copy.read() : nil }

  /// Where there is no file, there is none to come back to either.
  private func keep(_ bytes: [UInt8]) throws(SystemError) {
    guard !bytes.isEmpty else {
      unlink(copy.path)
      return
    }
    // A file that cannot be read is written anew.
    guard (try? copy.bytes()) != bytes else { return }
    try makeFolder(folder)
    // It is the agent's own, whatever somebody has made of it.
    chmod(copy.path, 0o600)
    try replaceFile(copy.path, with: bytes, mode: 0o600)
  }
}
