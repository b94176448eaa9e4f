extension Wording {
  /// The record of the events that agents heard, for bug reports.
  package enum Facts {
    package static var onlyWithTimetable: Sentence { tr("--since and --names only make sense with --timetable.") }

    /// The refusal if there is no record so far; `days` is the setting.
    package static func nothing(days: Int) -> Sentence {
      days == 0
        ? tr("Nothing is recorded, because facts under [history] is 0d.")
        : tr("Nothing has been recorded yet; start the agent first.")
    }

    /// The first lines of a report.
    package static var reportIs: [Sentence] {
      [
        tr("This file is for a bug report about stillbell. Please read it before you pass it on."),
        tr("It holds the checks of stillbell doctor, your settings, and what happened in the last day."),
        tr("Labels, topics, texts, paths and commands are left out, and programs have other names."),
        tr("The names that you gave to breaks, reminders and presets stay."),
      ]
    }

    package static func reportSaved(file: String, isReplayed: Bool) -> Sentence {
      isReplayed
        ? tr("{file} is written; nothing was sent. stillbell simulate replays it.", ["file": file])
        : tr("{file} is written; nothing was sent.", ["file": file])
    }
  }
}

extension Wording.Help {
  package static var whyTimetable: Sentence {
    tr("Print what happened as a timetable, which stillbell simulate replays.")
  }
  package static var whySince: Sentence { tr("How far back --timetable goes; 24h by default.") }
  package static var whyNames: Sentence { tr("With --timetable: keep the names of programs.") }
  package static var doctorReport: Sentence { tr("Also write a file for a bug report; nothing is sent.") }
}
