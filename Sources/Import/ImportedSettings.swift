import StillbellCore

/// The settings that another program's settings become, and the rest of them.
package struct ImportedSettings: Equatable, Sendable {
  /// A setting's name and its value, in the form of the configuration file.
  package struct Line: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// A key and its value in the other program.
  package struct Leftover: Hashable, Sendable {
    package let key: String
    package let value: String

    package init(_ key: String, _ value: String) { (self.key, self.value) = (key, value) }
  }

  package private(set) var lines: [Line] = []
  /// The settings of the user that have no equal here.
  package private(set) var withoutEqual: [Leftover] = []
  /// The settings whose equal here can't have this value.
  package private(set) var impossible: [Leftover] = []
  /// The other program's key for each line.
  private var origins: [String: Leftover] = [:]

  init() {}

  /// Sets a setting here, if it can have this value.
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

  /// Sets a length that the other program counts in its own unit.
  mutating func set(_ name: String, toSeconds seconds: Double?, from key: String, _ original: String) {
    set(name, to: seconds.flatMap { Self.length($0) } ?? "", from: key, original)
  }

  mutating func leave(_ key: String, _ value: String) { withoutEqual.append(Leftover(key, value)) }

  mutating func refuse(_ key: String, _ value: String) { impossible.append(Leftover(key, value)) }

  private static func length(_ seconds: Double) -> String? {
    guard seconds.isFinite, (0...3_600_000_000).contains(seconds) else { return nil }
    return Duration.seconds(Int64(seconds.rounded())).words
  }

  /// The settings without those that this configuration already has, without an announcement that would not fit into
  /// its interval, and without an interval that would be too short for the present announcement.
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

  /// A line that conflicts with this configuration and the other lines.
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

  /// The configuration with all of the lines in it.
  package func applied(to configuration: Configuration) -> Configuration {
    lines.reduce(into: configuration) { changed, line in _ = Setting.named(line.name)?.read(line.value, &changed) }
  }

  private func isMissing(_ line: Line, _ configuration: Configuration) -> Bool {
    configuration.presets[String(line.name.dropFirst(Preset.group.count + 1))] == nil
  }

  /// The lines of the configuration file, each group's name before its own.
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

  /// The settings with the lines of each group together, in the order in which the groups came.
  func grouped() -> ImportedSettings {
    var grouped = self
    func group(_ line: Line) -> Substring { line.name.prefix { $0 != "." } }
    var order: [Substring] = []
    for line in lines where !order.contains(group(line)) { order.append(group(line)) }
    grouped.lines = order.flatMap { name in lines.filter { group($0) == name } }
    return grouped
  }
}
