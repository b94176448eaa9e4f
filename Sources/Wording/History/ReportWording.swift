import Linux
import StillbellCore

extension Wording {
  /// The sentences of a report.
  package enum Report {
    // Translators: the code of your language, as HTML has it, such as de or pt-BR.
    package static var language: Sentence { tr("en") }
    package static var title: Sentence { tr("Breaks and sessions") }
    package static func made(_ noon: WallTime) -> Sentence {
      tr("Made by stillbell on {date}, from the history on this computer.", ["date": date(noon)])
    }
    package static var nothing: Sentence { tr("Nothing is recorded for these days.") }
    package static func saved(file: String) -> Sentence { tr("Saved as {file}.", ["file": file]) }
    package static func notSaved(file: String, reason: String) -> Sentence {
      tr("{file} cannot be written: {reason}.", ["file": file, "reason": clause(reason)])
    }

    // The headings and columns.
    package static var year: Sentence { tr("Twelve months") }
    package static var week: Sentence { tr("Seven days") }
    package static var minutes: Sentence { tr("Time by kind") }
    package static var meditation: Sentence { tr("Meditation and breathing") }
    package static var workout: Sentence { tr("Workouts") }
    package static var month: Sentence { tr("Month") }
    package static var day: Sentence { tr("Day") }
    package static var sessions: Sentence { tr("Sessions") }
    package static var kind: Sentence { tr("Kind") }
    package static var label: Sentence { tr("Label") }
    package static var time: Sentence { tr("Time") }
    package static var others: Sentence { tr("Others") }

    // Figures.
    package static func count(_ count: Int) -> Sentence { Sentence("\(count)") }
    package static func days(_ days: Int) -> Sentence { trn("{n} day", "{n} days", days) }
    package static func spareDays(_ days: Int) -> Sentence { trn("{n} spare day", "{n} spare days", days) }
    package static func atStake(spareDays: Int) -> Sentence {
      spareDays > 0 ? Stats.spareDayKeepsIt : Stats.twoMinutesKeepIt
    }
    package static func without(rest: Duration) -> Sentence {
      tr("without a break of {rest}", ["rest": length(rest)])
    }
    package static func oneReward(each length: Duration) -> Sentence {
      tr("one for every {length} of focus", ["length": Wording.length(length)])
    }

    package static func roughly(_ length: Duration) -> Sentence {
      length < .hours(100)
        ? Stats.time(length) : tr("{hours} h", ["hours": "\((length.components.seconds + 1800) / 3600)"])
    }

    // Dates, days and hours.
    package static func days(_ first: WallTime, _ last: WallTime) -> Sentence {
      let (start, end) = (date(first), date(last))
      return start == end ? start : tr("{start} to {end}", ["start": start, "end": end])
    }
    private static func date(_ noon: WallTime) -> Sentence {
      // Translators: a date in running text, in the form of `strftime`: 6 Apr 2026.
      Sentence(DateNames.format(noon, tr("%-d %b %Y").description))
    }
    package static func day(_ noon: WallTime) -> Sentence {
      // Translators: a day of a week that is on view, in the form of `strftime`: Mon 6 Apr.
      Sentence(DateNames.format(noon, tr("%a %-d %b").description))
    }
    package static func month(_ noon: WallTime) -> Sentence { Sentence(Calendar.month(noon)) }
    package static func weekday(_ weekday: Int) -> Sentence { Sentence(Calendar.weekday(weekday)) }
    package static func hour(_ hour: Int) -> Sentence {
      let format = Gettext.usesTwelveHours ? "%-I %p" : "%H:%M"
      return Sentence(hour == 24 && !Gettext.usesTwelveHours ? "24:00" : Gettext.format(format, hour: hour % 24))
    }

    // The captions of pictures, which also describe them for screen readers.
    package static var restsCaption: Sentence {
      tr("A dot for each day: the larger it is, the more of its breaks were taken.")
    }
    package static func practiceCaption(goal: Duration) -> Sentence {
      tr("A dot for each day: the largest stands for {length} or more.", ["length": Stats.time(goal)])
    }
    package static func weekCaption(hasSessions: Bool) -> Sentence {
      let words = tr("Bands are time at the computer, upright lines are breaks.")
      guard hasSessions else { return words }
      return words.then(
        tr("Blocks are sessions: meditation is filled, breathing striped, focus hollow, a workout hatched."))
    }
    package static func restsDescription(rests: Int, of wanted: Int, days: Int) -> Sentence {
      trn(
        "A dot for each day. {rests} of {wanted} breaks taken, on {n} day.",
        "A dot for each day. {rests} of {wanted} breaks taken, on {n} days.", days,
        ["rests": "\(rests)", "wanted": "\(wanted)"])
    }
    package static func practiceDescription(_ length: Duration, days: Int) -> Sentence {
      trn(
        "A dot for each day. {length} in total, on {n} day.", "A dot for each day. {length} in total, on {n} days.",
        days,
        ["length": Stats.time(length)])
    }
    package static func weekDescription(_ first: WallTime, _ last: WallTime) -> Sentence {
      tr(
        "A row for each day from {first} to {last}, its hours from left to right, with time at the computer, breaks and sessions. The table has them in figures.",
        ["first": day(first), "last": day(last)])
    }
    package static func minutesDescription(_ kinds: [(kind: SessionKind, length: Duration)]) -> Sentence {
      tr("A bar for each kind of session: {list}.", ["list": list(kinds)])
    }
    /// The kinds with their lengths: `Focus 50 min, Meditation 20 min`.
    package static func list(_ kinds: [(kind: SessionKind, length: Duration)]) -> Sentence {
      kinds.map { tr("{session} {length}", ["session": name($0.kind), "length": Stats.time($0.length)]) }.listed
    }
    /// The subject of a picture, and its days.
    package static func heading(_ subject: Sentence, _ days: Sentence) -> Sentence { [subject, days].listed }
  }
}
