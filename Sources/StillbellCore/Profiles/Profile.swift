/// A group `[profile NAME]`: settings that replace those of the file while the profile is on.
package struct Profile: Hashable, Sendable {
  /// The condition under which a profile is on by itself.
  package enum Trigger: Hashable, Sendable, Decodable {
    /// A game runs, however that is known.
    case game
    /// The machine runs on battery.
    case battery
    /// A full-screen window is in front.
    case fullScreen
    /// The time of day is within these hours.
    case hours(Schedule.Hours)

    /// The conditions that other parts report; hours are known without a report.
    package static let reported: [Trigger] = [.game, .battery, .fullScreen]

    private static let hours = "hours "

    /// Reads `game`, `battery`, `full-screen` or `hours 18:00-23:00`; nil for anything else.
    package init?(words: String) {
      switch words {
      case "game": self = .game
      case "battery": self = .battery
      case "full-screen": self = .fullScreen
      default:
        guard words.hasPrefix(Self.hours), let hours = Schedule.Hours(words: words.dropFirst(Self.hours.count)) else {
          return nil
        }
        self = .hours(hours)
      }
    }

    /// The form that is read back.
    package var words: String {
      switch self {
      case .game: "game"
      case .battery: "battery"
      case .fullScreen: "full-screen"
      case .hours(let hours): Self.hours + hours.words
      }
    }
  }

  /// A setting that the profile replaces, by its name, with its value.
  package struct Assignment: Hashable, Sendable {
    package let name: String
    package var value: String
  }

  package let name: String
  /// Nil for a profile that only the user switches on.
  package var trigger: Trigger?
  /// The settings, in the order of the file; each name once.
  package internal(set) var assignments: [Assignment] = []

  package init(name: String) { self.name = name }

  /// Leaves those settings as the file has them.
  package mutating func leave(_ isLeft: (String) -> Bool) { assignments.removeAll { isLeft($0.name) } }
}

// The group in the configuration file.
extension Profile: NamedGroup {
  /// The prefix of the group's name in the file: `[profile gaming]`.
  package static let group = "profile "
  package static var place: WritableKeyPath<Configuration, [Profile]> { \.profiles }

  /// The largest number of profiles.
  package static let countMax = 8

  /// The word that switches profiles off.
  package static let off = "off"

  /// True for 1 to 24 lower-case letters, digits and hyphens, apart from the word that switches profiles off.
  package static func isName(_ name: some StringProtocol) -> Bool { Reminder.isName(name) && name != off }

  /// True if a profile can replace the setting. The user's reminders and commands are the same at all times; the
  /// language and the texts to sit with are also those of other programs, which know of no profile.
  package static func canReplace(_ setting: Setting) -> Bool {
    let isOfFile = ["hooks", "muse", Preset.group, Setting.language.group].contains(setting.group)
    return !isOfFile && ![group, Reminder.group, Program.group].contains { setting.group.hasPrefix($0) }
  }
}

extension Configuration {
  package func profile(_ name: String) -> Profile? { profiles.first { $0.name == name } }

  /// The settings while the profile of this name is on; the same settings for nil and for a profile that was removed.
  package func with(profile name: String?) -> Configuration {
    guard let profile = name.flatMap({ profile($0) }) else { return self }
    var merged = self
    let all = Dictionary(Setting.all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for assignment in profile.assignments {
      _ = (all[assignment.name] ?? Setting.named(assignment.name))?.read(assignment.value, &merged)
    }
    return merged
  }

  /// True if a profile is on by itself under this condition.
  func hasProfile(by trigger: Profile.Trigger) -> Bool { profiles.contains { $0.trigger == trigger } }
}

extension Setting {
  /// The key for the condition of a profile.
  package static let trigger = "when"

  /// The key of this name in a group `[profile NAME]`: the condition, or another setting by its name, such as
  /// `eye.interval`. Nil for a setting that a profile cannot replace.
  package static func profile(_ profile: String, _ key: String) -> Setting? {
    guard Profile.isName(profile) else { return nil }
    if key == trigger {
      return Profile.setting(
        key, of: profile, .trigger, \.trigger,
        read: { Profile.Trigger(words: $0).map { .some($0) } }, write: { $0?.words ?? "" })
    }
    // A key within a key within a key has no end.
    guard !key.hasPrefix("profile."), let setting = named(key), Profile.canReplace(setting) else { return nil }
    return Profile.setting(
      key, of: profile, setting.allowed, \.[key],
      read: { words in
        var configuration = Configuration()
        return setting.read(words, &configuration) ? .some(words) : nil
      }, write: { $0 ?? "" })
  }

  /// The settings of a profile as far as the configuration has them, the condition first.
  package static func all(of profile: Profile) -> [Setting] {
    ((profile.trigger == nil ? [] : [trigger]) + profile.assignments.map(\.name))
      .compactMap { Setting.profile(profile.name, $0) }
  }
}

extension Profile {
  /// The value that the profile gives to the setting of this name; nil for none.
  fileprivate(set) subscript(name: String) -> String? {
    get { assignments.first { $0.name == name }?.value }
    set {
      let index = assignments.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): assignments[index].value = value
      case (let index?, nil): assignments.remove(at: index)
      case (nil, let value?): assignments.append(Assignment(name: name, value: value))
      case (nil, nil): break
      }
    }
  }
}
