import StillbellCore

// The sentences about hooks, the user's commands.
extension Wording {
  static func hookFailed(_ hook: Hook, _ program: String, _ failure: HookFailure) -> Sentence {
    let blanks: Blanks = ["hook": hook.rawValue, "program": shortened(program)]
    return switch failure {
    case .missing:
      tr("The hook {hook} did not run: there is no program {program}; correct {hook} under [hooks].", blanks)
    case .notExecutable:
      tr("The hook {hook} did not run: {program} is not executable; run `chmod +x` on it.", blanks)
    case .notAProgram:
      tr(
        "The hook {hook} did not run: {program} is not a program; a script begins with a line such as #!/bin/sh.",
        blanks)
    case .notStarted(let fault):
      tr(
        "The hook {hook} did not run: {program}: {reason}.",
        ["hook": hook.rawValue, "program": shortened(program), "reason": reason(fault)])
    case .status(let status):
      tr(
        "The hook {hook} failed: {program} ended with status {status}; what it printed is in the agent's log.",
        ["hook": hook.rawValue, "program": shortened(program), "status": "\(status)"])
    case .signal(let signal):
      tr(
        "The hook {hook} failed: {program} was killed by signal {signal}; what it printed is in the agent's log.",
        ["hook": hook.rawValue, "program": shortened(program), "signal": "\(signal)"])
    case .timedOut(let timeout):
      tr(
        "The hook {hook} was stopped: {program} took longer than {length}; raise `timeout` under [hooks] to give it more time.",
        ["hook": hook.rawValue, "program": shortened(program), "length": length(timeout)])
    case .printedTooMuch:
      tr("The hook {hook} was stopped: {program} printed more than 1 MB; make it print less.", blanks)
    case .overtaken:
      tr("The hook {hook} was stopped: {program} was still running when its next turn came.", blanks)
    }
  }

  /// A line that a hook printed.
  package static func hookSaid(_ hook: Hook, _ line: String) -> Sentence {
    tr("{hook} printed: {line}", ["hook": hook.rawValue, "line": line.onOneLine(limit: 400)])
  }

  package static func hookSaidMore(_ hook: Hook, lines: Int) -> Sentence {
    trn(
      "{hook} printed {n} more line, which is not shown.", "{hook} printed {n} more lines, which are not shown.", lines,
      ["hook": hook.rawValue])
  }
}

/// Decisions about it.
extension Wording {
  static func sentence(_ decision: HookDecision) -> Sentence {
    switch decision {
    case .failed(let hook, let program, let failure): hookFailed(hook, program, failure)
    }
  }
}
