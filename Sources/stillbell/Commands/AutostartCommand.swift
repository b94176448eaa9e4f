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

    /// Switches it on, and says what that did.
    func carryOut() throws(Failure) {
      let starter = try Autostart().switchOn()
      if case .desktop(let entry) = starter, !Desktop.readsAutostart {
        // The entry is there for other desktops; here it starts nothing, and “on” would be no help.
        AutostartCommand.tellUnread(entry: entry)
      } else {
        tell(Wording.autostartIsOn(starter))
      }
      tell(Wording.autostartBeginsLater)
    }
  }

  /// The remedy where the window manager starts only what its own file says.
  private static func tellUnread(entry: String) {
    guard let line = Desktop.line else {
      tell(Wording.autostartIsStopped(.entryUnread(entry: entry)))
      return tell(Wording.autostartRemedy(.entryUnread(entry: entry)))
    }
    tell(Wording.autostartNeedsLine(file: line.file))
    put("\n    \(line.text)\n")
  }

  struct Off: Subcommand {
    static var abstract: Sentence { Wording.Help.autostartOff }

    /// Switches it off, and says so.
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
        // It does not work where nothing comes of it on this desktop.
        return put(["on": .bool(starter != nil), "works": .bool(works ?? false)])
      }
      guard let starter = try autostart.starter() else { return tell(Wording.autostartIsOffNow) }
      guard let obstacle = try autostart.obstacle(to: starter) else { return tell(Wording.autostartIsOn(starter)) }
      tell(Wording.autostartIsStopped(obstacle))
      if case .entryUnread(let entry) = obstacle, Desktop.line != nil {
        AutostartCommand.tellUnread(entry: entry)
      } else {
        tell(Wording.autostartRemedy(obstacle))
      }
    }
  }
}
