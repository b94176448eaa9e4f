import ArgumentParser
import StillbellCore
import Wording

/// Reads a length from the command line, within what the command allows.
@Sendable func readLength(_ words: String) throws(ValidationError) -> Duration {
  guard let length = Duration(words: words) else { throw ValidationError(Wording.notALength(words)) }
  guard Command.lengths.contains(length) else {
    throw ValidationError(Wording.sentence(.lengthOutOfRange(length, allowed: Command.lengths)))
  }
  return length
}
