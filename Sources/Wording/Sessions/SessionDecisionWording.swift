import StillbellCore

// The sentences for decisions about sessions.
extension Wording {
  static func sentence(_ decision: SessionDecision) -> Sentence {
    switch decision {
    case .began(let kind, let until, let stretch): began(kind, until: until, stretch: stretch)
    case .restored(let kind): tr("{session} continues; the agent was restarted.", ["session": name(kind)])
    case .paused(let kind, nil): tr("{session} paused.", ["session": name(kind)])
    case .paused(let kind, let until?):
      tr("{session} paused until {time}.", ["session": name(kind), "time": time(until)])
    case .slept(let kind, let since): sessionSlept(kind, since: since)
    case .resumed(let kind): tr("{session} resumed.", ["session": name(kind)])
    case .asks(let kind, let phase): waits(kind, phase)
    case .wentOn(let kind, let phase):
      tr("{session}: {phase} begins.", ["session": name(kind), "phase": name(phase)])
    case .extended(let kind, let phase, let until): extended(kind, phase, until: until)
    case .over(let kind, let by, let logged): sessionOver(kind, by: chime(by), logged: logged)
    case .overUnnoticed(let kind, let ended, let logged):
      sessionOverUnnoticed(kind, ended: ended, logged: logged)
    case .ended(let kind, let after, let logged): sessionEnded(kind, after: after, logged: logged)
    case .forgotten(let kind, let after, let logged): sessionForgotten(kind, after: after, logged: logged)
    case .cutOff(let kind, let after, let logged): sessionCutOff(kind, after: after, logged: logged)
    case .cancelled(let kind): tr("{session} discarded; nothing is saved.", ["session": name(kind)])
    case .answerIgnored: tr("An answer was ignored: that session is over.")
    case .cueMissed(let cue, let late, _):
      tr(
        "The chime {chime} was skipped: stillbell noticed it {length} late.",
        ["chime": cue.rawValue, "length": length(late)])
    case .screenNotKept(let failure): screenNotKept(failure)
    case .buttonPressed(let button): pressed(button)
    case .buttonOfLock: tr("A media button was ignored: it came with the screen lock or with sleep.")
    case .buttonIgnored: tr("A media button was ignored: no session was shown.")
    case .cueSilent(let cue, let by): tr("{name}: {chime}", ["name": cue.rawValue, "chime": chime(by)])
    }
  }
}
