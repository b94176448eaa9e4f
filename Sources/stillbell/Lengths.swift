import ArgumentParser
import StillbellCore
import Wording

/// Reads a length from the command line, within what the command allows; a number alone means minutes.
@Sendable func readLength(_ words: String) throws(ValidationError) -> Duration {
  guard let length = Wording.typedLength(words) else { throw ValidationError(Wording.notALength(words)) }
  guard Command.lengths.contains(length) else {
    throw ValidationError(Wording.sentence(.lengthOutOfRange(length, allowed: Command.lengths)))
  }
  return length
}

/// A length as the agent reads it; whatever else was typed stays as it is.
func asLength(_ typed: String) -> String {
  // Of what the agent reads as it is, and of nothing, the mistake quotes what was typed.
  guard Duration(words: typed) == nil, let length = Wording.typedLength(typed), length > .zero else { return typed }
  return length.words
}

/// Each of several lengths, kept apart by commas.
func asLengths(_ typed: String) -> String {
  typed.split(separator: ",", omittingEmptySubsequences: false).map { asLength(String($0)) }.joined(separator: ",")
}

/// The hours of a day as the configuration has them, from `9-17`. Whoever types 9-5 hardly means a night, and is asked
/// again.
func asHours(_ typed: String) -> String {
  let ends = typed.split(separator: "-", omittingEmptySubsequences: false).map { TimeOfDay(typed: $0) }
  guard ends.count == 2, let start = ends[0], let end = ends[1], start < end else { return typed }
  return "\(start.words)-\(end.words)"
}
