import ArgumentParser
import Linux
import StillbellCore
import Wording

struct SetupCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.setup }
  static var discussion: Sentence? { Wording.Help.setupDiscussion }

  func carryOut() throws(Failure) {
    guard TerminalInput.isThere else { throw Failure(Wording.Setup.noTerminal) }
    let revision = try Revision()
    TerminalInput.noteInterrupts()
    tell(Wording.Setup.introduction)
    var interview = Interview(
      draft: revision.draft, offers: ForeignSettings.offers(to: revision.draft.configuration),
      isInstalled: Paths().autostartTemplate != nil)
    try Self.unlessLeft { () throws(TerminalInput.End) in try interview.run() }
    let text = try revision.text(of: interview.draft)
    put()
    tell(Wording.Setup.wouldWrite(revision.path))
    for line in text.settings { put("  \(line)") }
    let isAgreed = try Self.unlessLeft { () throws(TerminalInput.End) in
      try Conversation.ask(Wording.Setup.mayWrite, default: true)
    }
    guard isAgreed else { return tell(Wording.Setup.nothingWritten) }
    if let backup = try revision.write(text) { tell(Wording.Setup.keptBackup(backup)) }
    tell(Wording.Setup.written(revision.path))
    if let startsAtLogin = interview.startsAtLogin {
      if startsAtLogin { try AutostartCommand.On().carryOut() } else { try AutostartCommand.Off().carryOut() }
    }
  }

  /// Runs the interview. If the user leaves before its end, nothing is changed.
  @MainActor private static func unlessLeft<Answer>(
    _ talk: () throws(TerminalInput.End) -> Answer
  ) throws(Failure) -> Answer {
    do throws(TerminalInput.End) {
      return try talk()
    } catch {
      // The terminal shows at most ^C, without a line feed.
      put()
      throw Failure(Wording.Setup.nothingWritten)
    }
  }
}
