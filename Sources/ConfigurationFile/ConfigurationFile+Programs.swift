import StillbellCore

extension ConfigurationFile {
  /// Checks that each program has exercises, numbers that fit each other, and a name of its own.
  func checkPrograms(_ configuration: Configuration, _ lines: ConfigurationLines) throws(ConfigurationError) {
    let groups = lines.entries.filter { $0.key == nil && $0.group.hasPrefix(Program.group) }
    for entry in groups where lines.number(group: entry.group, key: "exercises") == nil {
      throw fault(.missing(key: "exercises", group: entry.group), at: entry.number)
    }
    for program in configuration.programs {
      let group = Program.group + program.name
      let line = groups.first { $0.group == group }?.number ?? lines.first
      if let error = program.error {
        // A single round is never too long, so the number of rounds is at fault.
        let place = lines.number(group: group, key: "rounds") ?? line
        throw fault(.badProgram("\(program.rounds)", key: "rounds", error), at: place)
      }
      if configuration.presets[program.name] != nil { throw fault(.twoSessions(program.name), at: line) }
    }
    if configuration.programs.count > Program.countMax {
      throw fault(.tooManyPrograms(allowed: Program.countMax), at: groups.last?.number ?? lines.first)
    }
  }
}
