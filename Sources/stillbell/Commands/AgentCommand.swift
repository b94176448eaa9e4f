import ArgumentParser
import Linux
import Places
import Wording

struct AgentCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.agent }

  @Flag(help: ArgumentHelp(Wording.Help.agentQuiet)) var quiet = false

  func carryOut() throws(Failure) {
    guard let program = Places().program("stillbell-agent") else {
      throw Failure(Wording.notInstalled("stillbell-agent"), code: Failure.noAgent)
    }
    do throws(SystemError) {
      try become(program, quiet ? ["--quiet"] : [])
    } catch {
      throw Failure(Wording.sentence(error), code: Failure.noAgent)
    }
  }
}
