import StillbellCore

extension Wording {
  /// The reason why a call on the bus got no answer.
  package static func sentence(_ failure: CallFailure) -> Sentence {
    switch failure {
    case .impossibleLength: tr("The length must be 0, for the default, or at most 60 days, in milliseconds.")
    case .noTimeOfDay(let words): notAnEnd(words)
    case .noChoice(let words, let allowed):
      tr(
        "“{words}” is not valid; use {choices}.",
        ["words": shortened(words), "choices": allowed.listed])
    case .noNameOfBreak(let words):
      tr("No break can be called “{words}”; use 1 to 24 of a-z, 0-9 and -.", ["words": shortened(words)])
    case .longSession(let limit): tr("A session is described in at most {n} bytes.", ["n": "\(limit)"])
    case .impossibleSpan(let limit):
      tr(
        "Two times are needed, in milliseconds since 1970, the second at most {n} days after the first.",
        ["n": "\(limit)"])
    case .noMethod(let name): tr("The method “{words}” is not supported.", ["words": shortened(name)])
    case .tooManyHolds(let most): tr("At most {n} holds are kept at a time; release one first.", ["n": "\(most)"])
    case .noHold(let number): tr("The calling program has no hold {n}.", ["n": "\(number)"])
    case .notStored(let trouble): notStored(trouble)
    case .programSilent(let program): programSilent(program)
    case .programNotStarted(let program, let fault):
      tr("{file}: {reason}", ["file": program, "reason": reason(fault)])
    }
  }
}
