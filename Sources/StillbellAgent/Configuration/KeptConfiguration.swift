import ConfigurationFile
import Glibc
import Linux
import StillbellCore

/// The configuration file, and a copy of its last version without an error, beside the state. An agent that starts
/// while the file has an error continues with the previous settings.
nonisolated struct KeptConfiguration: Sendable {
  /// The result of reading the file.
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

  /// The path of the configuration file.
  var path: String { file.path }

  /// The error for a file that can't be read.
  func error(_ fault: SystemFault) -> ConfigurationError { ConfigurationError(file: path, .unreadable(fault)) }

  /// Changes the file and reads it again.
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

  /// The settings of the copy; nil if there is none or it can't be read.
  func previous() -> Configuration? { isThere(copy.path) ? try? copy.read() : nil }

  /// Keeps a copy of a file without an error; returns why there is no copy. If there is no file, any copy is removed.
  func keep(_ reading: Reading) -> SystemError? {
    guard case .success = reading.settings else { return nil }
    guard !reading.bytes.isEmpty else {
      unlink(copy.path)
      return nil
    }
    // A copy that can't be read is written again.
    guard (try? copy.bytes()) != reading.bytes else { return nil }
    do throws(SystemError) {
      try makeFolder(folder)
      // The copy belongs to the agent, so its permissions are reset.
      chmod(copy.path, 0o600)
      try replaceFile(copy.path, with: reading.bytes, mode: 0o600)
      return nil
    } catch {
      return error
    }
  }
}
