import StillbellCore

extension Wording {
  /// The sentence of a decision. An older agent may have left only the sentence, in its own language.
  package static func sentence(
    _ decision: Decision?, orWritten sentence: String, _ titles: Titles = Titles()
  ) -> Sentence {
    decision.map { Self.sentence($0, titles) } ?? Sentence(sentence.onOneLine())
  }

  /// The sentence of a decision and its reason, for `why` and for the agent's own output.
  package static func sentence(_ decision: Decision, _ titles: Titles = Titles()) -> Sentence {
    switch decision {
    case .reminder(let decision): sentence(decision)
    case .nudge(let decision): sentence(decision, titles)
    case .breaks(.started(.launch)): tr("Started with the agent.")
    case .breaks(.started(.user)): tr("Started.")
    case .breaks(.started(.schedule)): tr("Started by the schedule.")
    case .breaks(.stopped): tr("Stopped.")
    case .breaks(.stoppedBySchedule(nil)): tr("Stopped by the schedule: its hours are over.")
    case .breaks(.stoppedBySchedule(let due?)):
      tr("Stopped by the schedule: the next break, at {time}, would be after its hours.", ["time": time(due)])
    case .breaks(.leftOutByHours(let kind, let due)):
      tr(
        "{Break} at {time} is skipped: the hours of the schedule end before it.",
        ["Break": titles.name(kind), "time": time(due)])
    case .breaks(.paused(let until?)): tr("Paused until {time}.", ["time": date(until)])
    case .breaks(.paused(nil)): tr("Paused until you resume.")
    case .breaks(.resumed): tr("Resumed.")
    case .breaks(.announced(let kind, let due)):
      tr("{Break} announced for {time}.", ["Break": titles.name(kind), "time": time(due)])
    case .breaks(.rung(let kind, let by)):
      tr("{Break} due. {chime}", ["Break": titles.name(kind), "chime": chime(by)])
    case .breaks(.leftWaiting(let kind, _)):
      tr("{Break} rang and waits for your return.", ["Break": titles.name(kind)])
    case .breaks(.held(let kind, let obstacle, let reason)): held(titles.name(kind), by: obstacle, reason)
    case .breaks(.shownAgain(let kind)): tr("{Break} due, shown again without a chime.", ["Break": titles.name(kind)])
    case .breaks(.natural(_, let absence, let length)): natural(absence, Wording.length(length))
    case .breaks(.heldLong(_, let holder, let since)): noBreak(since: since, holder)
    case .breaks(.leftOutBySession(let kind, let due)):
      tr(
        "{Break} at {time} is skipped: your session has a break.",
        ["Break": titles.name(kind), "time": time(due)])
    case .breaks(.restedInSession(let kinds)):
      tr(
        "The break of your session counts as {breaks}.",
        ["breaks": kinds.map(titles.inSentence).listed])
    case .breaks(.afterWatching(let kind, let until)):
      tr("You watch no longer. {Break} at {time}.", ["Break": titles.name(kind), "time": time(until)])
    case .breaks(.afterCall(let kind, let until)):
      tr("Your call is over. {Break} at {time}.", ["Break": titles.name(kind), "time": time(until)])
    case .breaks(.offered(let kind, let offer)) where offer.program.isEmpty:
      tr("{Break} now: {reason}.", ["Break": titles.name(kind), "reason": offer.reason])
    case .breaks(.offered(let kind, let offer)):
      tr("{Break} now: {name} says it is a good moment.", ["Break": titles.name(kind), "name": offer.name])
    case .breaks(.leftOut(let kind, let due, let other)):
      tr(
        "{Break} at {time} is skipped: {other} comes instead.",
        ["Break": titles.name(kind), "time": time(due), "other": titles.inSentence(other)])
    case .breaks(.comesAfter(let kind, let other)):
      tr("{Break} comes after {other}.", ["Break": titles.name(kind), "other": titles.inSentence(other)])
    case .breaks(.began(let kind, let until)):
      tr("{Break} until {time}.", ["Break": titles.name(kind), "time": time(until)])
    case .breaks(.over(let kind, let by)):
      tr("{Break} over. {chime}", ["Break": titles.name(kind), "chime": chime(by)])
    case .breaks(.overUnrested(let kind)):
      tr("{Break} over, but you did not rest; no chime.", ["Break": titles.name(kind)])
    case .breaks(.insisted(let kind, let by)):
      tr("{Break} is still waiting. {chime}", ["Break": titles.name(kind), "chime": chime(by)])
    case .breaks(.overUnnoticed(let kind, let late)):
      tr("{Break} over; no chime because it ended {length} ago.", ["Break": titles.name(kind), "length": length(late)])
    case .breaks(.endedEarly(let kind, true)):
      tr("{Break} ended early; it counts as taken.", ["Break": titles.name(kind)])
    case .breaks(.endedEarly(let kind, false)):
      tr("{Break} ended early; too short to count.", ["Break": titles.name(kind)])
    case .breaks(.snoozed(let kind, let until, let count, let allowed)):
      tr(
        "{Break} snoozed until {time} ({count} of {allowed}).",
        ["Break": titles.name(kind), "time": time(until), "count": "\(count)", "allowed": "\(allowed)"])
    case .breaks(.skipped(let kind)): tr("{Break} skipped.", ["Break": titles.name(kind)])
    case .breaks(.waitsForPause(let kind, let until)):
      tr(
        "{Break} when you pause typing, at {time} at the latest.",
        ["Break": titles.name(kind), "time": time(until)])
    case .prompt(.asks(let reason)): asks(reason)
    case .prompt(.notWaiting(let blindness)): notWaiting(blindness)
    case .breaks(.answerIgnored): tr("An answer was ignored: the break had been answered already.")
    case .session(.began(let kind, let until, let stretch)): began(kind, until: until, stretch: stretch)
    case .session(.restored(let kind)): tr("{session} continues; the agent was restarted.", ["session": name(kind)])
    case .session(.paused(let kind, nil)): tr("{session} paused.", ["session": name(kind)])
    case .session(.paused(let kind, let until?)):
      tr("{session} paused until {time}.", ["session": name(kind), "time": time(until)])
    case .session(.slept(let kind, let since)): sessionSlept(kind, since: since)
    case .session(.resumed(let kind)): tr("{session} resumed.", ["session": name(kind)])
    case .session(.asks(let kind, let phase)): waits(kind, phase)
    case .session(.wentOn(let kind, let phase)):
      tr("{session}: {phase} begins.", ["session": name(kind), "phase": name(phase)])
    case .session(.extended(let kind, let phase, let until)): extended(kind, phase, until: until)
    case .session(.over(let kind, let by, let logged)): sessionOver(kind, by: chime(by), logged: logged)
    case .session(.overUnnoticed(let kind, let ended, let logged)):
      sessionOverUnnoticed(kind, ended: ended, logged: logged)
    case .session(.ended(let kind, let after, let logged)): sessionEnded(kind, after: after, logged: logged)
    case .session(.forgotten(let kind, let after, let logged)): sessionForgotten(kind, after: after, logged: logged)
    case .session(.cutOff(let kind, let after, let logged)): sessionCutOff(kind, after: after, logged: logged)
    case .session(.cancelled(let kind)): tr("{session} discarded; nothing is saved.", ["session": name(kind)])
    case .session(.answerIgnored): tr("An answer was ignored: that session is over.")
    case .session(.cueMissed(let cue, let late, _)):
      tr(
        "The chime {chime} was skipped: stillbell noticed it {length} late.",
        ["chime": cue.rawValue, "length": length(late)])
    case .session(.screenNotKept(let failure)): screenNotKept(failure)
    case .session(.buttonPressed(let button)): pressed(button)
    case .session(.buttonOfLock): tr("A media button was ignored: it came with the screen lock or with sleep.")
    case .session(.buttonIgnored): tr("A media button was ignored: no session was shown.")
    case .session(.cueSilent(let cue, let by)): tr("{name}: {chime}", ["name": cue.rawValue, "chime": chime(by)])
    case .breaks(.suspended): tr("Breaks wait until the session is over.")
    case .breaks(.suspensionEnded): tr("Breaks resume; a new interval has begun.")
    case .quiet(.began(let level, let until)): quiet(level, until: until.map { date($0) })
    case .quiet(.lasts(let since)): quietLasts(since: since)
    case .quiet(.outlasted(let cause, let length)): outlasted(cause, length)
    case .quiet(.ended): tr("Quiet time is over.")
    case .quiet(.causeBegan(let cause, let level)): quiet(level, cause)
    case .quiet(.causeEnded(let cause)): ended(cause)
    case .quiet(.overruled(let cause)):
      tr("Quiet is off while {reason}.", ["reason": reason(cause)])
    case .chime(.failed(_, let by, let failure, let next)):
      next.map { tr("{failure} {next}", ["failure": trouble(by, failure), "next": chime($0)]) } ?? trouble(by, failure)
    case .prompt(.shown(let desktop)):
      tr(
        "The break covers the screen ({strategy}: {reason}).",
        ["strategy": desktop.strategy.rawValue, "reason": Prompt.reason(desktop)])
    case .prompt(.failed(let held)) where held == .pointerHeld || held == .screenLocked: Prompt.sentence(held)
    case .prompt(.failed(let failure)):
      tr(
        "The break could not be shown on the screen: {reason}. You get a notification instead.",
        ["reason": Prompt.reason(failure)])
    case .prompt(.withheld): notOnScreen(fullScreenIsInFront)
    case .media(.paused(let name)): tr("{player} was paused.", ["player": name])
    case .media(.goesOn(let name)): tr("{player} resumed.", ["player": name])
    case .media(.stays(let name, .absence)): tr("{player} stays paused while you are away.", ["player": name])
    case .media(.stays(let name, .call)): tr("{player} stays paused during your call.", ["player": name])
    case .media(.stays(let name, .quiet)):
      tr("{player} stays paused while quiet time hides everything.", ["player": name])
    case .media(.left(let name)):
      tr(
        "{player} stays paused: you used it in the meantime, or it had to wait too long.",
        ["player": name])
    case .ambient(.gaveWay):
      tr("The sound device plays one sound at a time, so the ambient sound pauses for chimes.")
    case .ambient(.failed(let failure)):
      tr("The ambient sound does not play: {reason}.", ["reason": reason(failure)])
    case .speech(let decision): sentence(decision)
    case .hook(.failed(let hook, let program, let failure)): hookFailed(hook, program, failure)
    case .prompt(.withheldFromGame): notOnScreen(gameRuns)
    case .notification(.failed(_, let failure)):
      tr("A notification could not be shown: {reason}.", ["reason": reason(failure)])
    case .notification(.serverAppeared(let name, true)):
      tr("{name} shows notifications and plays their sounds.", ["name": name])
    case .notification(.serverAppeared(let name, false)):
      tr("{name} shows notifications but plays no sounds.", ["name": name])
    case .notification(.serverVanished(startsOnDemand: false)): noServer
    case .notification(.serverVanished(startsOnDemand: true)):
      tr("No notification server is running yet; the first notification starts it.")
    case .presence(.sourceFound(.sleep, let name)): tr("Sleep is detected through {name}.", ["name": name])
    case .presence(.sourceFound(.lock, let name)): tr("Screen locks are detected through {name}.", ["name": name])
    case .presence(.sourceFound(.idle, let name)): tr("Idle time is detected through {name}.", ["name": name])
    case .presence(.sourceMissing(let source)): missing(source)
    case .presence(.pad(let decision)): sentence(decision)
    case .quiet(.gameFound(let sign)): tr("This counts as a game: {reason}.", ["reason": reason(sign)])
    case .quiet(.capturesUntold(let failure)):
      tr("Calls, cameras and screen sharing cannot be detected: {reason}.", ["reason": reason(failure)])
    case .breaks(.restored): tr("Continued from the last run.")
    case .breaks(.outdated(let kind, let since)):
      tr(
        "{Break} from {time} is too long ago to be shown; a new interval has begun.",
        ["Break": titles.name(kind), "time": time(since)])
    case .store(.recordLost(let reset)): lost(reset)
    case .store(.failed(let trouble)): notStored(trouble)
    case .store(.replaced(let trouble)): replaced(trouble)
    case .chime(.cutOff(let cue)):
      tr(
        "stillbell quit before {chime} finished playing; not repeated.", ["chime": cue.rawValue])
    case .chime(.overtaken(let cue)):
      tr("The chime {chime} was skipped: the next one came before it was heard.", ["chime": cue.rawValue])
    case .notification(.welcomed): tr("First start: a welcome was shown.")
    case .configuration(.changed): tr("New settings are active.")
    case .configuration(.rejected(let error)): rejected(RejectedConfiguration(error, .previous))
    case .configuration(.rejectedForDefaults(let error)): rejected(RejectedConfiguration(error, .defaults))
    case .configuration(.unfound(let file)): sentence(file)
    case .clockSet: tr("The system clock changed.")
    }
  }

  private static func notOnScreen(_ reason: Sentence) -> Sentence {
    tr("Not shown on the screen: {reason}. You get a notification instead.", ["reason": reason])
  }

  static func natural(_ absence: Presence.Absence, _ length: Sentence) -> Sentence {
    switch absence {
    case .asleep: tr("Natural break: the computer slept for {length}. A new interval begins.", ["length": length])
    case .locked:
      tr("Natural break: the screen was locked for {length}. A new interval begins.", ["length": length])
    case .idle: tr("Natural break: no keyboard or mouse input for {length}. A new interval begins.", ["length": length])
    }
  }

  static func rejected(_ rejected: RejectedConfiguration) -> Sentence {
    let message = sentence(rejected.error)
    return switch rejected.substitute {
    case .previous: tr("{message} The previous settings stay active.", ["message": message])
    case .defaults: tr("{message} Until it is fixed, the default settings apply.", ["message": message])
    }
  }
}
