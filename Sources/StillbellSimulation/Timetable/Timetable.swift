import StillbellCore

/// A day in virtual time, one fact a line: a bug report, a test and documentation in one.
package struct Timetable: Hashable, Sendable {
  /// When a fact happens.
  package enum Time: Hashable, Sendable {
    /// When the wall clock next shows this time.
    case wall(secondsOfDay: Int)
    /// This long after the previous fact.
    case after(Duration)
  }

  package enum Fact: Hashable, Sendable {
    case command(Command)
    /// The user answers the notification that shows; if late, the one that showed before it.
    case answer(Answer, isLate: Bool)
    /// The user answers the notification of a session.
    case sessionAnswer(SessionAnswer)
    /// The user answers the notification of a reminder.
    case reminderAnswer(ReminderAnswer)
    /// The user answers the notification of a nudge.
    case nudgeAnswer(NudgeAnswer)
    /// The user answers a notification about the agent itself.
    case noticeAnswer(StillbellCore.Notification.NoticeAnswer)
    /// The user presses a button of the prompt.
    case press(PromptAnswer)
    /// The user clicks the body of the notification of a break.
    case click
    /// The user closes the notification of a break.
    case close
    /// The agent ends cleanly.
    case quit
    /// The agent dies.
    case kill
    /// The agent dies at the next event: its decisions are saved, and this many effects are performed.
    case killAfter(effects: Int)
    /// The agent starts again.
    case boot([LaunchOption])
    /// The user logs out and in again, and the agent restarts with the login.
    case login
    /// The machine restarts, and the agent with it.
    case reboot
    /// While the agent is dead, its saved state becomes unreadable.
    case corrupt
    /// `idle`, `lock` or `sleep`. The moment of `idle` is the last input.
    case away(Presence.Absence)
    case back(Presence.Absence)
    /// The user types continuously until `still`, or until the user goes away. Typing ends an idleness.
    case typing
    /// The last key comes now: no idleness yet, but one is counted from here.
    case still
    case pad(PadAct)
    /// A full-screen window comes to the front, with or without a sign that it is a game, or leaves the front.
    case front(Prompt.Front)
    case music(Music)
    /// The user presses a media button, whether or not a session is shown.
    case mediaButton(SessionButton)
    /// A source of quiet names this cause from now on, or no longer does. Some parts of a desktop report it only when
    /// polled.
    case cause(QuietSource, by: String, lasts: Bool, reportsByItself: Bool)
    /// The user's calendar has these meetings from now on, and the agent reads it.
    case meetings([ClockRange])
    /// The machine runs on battery from now on, or no longer does.
    case battery(Bool)
    /// A program says that this is a good moment for a break.
    case offer(ProgramReason)
    /// A program says that the user is there, with a device that no desktop counts as input.
    case present
    case setClock(by: Duration)
    case zone(String)
    /// The configuration file is saved with another value.
    case set(Assignment)
    /// The configuration file is saved with an error in it.
    case misedit
    case fail(Part)
    case recover(Part)
    case server(Server)
    /// The timer fires, even if it was not set.
    case timer
    /// From now on the agent wakes this much later than it asked for.
    case delay(Duration)
    /// From now on this reporter is the first to report the end of a covered break.
    case first(EndReporter)
    /// Time passes up to here.
    case until
    /// A fact that an agent recorded, with the moment at which it took it in.
    case recorded(RecordedFact)
  }

  /// The parts that can fail.
  package enum Part: String, CaseIterable, Hashable, Sendable {
    /// The sound device.
    case chime
    case notify
    /// The full-screen prompt, which finds no display.
    case prompt
    /// The user's commands, which hang.
    case hook
    /// Every sound file.
    case file
    /// The player, which hangs and reports nothing.
    case player
    /// The sound, which stops after its first sample.
    case playback
    /// The player of ambient sounds.
    case ambient
    /// speech-dispatcher, which does not answer.
    case speech
    /// The voice, which never ends.
    case voice
    /// The sound device, which takes one sound at a time.
    case sharing
    /// The disk, which accepts no more writes.
    case store
    /// The part of the desktop that reports keys, which goes away.
    case input
    /// The notification server, which accepts calls and never answers.
    case server
  }

  /// A stretch of time on the wall clock: today, or tomorrow if today's is over. It ends on the next day if its end is
  /// not after its start.
  package struct ClockRange: Hashable, Sendable {
    let start: TimeOfDay
    let end: TimeOfDay
  }

  /// The words for a machine that runs on battery, and for one that does not.
  enum Power: String, CaseIterable {
    case on, off
  }

  /// The two parts that know when a covered break ends. The first of them reports it to the agent.
  package enum EndReporter: String, CaseIterable, Hashable, Sendable {
    case cover
    /// The agent's own timer.
    case timer
  }

  package enum Server: Hashable, Sendable {
    case sounds, mute, none
    /// A server without sounds and without buttons.
    case plain
  }

  /// The things that happen to a gamepad. A timetable with one of these facts has a gamepad from the beginning, unless
  /// the first of them plugs it in.
  package enum PadAct: String, CaseIterable, Hashable, Sendable {
    /// A single press of a button.
    case press = "pad"
    /// A stick drifts by itself.
    case drift = "pad-drift"
    /// The user presses buttons continuously until `rest`, or until the screen is locked.
    case play = "pad-play"
    case rest = "pad-rest"
    case plug = "pad-in"
    case unplug = "pad-out"
  }

  /// The things that the user does to a media player.
  package enum Music: String, CaseIterable, Hashable, Sendable {
    case play, pause, stop
  }

  /// The ways to start the agent.
  package enum LaunchOption: String, CaseIterable, Hashable, Sendable {
    /// With quiet on.
    case quiet
    /// On a terminal, which has a bell.
    case terminal
    /// The state of the lock is reported only after the launch.
    case unsure
    /// For the first time: there is no saved state.
    case first
    /// With `first`: the window is open, and offers a choice of rhythm.
    case guided
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
  /// The configuration at the beginning, where it is not the default.
  package var settings: [Assignment] = []
  package var steps: [Step] = []

  /// `true` if a gamepad is there from the beginning.
  var hasPad: Bool {
    let first = steps.lazy.compactMap { if case .pad(let act) = $0.fact { act } else { nil } }.first
    return first.map { $0 != .plug } ?? false
  }

  /// `true` if an agent recorded the facts.
  var isRecorded: Bool { if case .recorded? = steps.first?.fact { true } else { false } }

  package init(start: LocalTime, zone: String) {
    self.start = start
    self.zone = zone
  }
}

/// An error in a timetable.
package struct TimetableError: Error, Hashable, Sendable, CustomStringConvertible {
  package let line: Int
  package let problem: String

  package var description: String { "line \(line): \(problem)" }
}
