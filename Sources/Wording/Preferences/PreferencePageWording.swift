// The pages of the preferences, and the groups of settings on them.
extension Wording.Preferences {
  package static var eye: Sentence { tr("Eye breaks") }
  package static var rest: Sentence { tr("Rest breaks") }
  package static var breaks: Sentence { tr("All breaks") }
  package static var breaksNote: Sentence { tr("How they start, and how often you can skip them") }
  package static var hours: Sentence { tr("Hours") }
  package static var hoursNote: Sentence { tr("When breaks start and stop by themselves") }
  package static var screen: Sentence { tr("Screen") }
  package static var screenNote: Sentence { tr("How breaks ask, and how they look") }
  package static var sound: Sentence { tr("Sound") }
  package static var soundNote: Sentence { tr("Chimes, and how loud they are") }
  package static var quiet: Sentence { tr("Quiet") }
  package static var quietNote: Sentence { tr("Calls, meetings, videos and games") }
  package static var sessions: Sentence { tr("Sessions") }
  package static var sessionsNote: Sentence { tr("Meditation, breathing, focus and workout") }
  package static var past: Sentence { tr("History and the day") }
  package static var pastNote: Sentence { tr("What is kept, and when a day is long enough") }
  package static var programs: Sentence { tr("Other programs") }
  package static var programsNote: Sentence { tr("Music, a language model and your own commands") }

  /// The text below an interval or a length that was changed.
  package static func whatIf(_ breaks: Int, insteadOf before: Int) -> Sentence {
    trn(
      "In your last four weeks: {n} break a day instead of {before}.",
      "In your last four weeks: {n} breaks a day instead of {before}.", breaks, ["before": "\(before)"])
  }

  // Groups.
  package static var asking: Sentence { tr("Before and during a break") }
  package static var skipping: Sentence { tr("Skipping") }
  package static var beginning: Sentence { tr("Beginning and end") }
  package static var postponing: Sentence { tr("Snoozing and skipping") }
  package static var away: Sentence { tr("Away from the computer") }
  package static var week: Sentence { tr("The week") }
  package static var weekNote: Sentence {
    tr("An end before the start is on the next day.")
  }
  package static var sameHours: Sentence { tr("Same on every weekday") }
  package static var cover: Sentence { tr("Asking for a break") }
  package static var look: Sentence { tr("Look") }
  package static var lookNote: Sentence {
    tr("Write colours like #101418. Leave one empty for its default.")
  }
  package static var lines: Sentence { tr("Your own text") }
  package static var linesNote: Sentence { tr("Several lines take turns; put | between them.") }
  package static var breakSounds: Sentence { tr("Sounds of breaks") }
  package static var sessionSounds: Sentence { tr("Sounds of all sessions") }
  package static var sources: Sentence { tr("Automatic quiet") }
  package static var calendar: Sentence { tr("Calendar") }
  package static var calendarNote: Sentence { tr("Titles and places are never read.") }
  package static var times: Sentence { tr("How long") }
  package static var goals: Sentence { tr("Goals for a day") }
  package static var theDay: Sentence { tr("The day") }
  package static var theDayNote: Sentence { tr("You are reminded once, then every hour, three times at most.") }
  package static var media: Sentence { tr("Music and films") }
  package static var muse: Sentence { tr("Meditation prompts") }
  package static var museNote: Sentence {
    tr("A language model on this computer can write them. Without one, you get the texts that come with stillbell.")
  }
  package static var hooks: Sentence { tr("Commands") }
  package static var hooksNote: Sentence {
    tr("A program and its arguments, quoted as in a shell, but run without one.")
  }
}
