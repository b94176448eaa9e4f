import ArgumentParser
import Linux
import Places
import Wording

struct AgentCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "agent", abstract: Wording.Help.agent)
  }

  @Flag(help: ArgumentHelp(Wording.Help.agentQuiet)) var quiet = false

  func run() throws {
    try carryingOut { () throws(Failure) in
      guard let program = Places().program("stillbell-agent") else {
        throw Failure(Wording.notInstalled("stillbell-agent"), code: Failure.noAgent)
      }
      do throws(SystemError) {
        try become(program, quiet ? ["--quiet"] : [])
      } catch {
        throw Failure(error.description, code: Failure.noAgent)
      }
    }
  }
}
