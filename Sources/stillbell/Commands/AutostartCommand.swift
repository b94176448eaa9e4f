import ArgumentParser
import JSON
import Wording

struct AutostartCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "autostart", abstract: Wording.Help.autostart, discussion: Wording.Help.autostartDiscussion,
      subcommands: [On.self, Off.self, Status.self], defaultSubcommand: Status.self)
  }

  struct On: Subcommand {
    static var abstract: Sentence { Wording.Help.autostartOn }

    /// Switches the autostart on, and reports the result.
    func carryOut() throws(Failure) {
      let starter = try Autostart().switchOn()
      if case .desktop(let entry) = starter, !Desktop.readsAutostart {
        // The entry works on other desktops, but not on this one, so reporting “on” would be misleading.
        AutostartCommand.warnUnread(entry: entry)
      } else {
        tell(Wording.autostartIsOn(starter))
      }
      tell(Wording.autostartBeginsLater)
    }
  }

  /// Reports the remedy for a window manager that starts only the programs in its own configuration file.
  private static func warnUnread(entry: String) {
    guard let line = Desktop.line else {
      tell(Wording.autostartIsStopped(.entryUnread(entry: entry)))
      return tell(Wording.autostartRemedy(.entryUnread(entry: entry)))
    }
    tell(Wording.autostartNeedsLine(file: line.file))
    put("\n    \(line.text)\n")
  }

  struct Off: Subcommand {
    static var abstract: Sentence { Wording.Help.autostartOff }

    /// Switches the autostart off, and reports that.
    func carryOut() throws(Failure) {
      if try Autostart().switchOff() != nil { throw Failure(Wording.autostartOnForAll) }
      tell(Wording.autostartIsOff)
    }
  }

  struct Status: Subcommand {
    static var abstract: Sentence { Wording.Help.autostartStatus }

    @Flag(help: ArgumentHelp(Wording.Help.plainJSON)) var json = false

    func carryOut() throws(Failure) {
      let autostart = try Autostart()
      if json {
        let starter = try autostart.starter()
        let works = try starter.map { starter throws(Failure) in try autostart.obstacle(to: starter) == nil }
        // `works` is false if the starter has no effect on this desktop.
        return put(["on": .bool(starter != nil), "works": .bool(works ?? false)])
      }
      guard let starter = try autostart.starter() else { return tell(Wording.autostartIsOffNow) }
      guard let obstacle = try autostart.obstacle(to: starter) else { return tell(Wording.autostartIsOn(starter)) }
      tell(Wording.autostartIsStopped(obstacle))
      if case .entryUnread(let entry) = obstacle, Desktop.line != nil {
        AutostartCommand.warnUnread(entry: entry)
      } else {
        tell(Wording.autostartRemedy(obstacle))
      }
    }
  }
}
