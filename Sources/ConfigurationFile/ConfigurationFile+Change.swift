import Glibc
import Linux
import StillbellCore

extension ConfigurationFile {
  /// Sets a key in the file, or removes it for nil, and leaves every other line as it is. If there is no file, it is
  /// made from the sample.
  ///
  /// If the file is a link, its target is written and the link stays. stillbell's programs wait for each other; if
  /// another program writes the file meanwhile, it is read and changed again. Returns the settings in force now.
  @discardableResult
  package func change(_ setting: Setting, to value: String?, sample: String) throws(SettingRefusal) -> Configuration {
    try change([(setting, value)], sample: sample)
  }

  /// Sets or removes several keys at once, all of them or none.
  @discardableResult
  package func change(
    _ changes: [(setting: Setting, value: String?)], sample: String
  ) throws(SettingRefusal) -> Configuration {
    guard changes.contains(where: { $0.value != nil }) || FileState(path) != nil else { return Configuration() }
    return try rewrite(sample) { edit in
      for (setting, value) in changes {
        if let value { edit.set(setting, to: value) } else { edit.remove(setting) }
      }
    }
  }

  /// Removes a group from the file, by its name there; comments in it stay.
  @discardableResult
  package func remove(group: String) throws(SettingRefusal) -> Configuration {
    guard FileState(path) != nil else { return Configuration() }
    return try rewrite("") { $0.remove(group: group) }
  }

  private func rewrite(
    _ sample: String, _ change: (inout ConfigurationEdit) -> Void
  ) throws(SettingRefusal) -> Configuration {
    let lock: FolderLock
    do throws(SystemError) {
      let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
      try makeFolder(folder)
      lock = try FolderLock(folder, withinMilliseconds: Self.patience)
    } catch  where error.code == ETIMEDOUT {
      throw .busy(path)
    } catch {
      throw .unwritable(error.context, SystemFault(call: error.call, code: error.code))
    }
    defer { withExtendedLifetime(lock) {} }
    for _ in 0..<Self.triesMax {
      let state = FileState(path)
      var edit = ConfigurationEdit(state == nil ? sample : try text())
      change(&edit)
      let bytes = Array(edit.text.utf8)
      let configuration = try checked(bytes)
      guard FileState(path) == state else { continue }
      do throws(SystemError) {
        try replaceFile(path, with: bytes)
      } catch {
        throw .unwritable(error.context, SystemFault(call: error.call, code: error.code))
      }
      return configuration
    }
    throw .busy(path)
  }

  /// The limit in milliseconds; a change takes only a few.
  private static let patience = 3000
  /// The most attempts: no editor saves more often while a file is read.
  private static let triesMax = 5

  private func text() throws(SettingRefusal) -> String {
    let read: [UInt8]
    do throws(ConfigurationError) {
      read = try bytes()
    } catch {
      throw .mistake(error)
    }
    // An error that was already in the file is reported with its line.
    _ = try checked(read)
    return String(decoding: read, as: UTF8.self)
  }

  private func checked(_ bytes: [UInt8]) throws(SettingRefusal) -> Configuration {
    do throws(ConfigurationError) {
      return try parse(bytes)
    } catch {
      throw .mistake(error)
    }
  }
}
