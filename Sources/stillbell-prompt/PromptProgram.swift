import BreakPrompt
import Glibc
import HelperProtocols
import Linux
import StillbellCore
import Wording

/// The program: shows one break, reports the answer, and exits.
@main
enum PromptProgram {
  static func main() {
    StandardStreams.settle()
    Wording.begin(catalogs: Paths().catalogs)
    do throws(UsageError) {
      switch try Invocation(arguments: Array(CommandLine.arguments.dropFirst())) {
      case .help: StandardStreams.write(Invocation.helpText, to: STDOUT_FILENO)
      case .version: StandardStreams.write(Invocation.versionText, to: STDOUT_FILENO)
      case .prompt(let options): exit(run(options).rawValue)
      case .decode(let request): exit(PictureFile.serve(request).rawValue)
      case .strategy: exit(printStrategy().rawValue)
      }
    } catch {
      StandardStreams.write(error.text(of: "stillbell-prompt"), to: STDERR_FILENO)
      exit(ExitStatus.usage.rawValue)
    }
  }

  private static func run(_ options: Invocation.Options) -> ExitStatus {
    do throws(PromptFailure) {
      return try PromptSession(options, on: try Display.connect()).run()
    } catch {
      say(.failed(error))
      return .notShown
    }
  }

  private static func printStrategy() -> ExitStatus {
    // This shows no window, so screen readers are not needed; GTK would start a bus for them.
    setenv("NO_AT_BRIDGE", "1", 1)
    do throws(PromptFailure) {
      say(.shown(try Display.connect()))
      return .done
    } catch {
      say(.failed(error))
      return .notShown
    }
  }

  static func say(_ report: PromptReport) { StandardStreams.write(report.line + "\n", to: STDOUT_FILENO) }
}
