import ArgumentParser
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
        MeditateCommand.self, BreatheCommand.self, FocusCommand.self, WorkoutCommand.self,
        EndCommand.self, CancelCommand.self, HistoryCommand.self,
        ScheduleCommand.self, QuietCommand.self, ChimeCommand.self, PromptCommand.self, ConfigCommand.self,
        SetupCommand.self, AutostartCommand.self, DoctorCommand.self, SimulateCommand.self,
      ])
  }

  static func main() {
    Wording.begin(catalogs: Places().catalogs)
    main(nil)
  }
}
