/// A report about the user's calendar.
package enum CalendarEvent: Hashable, Sendable, Decodable {
  /// The times of the coming 36 hours in which the user is busy, in any order. They replace the earlier ones.
  case read([BusyTime])
  /// A file of the calendar has changed, perhaps as one of many.
  case changed
  /// The calendar could not be read; what was read before still counts.
  case failed(CalendarFailure)
  /// There is no calendar any more.
  case gone
}

/// The reason why the calendar could not be read, as a value that each program turns into a sentence.
package enum CalendarFailure: Error, Hashable, Sendable, Codable {
  /// `stillbell-calendar` is missing.
  case notInstalled
  case notStarted(SystemFault)
  /// `stillbell-calendar` ended without a result, or printed something else.
  case noResult

  /// The text in the trace.
  var words: String {
    switch self {
    case .notInstalled: "stillbell-calendar is not installed beside the agent"
    case .notStarted(let fault): "stillbell-calendar did not start: \(fault.words)"
    case .noResult: "stillbell-calendar ended without a result"
    }
  }
}

/// A decision about the calendar.
package enum CalendarDecision: Hashable, Sendable, Codable {
  /// The calendar could not be read.
  case unread(CalendarFailure)

  var words: String {
    switch self {
    case .unread(let failure): "calendar not read: \(failure.words)"
    }
  }
}
