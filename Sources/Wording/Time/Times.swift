import Linux
import StillbellCore

extension Wording {
  /// A time of day as the user's locale writes it: `10:20` or `10:20 AM`. The weekday is added if the time is not
  /// within a day.
  package static func time(_ time: WallTime, now: WallTime? = nil, seconds: Bool = false) -> Sentence {
    let clock =
      switch (Gettext.usesTwelveHours, seconds) {
      case (false, false): "%H:%M"
      case (false, true): "%H:%M:%S"
      case (true, false): "%-I:%M %p"
      case (true, true): "%-I:%M:%S %p"
      }
    let isFar = now.map { Self.isFar(time, from: $0) } ?? false
    let words = Sentence(DateNames.format(time, clock))
    return isFar ? onDay(time, words) : words
  }

  /// A time of day with its weekday.
  static func onDay(_ time: WallTime, _ clock: Sentence) -> Sentence {
    // Translators: a day as strftime has it, and a time of it: Thu 9:00.
    Sentence(DateNames.format(time, tr("%a {time}", ["time": clock]).description))
  }

  /// A time of day without a date.
  package static func time(_ time: TimeOfDay) -> Sentence {
    let (hour, minute) = (time.minutes / 60, time.minutes % 60)
    return Sentence(Gettext.format(Gettext.usesTwelveHours ? "%-I:%M %p" : "%H:%M", hour: hour, minute: minute))
  }

  /// True if a length says more than a time of day without seconds.
  static func isSoon(_ time: WallTime, _ now: WallTime) -> Bool { time - now < .minutes(5) }

  /// The distance that lets eyes rest, in the unit of the user's locale.
  static var distance: Sentence { Gettext.usesFeet ? tr("20 feet") : tr("6 m") }

  /// A time of day that may lie weeks ahead; the date is added if the time is not within a day.
  package static func date(_ end: WallTime, now: WallTime = WallTime(sinceEpoch: Clock.sinceEpoch)) -> Sentence {
    // Two readings of the clocks may miss a full minute by a moment.
    let time = end + .milliseconds(999)
    guard isFar(time, from: now) else { return Self.time(time) }
    // Translators: a day as strftime has it, and a time of it: Thursday, 24 December, 9:00.
    return Sentence(DateNames.format(time, tr("%A, %-d %B, {time}", ["time": Self.time(time)]).description))
  }

  /// True if a time of day alone would not say which day is meant.
  static func isFar(_ time: WallTime, from now: WallTime) -> Bool { time - now >= far || now - time >= far }

  /// The distance from which a time needs a day.
  static let far: Duration = .hours(20)

  /// The remaining time, rounded up, as a clock counts down: `20:00`, `1:05:00`.
  package static func countdown(_ length: Duration) -> Sentence {
    let seconds = max(length, .zero).secondsRoundedUp
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let clock = "\(padded(seconds / 60 % 60)):\(padded(seconds % 60))"
    return Sentence(seconds >= 3600 ? "\(seconds / 3600):\(clock)" : "\(seconds / 60 % 60):\(padded(seconds % 60))")
  }

  /// A length in words: `20 seconds`, `5 minutes`, `1 h 30 min`.
  package static func length(_ length: Duration) -> Sentence {
    let seconds = length.secondsRoundedUp
    if seconds < 60 { return trn("{n} second", "{n} seconds", seconds) }
    if seconds < 3600, seconds % 60 == 0 { return trn("{n} minute", "{n} minutes", seconds / 60) }
    if seconds >= 2 * 86_400, seconds % 86_400 == 0 { return trn("{n} day", "{n} days", seconds / 86_400) }
    let minutes = seconds / 60 % 60
    if seconds >= 3600 {
      return minutes == 0
        ? trn("{n} hour", "{n} hours", seconds / 3600)
        : tr("{hours} h {minutes} min", ["hours": "\(seconds / 3600)", "minutes": "\(minutes)"])
    }
    return tr("{minutes} min {seconds} s", ["minutes": "\(seconds / 60)", "seconds": "\(seconds % 60)"])
  }

  /// The remaining time as a rough figure: above two minutes it is rounded up to whole minutes.
  package static func remaining(_ length: Duration) -> Sentence {
    let seconds = max(length, .zero).secondsRoundedUp
    return Wording.length(.seconds(seconds > 120 ? (seconds + 59) / 60 * 60 : seconds))
  }

  /// A length that a person typed, also in the units of the user's language; a number alone means minutes.
  package static func typedLength(_ words: String) -> Duration? {
    Duration(words: isBareNumber(words) ? words + "m" : words, units: typedUnits)
  }

  /// A length that a person typed, in the form that the agent reads; other text stays as it is.
  package static func lengthWords(_ typed: String) -> String {
    // An error quotes the typed text, so a length that the agent can read, and text that is no length, stay unchanged.
    guard Duration(words: typed) == nil, let length = typedLength(typed), length > .zero else { return typed }
    return length.words
  }

  /// Several lengths, separated by commas, each in the form that the agent reads.
  package static func lengthsWords(_ typed: String) -> String {
    typed.split(separator: ",", omittingEmptySubsequences: false)
      .map { lengthWords($0.split(separator: " ").joined(separator: " ")) }.joined(separator: ",")
  }

  /// True if the text consists of digits only.
  static func isBareNumber(_ words: String) -> Bool { !words.isEmpty && words.allSatisfy { ("0"..."9").contains($0) } }

  private static var typedUnits: [String: Int64] {
    let own: [(names: Sentence, seconds: Int64)] = [
      // Translators: all ways to write this unit behind a number, with blanks between them.
      (tr("d day days"), 86_400),
      // Translators: all ways to write this unit behind a number, with blanks between them.
      (tr("h hour hours"), 3600),
      // Translators: all ways to write this unit behind a number, with blanks between them.
      (tr("m min minute minutes"), 60),
      // Translators: all ways to write this unit behind a number, with blanks between them.
      (tr("s sec second seconds"), 1),
    ]
    return own.reduce(into: Duration.units) { units, unit in
      for name in unit.names.spellings { units[name] = unit.seconds }
    }
  }

  /// The sentence for a number whose unit is unknown.
  static func bareNumber(_ words: String) -> Sentence {
    tr("{number}: write {number}s or {number}m.", ["number": words])
  }
}

extension Duration {
  /// Whole minutes, rounded.
  var minutesRounded: Int { (Int(components.seconds) + 30) / 60 }
}
