import Linux

extension Wording {
  /// The sentences of `stillbell what-if`.
  package enum WhatIf {
    package static var breaks: Sentence { tr("Breaks a day") }
    package static var natural: Sentence { tr("Natural breaks a day") }
    package static var held: Sentence { tr("Breaks a day held back by calls, games or videos") }
    package static var rest: Sentence { tr("Minutes of rest a day") }
    package static var longestStretch: Sentence { tr("Longest stretch without a break on a typical day") }
    package static var longestStretchMax: Sentence { tr("Longest stretch without a break on the worst day") }
    package static var interruptions: Sentence { tr("Breaks per hour at the computer") }
    package static var asItWas: Sentence { tr("As it was") }
    package static var asItWouldHaveBeen: Sentence { tr("As it would have been") }
    package static var isTaken: Sentence {
      tr("“As it would have been” assumes that you take every break in full. It does not guess your answers.")
    }

    package static func tooFewDays(_ days: Int, of needed: Int) -> Sentence {
      trn(
        "Only {n} of these days has anything recorded; {needed} are needed.",
        "Only {n} of these days have anything recorded; {needed} are needed.", days, ["needed": "\(needed)"])
    }
    package static var nothing: Sentence {
      tr("Name a setting, as in eye.interval=30m, or a profile with --profile.")
    }
    package static func noValue(_ words: String) -> Sentence {
      tr("“{words}” has no value; write it as in eye.interval=30m.", ["words": words])
    }
    package static func last(_ words: String, from least: Int, to most: Int) -> Sentence {
      tr(
        "“{words}” is not valid; use {least} to {most}.",
        ["words": words, "least": "\(least)d", "most": "\(most)d"])
    }

    /// A number such as `16` or `2.4`, with the decimal point of the locale.
    package static func number(_ number: Double) -> Sentence {
      let tenths = Int((number * 10).rounded())
      return Sentence(tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10)\(Gettext.decimalPoint)\(tenths % 10)")
    }

    /// The lines of a table of three columns, of which the first line has their names.
    package static func table(_ rows: [(name: Sentence, was: Sentence, wouldBe: Sentence)]) -> [Sentence] {
      let rows = [(name: Sentence(""), was: asItWas, wouldBe: asItWouldHaveBeen)] + rows
      return Stats.table(
        zip(rows, Stats.table(rows.map { (name: $0.was, words: $0.wouldBe) })).map { (name: $0.name, words: $1) })
    }
  }
}

extension Wording.Help {
  package static var whatIf: Sentence { tr("Replay your own days under other settings.") }
  package static var whatIfDiscussion: Sentence {
    tr(
      "It replays what was recorded about you, such as times away, calls, videos and minutes of typing, under the settings that you give. For example: `stillbell what-if eye.interval=30m rest.enabled=yes`. Your settings and your history stay unchanged."
    )
  }
  package static var whatIfSettings: Sentence { tr("Settings and their values, as `stillbell config set` takes them.") }
  package static var whatIfProfile: Sentence { tr("A profile whose settings are in force all the time.") }
  package static var whatIfLast: Sentence { tr("How many days before today, from 3d to 366d.") }
}
