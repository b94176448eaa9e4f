import ArgumentParser
import Glibc
import StillbellCore
import Wording

struct HoldCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.hold }
  static var discussion: Sentence? { Wording.Help.holdDiscussion }

  @Flag(help: ArgumentHelp(Wording.Help.holdSilent)) var silent = false
  @Option(help: ArgumentHelp(Wording.Help.holdReason)) var reason = ""
  @Argument(
    parsing: .captureForPassthrough, help: ArgumentHelp(Wording.Help.holdCommand, valueName: "command"),
    completion: .shellCommand("compgen -c"))
  var words: [String]

  /// Rejects unknown options before the command; those after it belong to the command.
  func validate() throws {
    guard let first = words.first, first != "--", first.hasPrefix("-") else { return }
    if ["--help", "-h"].contains(first) { throw CleanExit.helpRequest(self) }
    throw ValidationError(Wording.unknownArgument(first))
  }

  func carryOut() throws(Failure) {
    let words = Array(words.first == "--" ? words.dropFirst() : words[...])
    guard !words.isEmpty else { throw Failure(Wording.noCommandToHold, code: Failure.usage) }
    let program = words[0].split(separator: "/").last.map(String.init) ?? words[0]
    let hold = Hold(ProgramReason(program, reason), silent ? .silent : .hidden)
    Glibc.exit(try HeldProgram(words: words, hold: hold).run())
  }
}

struct OfferCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.offer }
  static var discussion: Sentence? { Wording.Help.offerDiscussion }

  @Argument(help: ArgumentHelp(Wording.Help.offerReason)) var reason: [String]

  func carryOut() throws(Failure) {
    let agent = try RunningAgent()
    let decided = try agent.offer(ProgramReason("", reason.joined(separator: " ")))
    guard !decided.isEmpty else { return tell(Wording.noBreakIsClose) }
    let titles = agent.titles
    for decision in decided { tell(Wording.sentence(decision, titles)) }
  }
}
