import ArgumentParser
import Backup
import HistoryFile
import Linux
import StillbellCore
import Wording

struct RestoreCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.restore }
  static var discussion: Sentence? { Wording.Help.restoreDiscussion }

  @Argument(help: ArgumentHelp(Wording.Help.restoreFile), completion: .file()) var file: String
  @Flag(help: ArgumentHelp(Wording.Help.restoreYes)) var yes = false

  func carryOut() throws(Failure) {
    let paths = Paths()
    let restoring = try failing(Failure.init) { () throws(BackupError) in
      try Restoring(file, stateFile: paths.stateFile, configurationFile: paths.configurationFile)
    }
    show(restoring, paths)
    guard !restoring.isVain else { return tell(Wording.Backup.isVain) }
    if !yes {
      let isMeant = try failing({ _ in Failure(Wording.Backup.needsAnswer) }) { () throws(TerminalInput.End) in
        try Conversation.ask(Wording.Backup.question, default: false)
      }
      guard isMeant else { return tell(Wording.Setup.nothingWritten) }
    }
    let kept = try failing(Failure.init) { () throws(BackupError) in try restoring.prepare() }
    if restoring.rows.sum > 0 { try RunningAgent.merge(restoring.merging, into: paths.stateFile) }
    try failing(Failure.init) { () throws(BackupError) in try restoring.restoreConfiguration() }
    tell(Wording.Backup.restored)
    for file in kept { tell(Wording.Setup.keptBackup(file)) }
  }

  /// Shows the changes that a restore would make.
  @MainActor private func show(_ restoring: Restoring, _ paths: Paths) {
    tell(Wording.Backup.head(host: restoring.backup.host, made: restoring.backup.made))
    if restoring.rows.sum > 0 { show(Wording.Backup.rows(restoring.rows.sum)) }
    switch restoring.change {
    case .none: break
    case .new: show(Wording.Backup.added(paths.configurationFile))
    case .replaced: show(Wording.Backup.replaced(paths.configurationFile))
    }
    for place in restoring.places { show(Wording.Backup.added(place.place)) }
    if let mistake = restoring.mistake { tell(Wording.sentence(mistake)) }
  }

  @MainActor private func show(_ line: Sentence) {
    put("  ", terminator: "")
    tell(line)
  }
}
