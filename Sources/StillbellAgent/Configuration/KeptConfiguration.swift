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
    fileprivate let bytes: [UInt8]
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

  /// Makes a change in it, and reads what has become of it.
  func change(
    _ change: (ConfigurationFile) throws(SettingRefusal) -> Void
  ) throws(SettingRefusal) -> Reading {
    try change(file)
    return read()
  }

  func read() -> Reading {
    do throws(ConfigurationError) {
      let bytes = try file.bytes()
      return Reading(settings: .success(try file.parse(bytes)), bytes: bytes)
    } catch {
      return Reading(settings: .failure(error), bytes: [])
    }
  }

  /// Those by the copy; one that cannot be read is as good as none.
  func previous() -> Configuration? { isThere(copy.path) ? try? copy.read() : nil }

  /// Keeps a good file; returns why there is no copy. Where there is no file, there is none to come back to either.
  func keep(_ reading: Reading) -> SystemError? {
    guard case .success = reading.settings else { return nil }
    guard !reading.bytes.isEmpty else {
      unlink(copy.path)
      return nil
    }
    // A file that cannot be read is written anew.
    guard (try? copy.bytes()) != reading.bytes else { return nil }
    do throws(SystemError) {
      try makeFolder(folder)
      // It is the agent's own, whatever somebody has made of it.
      chmod(copy.path, 0o600)
      try replaceFile(copy.path, with: reading.bytes, mode: 0o600)
      return nil
    } catch {
      return error
    }
  }
}
