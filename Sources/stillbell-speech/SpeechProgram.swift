import Glibc
import HelperProtocols
import Linux
import Speech
import StillbellCore
import Wording

/// The program: speaks one sentence of a session, and cancels it when ordered to end.
@main
enum SpeechProgram {
  /// In seconds: a speech-dispatcher that does not answer within this time never will. The first value includes its
  /// start.
  private static let (patience, lastPatience): (UInt32, UInt32) = (10, 2)
  private static let name = "stillbell"

  static func main() {
    StandardStreams.settle()
    Wording.begin(catalogs: Paths().catalogs)
    do throws(UsageError) {
      switch try Invocation(arguments: Array(CommandLine.arguments.dropFirst())) {
      case .help: StandardStreams.write(Invocation.helpText, to: STDOUT_FILENO)
      case .version: StandardStreams.write("stillbell-speech \(Version.text)\n", to: STDOUT_FILENO)
      case .check: finish(check())
      case .say(let utterance, let limit): finish(say(utterance, within: limit))
      }
    } catch {
      StandardStreams.write(error.text(of: "stillbell-speech"), to: STDERR_FILENO)
      exit(UsageError.status)
    }
  }

  private static func finish(_ report: SpeechReport) {
    tell(report)
    if case .failed = report { exit(1) }
  }

  private static func tell(_ report: SpeechReport) { StandardStreams.write(report.line + "\n", to: STDOUT_FILENO) }

  /// Checks the connection without starting speech-dispatcher. It is started only for a sentence.
  private static func check() -> SpeechReport {
    alarm(lastPatience)
    do throws(SpeechConnection.Unreachable) {
      _ = try SpeechConnection(as: name, starts: false)
      return .done
    } catch {
      let isInstalled = ServiceSandbox.path(of: "speech-dispatcher") != nil && getenv("SPEECHD_ADDRESS") == nil
      return isInstalled ? .done : .failed(.unreachable(reason: error.reason.onOneLine(limit: 200)))
    }
  }

  private static func say(_ utterance: Utterance, within limit: Duration) -> SpeechReport {
    // SIGTERM cancels the sentence.
    Termination.heed()
    // Unless it is reset, the alarm ends this program, and the agent knows what that means.
    alarm(patience)
    let connection: SpeechConnection
    do throws(SpeechConnection.Unreachable) {
      connection = try SpeechConnection(as: name, starts: true)
    } catch {
      return .failed(.unreachable(reason: error.reason.onOneLine(limit: 200)))
    }
    let sentence = Wording.spoken(utterance).description
    guard Speech.fits(characters: sentence.count, rate: connection.rate, within: limit) else { return .tooLong }
    // The start may have taken so long that the sentence is no longer wanted.
    guard StandardStreams.readAvailable(limit: 64) == nil else { return .done }
    connection.settleLanguage(Wording.language)
    guard connection.say(sentence) else { return .failed(.refused) }
    alarm(0)
    tell(.speaking)
    let end = Clock.awake + limit + .seconds(2)
    while !Termination.hasCome {
      let left = end - Clock.awake
      guard left > .zero else { break }
      switch connection.wait(with: STDIN_FILENO, milliseconds: Int32(left / .milliseconds(1)) + 1) {
      case .over: return .done
      case .lost: return .failed(.lost)
      case .silence: continue
      case .called:
        // Any input cancels the sentence, and so does the end of the agent.
        if StandardStreams.readAvailable(limit: 64) == nil { continue }
      }
      // The sentence was cancelled.
      break
    }
    alarm(lastPatience)
    connection.cancel()
    return .done
  }

}
