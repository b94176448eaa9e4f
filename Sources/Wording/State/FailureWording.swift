import StillbellCore

// The reasons for failures, as parts of a sentence: without a full stop.
extension Wording {
  static func reason(_ trouble: StoreTrouble) -> Sentence {
    switch trouble {
    case .failed("", let reason): clause(reason)
    case .failed(let file, let reason): tr("{file}: {reason}", ["file": file, "reason": clause(reason)])
    case .noFolder(let folder, let fault): tr("{file}: {reason}", ["file": folder, "reason": reason(fault)])
    case .held: tr("the agent of your other desktop session uses the database")
    case .changed(let file): tr("{file}: {reason}", ["file": file, "reason": tr("another program changed it")])
    case .keptAside(let file, let aside, let reason):
      tr(
        "{file} is damaged ({reason}) and was moved to {aside}",
        ["file": file, "reason": clause(reason), "aside": aside])
    case .takenAway(let file): tr("{file} was removed while the agent was running", ["file": file])
    case .changedKeptAside(let file, let aside):
      tr(
        "{file} is damaged ({reason}) and was moved to {aside}",
        ["file": file, "reason": tr("another program changed it"), "aside": aside])
    case .newer(let file, let form, let known):
      tr(
        "{file} was written by a newer version (format {form}, this one knows {known}) and is left untouched",
        ["file": file, "form": "\(form)", "known": "\(known)"])
    }
  }

  static func reason(_ failure: CaptureFailure) -> Sentence {
    switch failure {
    case .notInstalled: clause(notInstalled("stillbell-capture"))
    case .notStarted(let fault): reason(fault)
    }
  }

  static func reason(_ failure: ScreenFailure) -> Sentence {
    switch failure {
    case .nobody: tr("nothing on this desktop can do that")
    case .answerGarbled(let name): tr("{name} gave an unexpected answer", ["name": name])
    case .refused(let reason): clause(reason)
    case .notStarted(let fault): reason(fault)
    case .ended: tr("stillbell-awake quit unexpectedly")
    }
  }

  static func reason(_ failure: NotificationFailure) -> Sentence {
    switch failure {
    case .unprepared: tr("libnotify could not be started")
    case .unanswered: tr("the notification server does not answer")
    case .noServer: tr("no notification server could be started")
    case .refused: tr("the notification server refused")
    case .reported(let reason): clause(reason)
    }
  }
}
