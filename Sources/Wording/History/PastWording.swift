import Linux
import StillbellCore

extension Wording {
  /// The texts of the page of history.
  package enum Past {
    package static var subject: Sentence { tr("Show") }
    package static var breaks: Sentence { tr("Breaks") }
    package static var meditation: Sentence { tr("Meditation and breathing") }
    package static var workout: Sentence { tr("Workouts") }
    package static var table: Sentence { tr("The year as a table") }
    package static var inARow: Sentence { tr("Streaks") }
    package static var inARowNote: Sentence {
      tr(
        "A day counts from two minutes on. Every seventh day in a row earns a spare day, up to three; a missed day uses one up. Every 30 minutes of focus earn a reward."
      )
    }
    package static var week: Sentence { tr("Breaks of the week") }
    package static var kinds: Sentence { tr("This month by activity") }
    package static var more: Sentence { tr("Export") }
    package static var report: Sentence { tr("Open the report") }
    package static var reportNote: Sentence { tr("A page for the browser, with pictures and tables") }
    package static var export: Sentence { tr("Export the sessions") }
    package static var exportNote: Sentence { tr("As a .csv, .json or .ics file") }
    package static var save: Sentence { tr("_Save") }
    package static var delete: Sentence { tr("Delete history") }
    /// The name of the button with a bin.
    package static var deleteButton: Sentence { tr("Delete") }
    package static var deleteQuestion: Sentence { tr("Delete history for good?") }
    package static var deleteNote: Sentence { tr("Sessions, breaks and the time at the computer.") }
    package static var deleteAll: Sentence { tr("Everything") }
    package static var nothing: Sentence { tr("Nothing recorded") }
    package static var showHistory: Sentence { tr("Show the history") }

    package static func rests(_ count: Int, of all: Int) -> Sentence {
      trn("{rests} of {n} break", "{rests} of {n} breaks", all, ["rests": "\(count)"])
    }

    /// `March 2026`.
    package static func month(_ noon: WallTime) -> Sentence {
      // Translators: a month with its year, in the form of `strftime`.
      Sentence(DateNames.format(noon, tr("%B %Y").description))
    }

    package static func days(_ days: Int, _ all: Sentence) -> Sentence {
      trn("{amount} on {n} day", "{amount} on {n} days", days, ["amount": all])
    }

    package static func year(_ year: Int, _ all: Sentence) -> Sentence {
      tr("{year}: {amount}", ["year": "\(year)", "amount": all])
    }

    /// The caption below the year: the hours of the day at which breaks are most often taken and skipped, if one stands
    /// out, and what held them back.
    package static func caption(
      taken: Int?, skipped: Int?, held: [(name: BreakHolder.Name, breaks: Int)]
    ) -> Sentence {
      Report.restsCaption
        .then(taken.map { tr("You take breaks most often between {start} and {end}.", hours($0)) })
        .then(skipped.map { tr("You skip them most often between {start} and {end}.", hours($0)) })
        .then(Holders.sentence(held))
    }

    private static func hours(_ hour: Int) -> Blanks { ["start": Report.hour(hour), "end": Report.hour(hour + 1)] }

    package static func day(_ noon: WallTime) -> Sentence { Wording.day(noon) }

    package static func session(from start: WallTime, to end: WallTime, _ length: Duration) -> Sentence {
      tr("{start} to {end}, {length}", ["start": time(start), "end": time(end), "length": Stats.time(length)])
    }
  }
}
