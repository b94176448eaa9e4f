extension Wording {
  // The sentences about a missing agent, or another missing program.
  package static var notRunning: Sentence { tr("The agent is not running; `stillbell start` starts it.") }
  package static func notInstalled(_ what: String) -> Sentence {
    tr("{what} is not installed next to this program; reinstall stillbell, or rebuild all of it.", ["what": what])
  }

  package static func notOpened(file: String, reason: String) -> Sentence {
    tr("{file} could not be opened: {reason}.", ["file": file, "reason": clause(reason)])
  }
  package static func programSilent(_ name: String) -> Sentence { tr("{name} does not start.", ["name": name]) }

  package static func busUnusable(reason: String) -> Sentence {
    tr("The session bus cannot be used: {reason}.", ["reason": clause(reason)])
  }
}
