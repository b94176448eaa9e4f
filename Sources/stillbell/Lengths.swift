import ArgumentParser
import StillbellCore
import Wording

/// Reads a length from the command line, within the command's limits. A plain number means minutes.
@Sendable func readLength(_ words: String) throws(ValidationError) -> Duration {
  try readLength(words, within: Command.lengths)
}

func readLength(_ words: String, within allowed: ClosedRange<Duration>) throws(ValidationError) -> Duration {
  guard let length = Wording.typedLength(words) else { throw ValidationError(Wording.notALength(words)) }
  guard allowed.contains(length) else {
    throw ValidationError(Wording.sentence(.lengthOutOfRange(length, allowed: allowed)))
  }
  return length
}

/// Reads the end of a pause or a quiet, with the word “until” before it or, in some languages, after it. Nil if that
/// word is missing.
func readEnd(_ words: [String]) throws(ValidationError) -> Until? {
  guard let end = Wording.behindUntil(words) else { return nil }
  let rest = end.flatMap { $0.split(separator: " ").map { String($0) } }
  guard let until = Wording.typedEnd(rest) else {
    throw ValidationError(Wording.notAnEnd(rest.joined(separator: " ")))
  }
  return until
}

/// The hours of a day in the form of the configuration, from `9-17` or `9-5`. Night hours are returned as typed, so
/// that the user is asked again.
func asHours(_ typed: String) -> String {
  guard Schedule.Hours(words: typed) == nil, let hours = Wording.typedHours(typed), hours.start < hours.end else {
    return typed
  }
  return hours.words
}

/// A time of day in the form of the configuration.
func asTime(_ typed: String) -> String { Wording.typedTime(typed)?.words ?? typed }

/// Several times of day in the form of the configuration, separated by commas.
func asTimes(_ typed: String) -> String {
  typed.split(separator: ",", omittingEmptySubsequences: false)
    .map { asTime($0.split(separator: " ").joined(separator: " ")) }.joined(separator: ", ")
}
