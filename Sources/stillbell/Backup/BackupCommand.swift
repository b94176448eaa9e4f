import ArgumentParser
import Backup
import Linux
import StillbellCore
import Wording

struct BackupCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.backup }
  static var discussion: Sentence? { Wording.Help.backupDiscussion }

  @Argument(help: ArgumentHelp(Wording.Help.backupFile), completion: .file()) var file: String
  @Flag(help: ArgumentHelp(Wording.Help.backupForce)) var force = false

  func carryOut() throws(Failure) {
    let paths = Paths()
    let writing = BackupWriting(
      stateFile: paths.stateFile, configurationFile: paths.configurationFile, host: Identity.host,
      now: Moment.now.wall)
    let gaps = try failing(Failure.init) { () throws(BackupError) in
      try writing.write(to: file, replaces: force)
    }
    if let mistake = gaps.mistake {
      tell(Wording.sentence(mistake))
      tell(Wording.Backup.ownSkipped)
    }
    for file in gaps.files { tell(Wording.Backup.skipped(file)) }
    tell(Wording.Report.saved(file: file))
  }
}
