import StillbellCore

/// The settings that another program's become, and those that become none.
package struct ImportedSettings: Equatable, Sendable {
  /// A setting by its name and its value, as the configuration file has it.
  package struct Line: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// A key as the other program has it.
  package struct Leftover: Hashable, Sendable {
    package let key: String
    package let value: String

    package init(_ key: String, _ value: String) { (self.key, self.value) = (key, value) }
  }

  package private(set) var lines: [Line] = []
  /// The user set these, and there is no equal.
  package private(set) var withoutEqual: [Leftover] = []
  /// There is an equal, which cannot have this value.
  package private(set) var impossible: [Leftover] = []
  /// The keys from which the lines are.
  private var origins: [String: Leftover] = [:]

  init() {}

  /// Sets something here, as far as it is allowed.
  mutating func set(_ name: String, to value: String, from key: String, _ original: String) {
    var scratch = Configuration()
    guard let setting = Setting.named(name), setting.read(value, &scratch) else {
      impossible.append(Leftover(key, original))
      return
    }
    lines.append(Line(name, setting.write(scratch)))
    origins[name] = Leftover(key, original)
  }

  mutating func set(_ name: String, to isOn: Bool, from key: String) {
    set(name, to: isOn ? "yes" : "no", from: key, "\(isOn)")
  }

  /// A length that the other program counts in its own unit.
  mutating func set(_ name: String, toSeconds seconds: Double?, from key: String, _ original: String) {
    set(name, to: seconds.flatMap { Self.length($0) } ?? "", from: key, original)
  }

  mutating func leave(_ key: String, _ value: String) { withoutEqual.append(Leftover(key, value)) }

  mutating func refuse(_ key: String, _ value: String) { impossible.append(Leftover(key, value)) }

  private static func length(_ seconds: Double) -> String? {
    guard seconds.isFinite, (0...3_600_000_000).contains(seconds) else { return nil }
    return Duration.seconds(Int64(seconds.rounded())).words
  }

  /// Leaves out what this configuration has already, an announcement that would not fit into its interval, and an
  /// interval that would be too short for the announcement there is.
  package func fitted(to configuration: Configuration) -> ImportedSettings {
    var fitted = self
    while let (name, origin) = fitted.unfitting(in: configuration) {
      fitted.lines.removeAll { $0.name == name }
      fitted.impossible.append(origin)
    }
    var changed = configuration
    fitted.lines = fitted.lines.filter { line in
      guard let setting = Setting.named(line.name) else { return false }
      let isNew = setting.write(changed) != line.value || setting.group == Preset.group && isMissing(line, changed)
      return setting.read(line.value, &changed) && isNew
    }
    return fitted
  }

  /// A line that cannot come into this configuration together with the others.
  private func unfitting(in configuration: Configuration) -> (name: String, origin: Leftover)? {
    let changed = applied(to: configuration)
    for kind in changed.kinds where kind.kind.isBuiltIn && changed.prelude(of: kind.kind) >= kind.interval {
      for name in ["\(kind.kind).prelude", "\(kind.kind).interval"] {
        guard lines.contains(where: { $0.name == name }), let origin = origins[name] else { continue }
        return (name, origin)
      }
    }
    return nil
  }

  /// The configuration once all of the lines are in it.
  package func applied(to configuration: Configuration) -> Configuration {
    lines.reduce(into: configuration) { changed, line in _ = Setting.named(line.name)?.read(line.value, &changed) }
  }

  private func isMissing(_ line: Line, _ configuration: Configuration) -> Bool {
    configuration.presets[String(line.name.dropFirst(Preset.group.count + 1))] == nil
  }

  /// As the configuration file has them, each group before its own.
  package var text: [String] {
    var (text, group) = ([String](), "")
    for line in lines {
      guard let setting = Setting.named(line.name) else { continue }
      if setting.group != group { text.append("[\(setting.group)]") }
      group = setting.group
      text.append("\(setting.key) = \(line.value)")
    }
    return text
  }

  /// The lines of a group stand together, in the order in which the groups came.
  func grouped() -> ImportedSettings {
    var grouped = self
    func group(_ line: Line) -> Substring { line.name.prefix { $0 != "." } }
    var order: [Substring] = []
    for line in lines where !order.contains(group(line)) { order.append(group(line)) }
    grouped.lines = order.flatMap { name in lines.filter { group($0) == name } }
    return grouped
  }
}
