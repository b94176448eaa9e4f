/// A group of the configuration file that can occur many times, each with a name of the user's own: `[program legs]`.
package protocol NamedGroup {
  /// The prefix of the group's name in the file, with the space after it.
  static var group: String { get }
  static var place: WritableKeyPath<Configuration, [Self]> { get }
  var name: String { get }

  /// Creates the group with its defaults.
  init(name: String)
}

extension NamedGroup {
  /// The setting for a key in the group of this name. Reading a value adds the group if it is missing.
  static func setting<Value>(
    _ key: String, of name: String, _ allowed: Setting.Allowed, _ path: WritableKeyPath<Self, Value>,
    read: @escaping (String) -> Value?, write: @escaping (Value) -> String
  ) -> Setting {
    Setting(
      group: group + name, key: key, allowed: allowed,
      read: { words, configuration in
        guard let value = read(words) else { return false }
        let index = configuration[keyPath: place].firstIndex { $0.name == name } ?? configuration[keyPath: place].count
        if index == configuration[keyPath: place].count { configuration[keyPath: place].append(Self(name: name)) }
        configuration[keyPath: place][index][keyPath: path] = value
        return true
      },
      write: { configuration in
        write((configuration[keyPath: place].first { $0.name == name } ?? Self(name: name))[keyPath: path])
      })
  }
}
