import StillbellCore

extension ConfigurationFile {
  /// Checks the name of a profile, and that its key is one that a profile can have.
  func checkProfile(_ entry: ConfigurationLines.Entry) throws(ConfigurationError) {
    let name = String(entry.group.dropFirst(Profile.group.count))
    guard Profile.isName(name) else { throw fault(.badProfileName(name), at: entry.number) }
    guard let key = entry.key, Setting.profile(name, key) == nil else { return }
    guard Setting.named(key) != nil || key.hasPrefix("profile.") else {
      throw fault(.unknownKey(key, group: entry.group), at: entry.number)
    }
    throw fault(.notInProfile(key, group: entry.group), at: entry.number)
  }

  /// Checks the settings of the file with those of each profile.
  func checkProfiles(_ configuration: Configuration, _ lines: ConfigurationLines) throws(ConfigurationError) {
    for profile in configuration.profiles {
      let group = Profile.group + profile.name
      for assignment in profile.assignments {
        // The name of a break that the file does not have would make another one.
        guard let setting = Setting.named(assignment.name), setting.group.hasPrefix(BreakKind.group),
          !configuration.kinds.contains(where: { BreakKind.group + $0.kind.rawValue == setting.group })
        else { continue }
        throw fault(
          .unknownKey(assignment.name, group: group),
          at: lines.number(group: group, key: assignment.name) ?? lines.first)
      }
      try check(configuration.with(profile: profile.name), ConfigurationLines(ofProfile: group, in: lines))
    }
    if configuration.profiles.count > Profile.countMax {
      let last = lines.entries.last { $0.key == nil && $0.group.hasPrefix(Profile.group) }
      throw fault(.tooManyProfiles(allowed: Profile.countMax), at: last?.number ?? lines.first)
    }
  }
}
