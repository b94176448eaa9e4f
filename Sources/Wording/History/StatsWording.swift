import Linux
import StillbellCore

extension Wording {
  package static func sentence(_ error: HistoryFileError) -> Sentence {
    switch error.reason {
    case .older:
      tr("An older version wrote {file}; run `stillbell start` once, then try again.", ["file": error.file])
    case .unknownForm:
      tr("{file} is a database of another program, or of a version that is not known here.", ["file": error.file])
    case .noRoom: tr("There is no room for a temporary copy of {file}.", ["file": error.file])
    case .other(let words): unreadable(file: error.file, reason: words)
    }
  }

  /// The figures of a span of time, as lines of a name and a value.
  package enum Stats {
    package static var rests: Sentence { tr("Breaks taken") }
    package static var breaksFinished: Sentence { tr("Breaks finished") }
    package static var longestStretch: Sentence { tr("Longest stretch") }
    package static var atComputer: Sentence { tr("At the computer") }
    package static func inARow(_ streak: Sentence) -> Sentence { tr("Streak: {streak}", ["streak": streak]) }
    /// The text if there is nothing to count.
    package static let none = Sentence("–")

    package static func count(_ count: Int, of all: Int) -> Sentence {
      all == 0 ? none : tr("{n} of {all}", ["n": "\(count)", "all": "\(all)"])
    }

    /// `60 % (3 taken, 1 cut short, 1 skipped)`.
    package static func compliance(_ share: Double?, taken: Int, short: Int, skipped: Int) -> Sentence {
      guard let share else { return none }
      let parts = [
        trn("{n} taken", "{n} taken", taken), trn("{n} cut short", "{n} cut short", short),
        trn("{n} skipped", "{n} skipped", skipped),
      ]
      return tr("{n} %", ["n": "\(Int((share * 100).rounded()))"]).with(remark: parts.listed)
    }

    /// `3 taken, 1 skipped, 2 while away`: the outcomes of the breaks of a kind, without those that were called off.
    package static func outcomes(_ counts: [BreakRow.Outcome: Int]) -> Sentence {
      let parts = BreakRow.Outcome.allCases.compactMap { outcome -> Sentence? in
        guard let count = counts[outcome], count > 0 else { return nil }
        return switch outcome {
        case .taken: trn("{n} taken", "{n} taken", count)
        case .short: trn("{n} cut short", "{n} cut short", count)
        case .skipped: trn("{n} skipped", "{n} skipped", count)
        case .natural: trn("{n} while away", "{n} while away", count)
        case .done: trn("{n} done", "{n} done", count)
        case .dropped: nil
        }
      }
      return parts.listed
    }

    /// The longest stretches of work; more than an hour without a rest of five minutes is marked.
    package static func stretch(_ length: Duration, rest: Duration, _ withoutPause: Duration, isLong: Bool) -> Sentence
    {
      let words = tr(
        "{length} without a break of {rest}, {longer} without one of 5 minutes",
        ["length": time(length), "rest": Wording.length(rest), "longer": time(withoutPause)])
      return isLong ? words.then(tr("(more than an hour)")) : words
    }

    /// `20 min`, `1 h 5 min`: whole minutes, rounded.
    package static func time(_ length: Duration) -> Sentence {
      let minutes = length.minutesRounded
      return minutes < 60
        ? tr("{minutes} min", ["minutes": "\(minutes)"])
        : tr("{hours} h {minutes} min", ["hours": "\(minutes / 60)", "minutes": "\(minutes % 60)"])
    }

    /// The time of a practice on a day, and its share of the goal.
    package static func practice(_ length: Duration, goal: Duration) -> Sentence {
      guard goal > .zero else { return time(length) }
      return length >= goal
        ? tr("{length}, goal reached", ["length": time(length)])
        : tr("{length} of {goal}", ["length": time(length), "goal": time(goal)])
    }

    /// `7 days, 1 spare day`, and how to keep the streak if today has not counted yet.
    package static func streak(days: Int, spareDays: Int, isAtStake: Bool) -> Sentence {
      guard days > 0 else { return tr("none yet") }
      var words = trn("{n} day", "{n} days", days)
      if spareDays > 0 { words = [words, trn("{n} spare day", "{n} spare days", spareDays)].listed }
      guard isAtStake else { return words }
      return tr("{streak}; {note}", ["streak": words, "note": spareDays > 0 ? spareDayKeepsIt : twoMinutesKeepIt])
    }
    static var spareDayKeepsIt: Sentence { tr("today is still open, but a spare day can replace it") }
    static var twoMinutesKeepIt: Sentence { tr("two minutes today keep it going") }

    /// A row of a table, such as `Focus (report)`.
    package static func name(_ kind: SessionKind) -> Sentence { Wording.name(kind) }
    package static func streak(_ kind: SessionKind) -> Sentence {
      tr("{session} in a row", ["session": Wording.name(kind)])
    }

    /// The name of the row for today's share of a practice's goal.
    package static func goal(_ kind: SessionKind) -> Sentence {
      tr("{session} today", ["session": Wording.name(kind)])
    }
    package static var rewards: Sentence { tr("Focus rewards") }

    package static func focus(_ total: Duration, rewards: Int) -> Sentence {
      trn("{time} in total, {n} reward", "{time} in total, {n} rewards", rewards, ["time": time(total)])
        + tr(" (one for every 30 minutes)")
    }

    /// The day or days of the figures, by noon of the first and of the last.
    package static func title(_ first: WallTime, _ last: WallTime) -> Sentence {
      let (start, end) = (date(first), date(last))
      return start == end ? start : tr("{start} to {end}", ["start": start, "end": end])
    }

    package static func date(_ noon: WallTime) -> Sentence {
      Wording.day(noon)
    }

    package static func nothing(file: String) -> Sentence {
      tr("Nothing has been recorded yet in {file}.", ["file": file])
    }

    package static var breaksNeedFormat: Sentence { tr("--breaks needs --format csv, json or ics.") }

    package static func notADate(_ words: String) -> Sentence {
      tr("“{words}” is not a date; write it like 2026-04-06.", ["words": words])
    }

    package static func reversed(_ first: String, _ last: String) -> Sentence {
      tr("{first} is after {last}.", ["first": first, "last": last])
    }

    package static func unknown(_ words: String, allowed: [String]) -> Sentence {
      tr("“{words}” is not valid; use {choices}.", ["words": words, "choices": allowed.listed])
    }

    // The table.
    package static func label(_ label: String) -> Sentence { Sentence("  " + label.onOneLine(limit: 60)) }

    /// A line for each name and its value, one below the other.
    package static func table(_ rows: [(name: Sentence, words: Sentence)]) -> [Sentence] {
      let width = rows.map { TextWidth.columns(of: $0.name.description) }.max() ?? 0
      return rows.map { name, words in
        name + String(repeating: " ", count: width - TextWidth.columns(of: name.description) + 2) + words
      }
    }

    // Deletion of the history.
    package static func forgetQuestion(kind: String?, before: String?) -> Sentence {
      let what =
        switch kind {
        case nil: tr("all sessions, breaks and times at the computer")
        case "breaks"?: tr("all breaks")
        case "presence"?: tr("all times at the computer")
        case let kind?: tr("all sessions of the kind {kind}", ["kind": kind])
        }
      return before.map { tr("Delete {what} before {date} for good?", ["what": what, "date": $0]) }
        ?? tr("Delete {what} for good?", ["what": what])
    }
    package static var forgotten: Sentence { tr("Deleted.") }
    package static var notForgotten: Sentence { tr("Nothing was deleted.") }
    package static var forgetNeedsAnswer: Sentence {
      tr("There is no terminal to ask at; --yes deletes without asking.")
    }
  }
}
