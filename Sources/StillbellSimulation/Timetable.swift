import StillbellCore

/// A day as facts, one a line, in virtual time: a bug report, a test and documentation in one.
package struct Timetable: Hashable, Sendable {
  /// When a fact comes about.
  package enum Time: Hashable, Sendable {
    /// When the wall next shows it.
    case wall(secondsOfDay: Int)
    /// After the fact before.
    case after(Duration)
  }

  package enum Fact: Hashable, Sendable {
    case command(Command)
    /// The agent ends cleanly.
    case quit
    /// The agent dies.
    case kill
    /// The agent starts again.
    case boot
    /// The machine starts anew, and the agent with it.
    case reboot
    /// `idle`, `lock`, `sleep`: idle is the moment of the last input.
    case away(Presence.Absence)
    case back(Presence.Absence)
    case setClock(by: Duration)
    case zone(String)
    case fail(Part)
    case mend(Part)
    case server(Server)
    /// Run on to here.
    case until
  }

  /// What can fail.
  package enum Part: String, CaseIterable, Hashable, Sendable {
    case chime, notify, prompt
  }

  package enum Server: Hashable, Sendable {
    case sounds, mute, none
  }

  package struct Step: Hashable, Sendable {
    package let line: Int
    package let time: Time
    package let fact: Fact

    package init(line: Int, time: Time, fact: Fact) {
      self.line = line
      self.time = time
      self.fact = fact
    }
  }

  /// The local date and time at which everything starts.
  package var start: LocalTime
  package var zone: String
  package var server = Server.mute
  package var steps: [Step] = []

  package init(start: LocalTime, zone: String) {
    self.start = start
    self.zone = zone
  }
}

/// A mistake in a timetable.
package struct TimetableMistake: Error, Hashable, Sendable, CustomStringConvertible {
  package let line: Int
  package let problem: String

  package var description: String { "line \(line): \(problem)" }
}
