import StillbellCore

/// Everything that is said in a report; `Wording` makes the sentences.
package enum ReportPhrase: Sendable {
  /// The language of the page, as HTML has it.
  case language
  case title
  case days(Day, Day)
  case made(Day)
  case nothing

  // Names of figures, of headings and of columns.
  case rests, atComputer, longestStretch, focusRewards
  case streak(Practice)
  case year, week, minutes
  case practice(Practice)
  case month, day, sessions, kind, label, time, others

  // The values beside them.
  case count(Int, of: Int)
  case plainCount(Int)
  case length(Duration)
  /// Without the minutes of many hours.
  case roughLength(Duration)
  /// After a rest of this length a stretch is over.
  case without(rest: Duration)
  case daysInARow(Int)
  case spareDays(Int)
  case atStake(spareDays: Int)
  case oneRewardEach(Duration)

  // Names in calendars and on clocks.
  case shortDate(Day)
  case monthName(Day)
  case weekday(Int)
  case hour(Int)
  case session(SessionKind)

  // Below pictures, and for those who do not see them.
  case restsCaption
  case practiceCaption(goal: Duration)
  case weekCaption(hasSessions: Bool)
  case restsDescription(rests: Int, of: Int, days: Int)
  case practiceDescription(Duration, days: Int)
  case weekDescription(Day, Day)
  case minutesDescription([(kind: SessionKind, length: Duration)])
}

/// Finds the words for what a report says.
package typealias ReportWording = (ReportPhrase) -> String
