import HelperProtocols
import StillbellCore

/// The command line.
enum Invocation {
  case say(Utterance, within: Duration)
  /// Report if a sentence could be spoken.
  case check
  case help
  case version

  /// The range of the time limit, in milliseconds.
  private static let limits = 0...3_600_000

  /// - Parameter arguments: Without the program's name.
  /// - Throws: An error whose text can be shown as it is.
  init(arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    var (utterance, limit) = (Utterance?.none, Duration.seconds(60))
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h":
        self = .help
        return
      case "--version":
        self = .version
        return
      case "--check":
        self = .check
        return
      case "--within":
        guard let milliseconds = rest.popFirst().flatMap({ Int($0) }), Self.limits.contains(milliseconds) else {
          throw UsageError("--within takes milliseconds.")
        }
        limit = .milliseconds(milliseconds)
      default:
        guard utterance == nil, let read = Code.value(Utterance.self, of: word) else {
          throw UsageError("name one thing to say, as the agent writes it.")
        }
        utterance = read
      }
    }
    guard let utterance else { throw UsageError("name something to say.") }
    self = .say(utterance, within: limit)
  }

  static let helpText = """
    Says one thing of a session aloud, through speech-dispatcher and in the user's own
    voice, until it is said or standard input is closed.

    Usage: stillbell-speech [--within MILLISECONDS] WORDS
           stillbell-speech --check

      WORDS                  what to say, as the agent writes it
      --within MILLISECONDS  leaves out what is likely to take longer (default: 60000)
      --check                tells if there is a speech-dispatcher; starts nothing
      --help                 this text
      --version              the version

    Anything on standard input, or its end, takes the sentence back; what other programs
    say goes on. Prints "speaking" once speech-dispatcher has it, and at last "done",
    "too-long", or "failed FAULT".

    """
}
