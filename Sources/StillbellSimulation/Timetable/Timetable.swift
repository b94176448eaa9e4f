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
    /// The user answers on the notification that shows; late, on the one that showed before it.
    case answer(Answer, isLate: Bool)
    /// The user answers on the notification of a session.
    case sessionAnswer(SessionAnswer)
    /// The user answers on the notification of a reminder.
    case reminderAnswer(ReminderAnswer)
    /// The user answers on the notification of a nudge.
    case nudgeAnswer(NudgeAnswer)
    /// The user answers on a notification about the agent itself.
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
    /// The agent dies at the next event: what it decided is written down, and so many effects are performed.
    case killAfter(effects: Int)
    /// The agent starts again.
    case boot([LaunchOption])
    /// The user logs out and in again; the agent with them.
    case login
    /// The machine starts anew, and the agent with it.
    case reboot
    /// While the agent is dead, what it wrote down becomes unreadable.
    case corrupt
    /// `idle`, `lock`, `sleep`: idle is the moment of the last input.
    case away(Presence.Absence)
    case back(Presence.Absence)
    /// Keys at every moment from now on, until `still`, or until the user goes away; ends an idleness.
    case typing
    /// The last key is now: no idleness yet, though one is counted from it.
    case still
    case pad(PadAct)
    /// A full-screen window comes to the front, with a sign that it is a game or without, or goes from there.
    case front(Prompt.Front)
    case music(Music)
    /// The user presses a media button, whether or not a session is shown.
    case mediaButton(SessionButton)
    /// Somebody is behind a source of quiet from now on, or no longer; some parts of a desktop tell of it only when asked.
    case cause(QuietSource, by: String, lasts: Bool, tellsByItself: Bool)
    /// A program says that this is a good moment for a break.
    case offer(ProgramReason)
    /// A program says that somebody is there, whose device no desktop counts as input.
    case present
    case setClock(by: Duration)
    case zone(String)
    /// The configuration file is saved with another value.
    case set(Assignment)
    /// The configuration file is saved with a mistake in it.
    case misedit
    case fail(Part)
    case recover(Part)
    case server(Server)
    /// The timer fires, asked for or not.
    case timer
    /// From now on the agent is woken so much later than it asked for.
    case delay(Duration)
    /// From now on this one is the first of the two that report the end of a covered break.
    case first(EndReporter)
    /// Run on to here.
    case until
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
    /// The player, which hangs and says nothing.
    case player
    /// The sound, which breaks off after its first sample.
    case playback
    /// The player of ambient sounds.
    case ambient
    /// speech-dispatcher, which does not answer.
    case speech
    /// The voice, which never ends.
    case voice
    /// The sound device, which takes one sound at a time.
    case sharing
    /// The disk, which takes nothing more.
    case store
    /// The desktop's part that tells of keys, which goes away.
    case input
    /// The notification server, which takes what it is told and answers nothing.
    case server
  }

  /// Both know when a covered break ends; whichever is first tells the agent.
  package enum EndReporter: String, CaseIterable, Hashable, Sendable {
    case cover
    /// The agent's own.
    case timer
  }

  package enum Server: Hashable, Sendable {
    case sounds, mute, none
    /// It plays no sounds and shows no buttons.
    case plain
  }

  /// The things that happen to a gamepad. A timetable that has one of them has a gamepad from the beginning, unless the
  /// first of them is that it is plugged in.
  package enum PadAct: String, CaseIterable, Hashable, Sendable {
    /// A button, once.
    case press = "pad"
    /// A stick that moves a little by itself.
    case drift = "pad-drift"
    /// Buttons at every moment from now on, until `rest`, or until the user locks the screen.
    case play = "pad-play"
    case rest = "pad-rest"
    case plug = "pad-in"
    case unplug = "pad-out"
  }

  /// The things that the user does to a media player.
  package enum Music: String, CaseIterable, Hashable, Sendable {
    case play, pause, stop
  }

  /// How the agent is started.
  package enum LaunchOption: String, CaseIterable, Hashable, Sendable {
    /// In a quiet.
    case quiet
    /// On a terminal, which has a bell.
    case terminal
    /// The state of the lock is reported only after it.
    case unsure
    /// For the first time: nothing is written down.
    case first
    /// With `first`: the window is open, and asks for a rhythm.
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

  /// A gamepad is there from the beginning.
  var hasPad: Bool {
    let first = steps.lazy.compactMap { if case .pad(let act) = $0.fact { act } else { nil } }.first
    return first.map { $0 != .plug } ?? false
  }

  package init(start: LocalTime, zone: String) {
    self.start = start
    self.zone = zone
  }
}

/// A mistake in a timetable.
package struct TimetableError: Error, Hashable, Sendable, CustomStringConvertible {
  package let line: Int
  package let problem: String

  package var description: String { "line \(line): \(problem)" }
}
