import ArgumentParser
import Linux
import Wording

struct AgentCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.agent }

  @Flag(help: ArgumentHelp(Wording.Help.agentQuiet)) var quiet = false
  @Flag(help: ArgumentHelp(Wording.Help.quietHidden)) var hidden = false

  func validate() throws { if hidden, !quiet { throw ValidationError(Wording.hiddenWithoutQuiet) } }

  func carryOut() throws(Failure) {
    guard let program = Paths().program("stillbell-agent") else {
      throw Failure(Wording.notInstalled("stillbell-agent"), code: Failure.noAgent)
    }
    try failing({ Failure(Wording.sentence($0), code: Failure.noAgent) }) { () throws(SystemError) in
      try become(program, (quiet ? ["--quiet"] : []) + (hidden ? ["--hidden"] : []))
    }
  }
}
