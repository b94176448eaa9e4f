import Linux
import StillbellCore

extension Wording {
  package static func sentence(_ error: BackupError) -> Sentence {
    switch error.reason {
    case .foreign: tr("{file} is no backup; use one that `stillbell backup` has saved.", ["file": error.file])
    case .damaged(let words):
      tr(
        "{file} is damaged or cut off ({reason}), so nothing was changed; use another backup.",
        ["file": error.file, "reason": clause(words)])
    case .newer(let found, let known):
      tr(
        "{reason}; install the newest stillbell and try again.",
        ["reason": reason(.newer(file: error.file, form: found, known: known))])
    case .unreadable(let words): unreadable(file: error.file, reason: words)
    case .unwritable(let fault): cannotWrite(SystemError(fault.call, error.file, code: fault.code))
    case .held: tr("Nothing was restored: {reason}. Stop it and try again.", ["reason": reason(.held)])
    case .noRoom: sentence(HistoryFileError(.noRoom, file: error.file))
    case .damagedState(let words):
      tr(
        "{file} is damaged ({reason}), so nothing was done. `stillbell start` saves what can be read of it.",
        ["file": error.file, "reason": clause(words)])
    case .nothing: Stats.nothing(file: error.file)
    case .exists: tr("{file} exists already; --force replaces it.", ["file": error.file])
    }
  }

  /// The sentences of `stillbell backup` and `stillbell restore`.
  package enum Backup {
    package static func skipped(_ file: SkippedFile) -> Sentence {
      let reason =
        switch file.reason {
        case .unreadable(let words): clause(words)
        case .tooLarge(let bytes): tr("larger than {n} MB", ["n": "\(bytes / 1_000_000)"])
        }
      return tr("Not in the backup: {file} ({reason}).", ["file": file.path, "reason": reason])
    }

    package static var ownSkipped: Sentence {
      tr("Your own sounds and pictures are not in the backup, because the configuration has an error.")
    }

    package static func head(host: String, made: WallTime?) -> Sentence {
      guard let made else { return tr("Backup of {computer}:", ["computer": host]) }
      return tr(
        "Backup of {computer}, {date} {time}:", ["computer": host, "date": day(made), "time": time(made)])
    }

    package static func rows(_ count: Int) -> Sentence {
      trn("{n} new entry for the history", "{n} new entries for the history", count)
    }

    package static func replaced(_ file: String) -> Sentence {
      tr("{file} is replaced; the previous one is kept beside it", ["file": file])
    }

    package static func added(_ file: String) -> Sentence { tr("{file} is added", ["file": file]) }

    package static var isVain: Sentence { tr("Everything in this backup is here already.") }
    package static var question: Sentence { tr("Restore this?") }
    package static var needsAnswer: Sentence {
      tr("There is no terminal to ask at; --yes restores without asking.")
    }
    package static var restored: Sentence { tr("Restored.") }
  }
}

extension Wording.Help {
  package static var backup: Sentence {
    tr("Save your history, settings and own sounds and pictures in one file.")
  }
  package static var backupDiscussion: Sentence {
    tr(
      "It works whether the agent runs or not. `stillbell restore` brings everything back, here or on another computer. The file has all that is known about you, so keep it where only you can read it."
    )
  }
  package static var backupFile: Sentence { tr("Where to save it.") }
  package static var backupForce: Sentence { tr("Replace the file if it exists.") }
  package static var restore: Sentence { tr("Bring back what `stillbell backup` has saved.") }
  package static var restoreDiscussion: Sentence {
    tr(
      "It shows what would change, and asks. Entries are added to the history, none of them twice; the settings are replaced. What was there before is kept beside the new files. The agent may run meanwhile."
    )
  }
  package static var restoreFile: Sentence { tr("The file that was saved.") }
  package static var restoreYes: Sentence { tr("Restore without asking.") }
}
