import StillbellCore

// Why something does not work, to stand inside a sentence: without a full stop.
extension Wording {
  static func reason(_ trouble: StoreTrouble) -> Sentence {
    switch trouble {
    case .failed("", let reason): clause(reason)
    case .failed(let file, let reason): tr("{file}: {reason}", ["file": file, "reason": clause(reason)])
    case .noFolder(let folder, let fault): tr("{file}: {reason}", ["file": folder, "reason": reason(fault)])
    case .held: tr("your other session has the agent")
    case .changed(let file): tr("{file}: {reason}", ["file": file, "reason": tr("another program changed it")])
    case .keptAside(let file, let aside, let reason):
      tr(
        "{file} is damaged ({reason}) and was kept aside as {aside}",
        ["file": file, "reason": clause(reason), "aside": aside])
    case .takenAway(let file): tr("{file} was taken away while the agent ran", ["file": file])
    case .changedKeptAside(let file, let aside):
      tr(
        "{file} is damaged ({reason}) and was kept aside as {aside}",
        ["file": file, "reason": tr("another program changed it"), "aside": aside])
    case .newer(let file, let form, let known):
      tr(
        "{file}: it was written by a newer version (form {form}, known is {known}) and is left untouched",
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
    case .answerGarbled(let name): tr("{name} gave an answer that makes no sense", ["name": name])
    case .refused(let reason): clause(reason)
    }
  }

  static func reason(_ failure: NotificationFailure) -> Sentence {
    switch failure {
    case .unprepared: tr("libnotify could not be prepared")
    case .unanswered: tr("the notification server does not answer")
    case .refused: tr("the notification server refused")
    case .reported(let reason): clause(reason)
    }
  }
}
