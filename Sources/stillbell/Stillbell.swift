import ArgumentParser
import Glibc
import Linux
import Places
import StillbellCore
import Wording

@main
struct Stillbell: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "stillbell", abstract: Wording.Help.stillbell, discussion: Wording.Help.discussion,
      version: Version.text,
      subcommands: [
        AgentCommand.self, StatusCommand.self, WhyCommand.self,
        StartCommand.self, StopCommand.self, PauseCommand.self, ResumeCommand.self,
        BreakCommand.self, BeginCommand.self, SnoozeCommand.self, SkipCommand.self,
      ] + sessions + [
        EndCommand.self, CancelCommand.self, HistoryCommand.self,
        ScheduleCommand.self, QuietCommand.self, ChimeCommand.self, PromptCommand.self, ConfigCommand.self,
        SetupCommand.self, AutostartCommand.self, DoctorCommand.self, SimulateCommand.self,
      ])
  }

  static func main() {
    StandardStreams.settle()
    Wording.begin(catalogs: Places().catalogs)
    // However the command ends: what is not written is no success.
    atexit {
      guard let reason = StandardStreams.outputTrouble else { return }
      // Of what was written earlier only that it failed is known: nobody may be reading any more.
      var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
      guard poll(&output, 1, 0) < 1 || output.revents & Int16(POLLERR) == 0 else { return }
      var line = "stillbell: \(Wording.notPrinted(reason: reason))\n"
      _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      _exit(Failure.refused)
    }
    main(nil)
  }
}
