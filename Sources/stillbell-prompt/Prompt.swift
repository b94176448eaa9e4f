import BreakPrompt
import Glibc
import Linux
import Places
import Wording

/// Shows one break, says what was answered, and ends by itself.
@main
enum Prompt {
  static func main() {
    StandardStreams.settle()
    Wording.begin(catalogs: Places().catalogs)
    do throws(Invocation.Mistake) {
      switch try Invocation(arguments: Array(CommandLine.arguments.dropFirst())) {
      case .help: StandardStreams.write(Invocation.helpText, to: STDOUT_FILENO)
      case .version: StandardStreams.write(Invocation.versionText, to: STDOUT_FILENO)
      case .prompt(let options): exit(run(options).rawValue)
      case .strategy: exit(tellStrategy().rawValue)
      }
    } catch {
      StandardStreams.write("stillbell-prompt: \(error)\nTry \"stillbell-prompt --help\".\n", to: STDERR_FILENO)
      exit(ExitStatus.usage.rawValue)
    }
  }

  private static func run(_ options: Invocation.Options) -> ExitStatus {
    do throws(NotShown) {
      let strategy = try Desktop.connect()
      return try Sitting(options, strategy: strategy).run()
    } catch {
      say(.failed(error.reason))
      return .notShown
    }
  }

  private static func tellStrategy() -> ExitStatus {
    // With nothing to show there is nothing to read out, and GTK would start a bus for that.
    setenv("NO_AT_BRIDGE", "1", 1)
    do throws(NotShown) {
      StandardStreams.write(try Desktop.connect().line + "\n", to: STDOUT_FILENO)
      return .done
    } catch {
      say(.failed(error.reason))
      return .notShown
    }
  }

  static func say(_ report: Report) { StandardStreams.write(report.line + "\n", to: STDOUT_FILENO) }
}

/// There is nowhere to show it, or nothing to show it with.
struct NotShown: Error {
  /// A sentence.
  let reason: String
}
