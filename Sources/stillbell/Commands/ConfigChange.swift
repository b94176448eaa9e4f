import ArgumentParser
import ConfigurationFile
import Linux
import StillbellCore
import Wording

extension ConfigCommand {
  /// Changes one setting of the file; the user's comments stay.
  struct Set: Subcommand {
    static var abstract: Sentence { Wording.Help.configSet }

    @Argument(help: ArgumentHelp(Wording.Help.configName)) var name: String
    @Argument(help: ArgumentHelp(Wording.Help.configValue)) var value: String

    func carryOut() throws(Failure) {
      let setting = try found(name)
      try change(setting, to: try written(value, setting))
    }
  }

  /// Removes one setting from the file.
  struct Reset: Subcommand {
    static var abstract: Sentence { Wording.Help.configReset }

    @Argument(help: ArgumentHelp(Wording.Help.configName)) var name: String

    func carryOut() throws(Failure) { try change(try found(name), to: nil) }
  }

  static func found(_ name: String) throws(Failure) -> Setting {
    guard let setting = Setting.named(name) else {
      throw Failure(Wording.sentence(SettingRefusal.unknown(name)))
    }
    return setting
  }

  /// The value in the form of the file. A plain number means minutes if the default value is a minute or more.
  static func written(_ typed: String, _ setting: Setting) throws(Failure) -> String {
    var configuration = Configuration()
    let original = setting.replaced ?? setting
    let isLong = Duration(words: original.write(configuration)).map { $0 >= .minutes(1) } ?? false
    let isBare = !typed.isEmpty && typed.allSatisfy(\.isNumber)
    let words =
      switch setting.allowed {
      case .length, .lengthOrNever: isLong || !isBare ? Wording.lengthWords(typed) : typed
      case .hours, .hoursOrAllDay: asHours(typed)
      case .time, .timeOrNever: asTime(typed)
      case .times: asTimes(typed)
      case .trigger: asTrigger(typed)
      default: typed
      }
    guard original.read(words, &configuration) else {
      throw Failure(Wording.sentence(SettingRefusal.notAllowed(typed, name: setting.name)))
    }
    return original.write(configuration)
  }

  /// The condition of a profile, whose hours may be typed as elsewhere: `hours 6pm-11pm`.
  private static func asTrigger(_ typed: String) -> String {
    let parts = typed.split(separator: " ", maxSplits: 1)
    return parts.count == 2 && parts[0] == "hours" ? "hours \(asHours(String(parts[1])))" : typed
  }

  private static func change(_ setting: Setting, to value: String?) throws(Failure) {
    let file = ConfigurationFile(path: Paths().configurationFile)
    guard value != nil || isThere(file.path) else { return tell(Wording.noConfiguration(file.path)) }
    let configuration = try failing({ Failure(Wording.sentence($0)) }) { () throws(SettingRefusal) in
      try file.change(setting, to: value, sample: Wording.sample)
    }
    let line = setting.line(configuration)
    if value != nil { return tell(Wording.isSet(setting.group, line, in: file.path)) }
    // A preset, or a key of a profile, has no default, so it is removed instead of reset.
    tell(
      setting.group == Preset.group || setting.group.hasPrefix(Profile.group)
        ? Wording.isRemoved(setting.group, setting.key, from: file.path) : Wording.isReset(setting.group, line))
  }
}

extension Setting {
  /// The setting that a key of a profile replaces; nil for any other setting.
  fileprivate var replaced: Setting? { group.hasPrefix(Profile.group) ? Setting.named(key) : nil }
}
