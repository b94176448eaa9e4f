import StillbellCore

// The lines of the trace.
extension World {
  /// The local time in this world.
  package func local(_ time: WallTime) -> LocalTime { LocalTime(time, in: zone) }

  /// The local time to the millisecond, with which each line of the trace begins.
  var clockWords: String {
    let milliseconds = now.wall.milliseconds - now.wall.milliseconds / 1000 * 1000
    let fraction = milliseconds < 10 ? "00\(milliseconds)" : milliseconds < 100 ? "0\(milliseconds)" : "\(milliseconds)"
    return "\(local(now.wall).words).\(fraction)"
  }

  /// Traces an effect that is about to be performed.
  mutating func put(_ effect: Effect, of batch: [Effect]) {
    switch effect {
    case .ring(let chime):
      // Within a session the trace names only the cue; the player is the one that plays its end.
      let isWithinSession =
        chime.cue == .step || chime.cue.isOfSessions && chime.cue != .sessionStart && chime.cue != .sessionEnd
      put(isWithinSession ? "cue \(chime.cue.rawValue)" : "ring \(chime.cue.rawValue) by=\(chime.by.words)")
    case .runHook(let run): put("hook \(run.words)")
    case .endHook: break
    case .startAmbient(let play): put("ambient \(play.sound.words)")
    case .setAmbientVolume(let volume): put("ambient volume \(volume)")
    case .fadeAmbient(let order): put("ambient \(order.rawValue)")
    case .stopAmbient: put("ambient stop")
    case .speak(let speech): put("speak \(speech.utterance.words)")
    case .stopSpeech: put("speak stop")
    case .findMedia, .pauseMedia, .playMedia, .leaveMedia: break
    case .log(let entry): put("log \(entry.kind.rawValue) \(entry.length.components.seconds)s")
    // Rows repeat the decisions.
    case .keep, .forget, .askHistory: break
    case .loadPrompt, .addToPrompt: break
    case .updatePrompt(_, .offering(let until)):
      if let content = cover.prompt?.content {
        put("prompt card \(content.kind.rawValue) \(until == nil ? "waits" : "asks")")
      }
    case .updatePrompt(_, .sign): if let content = cover.prompt?.content { put("prompt sign \(content.kind.rawValue)") }
    case .updatePrompt:
      if !cover.isShown, let content = cover.prompt?.content {
        put("prompt show \(content.kind.rawValue) \(content.length.words)")
      }
    case .hidePrompt: if cover.isShown || cover.hasSign { put("prompt hide") }
    case .silence: break
    case .notify(let notification): put(words(of: notification, in: batch))
    case .withdraw(let slot): if let shown = desk[slot] { put("withdraw \(shown.notification.subject.words)") }
    case .open(.settings): put("open settings")
    case .open(.configurationFile): put("open configuration")
    case .askQuiet: put("ask quiet")
    // What is read shows in what follows.
    case .readCalendar: break
    case .keepAwake(let keeps): put("keep-awake \(keeps ? "on" : "off")")
    // While time passes in a session the machine does not suspend.
    case .keepRunning: break
    // The progress in a dock follows from the phases, and what a lock screen shows from the session.
    case .showProgress, .showControls: break
    case .decide(let decision): put("decide \(decision.words { TraceTime.words($0, in: zone) })")
    case .refuse(let refusal): put("refuse \(refusal.words)")
    }
  }

  private func words(of notification: StillbellCore.Notification, in batch: [Effect]) -> String {
    let isRung = batch.contains { effect in
      guard case .ring(let chime) = effect else { return false }
      return chime.by.words == "player" || chime.by.words == "terminal"
    }
    let sound: String =
      switch notification.sound {
      case .carried: " sound"
      case .suppressed: isRung ? "" : " silent"
      }
    return "notify \(notification.subject.words)\(sound)"
  }

  /// Traces the state if it has changed.
  mutating func putState() {
    let state = stateLine
    guard state != stateWords else { return }
    stateWords = state
    put("state \(state)")
  }

  var stateLine: String {
    let status = agent.status
    func time(_ time: BootTime?, _ name: String) -> String {
      time.map { " \(name)=\(TraceTime.words(now.wall(at: $0), in: zone))" } ?? ""
    }
    let times =
      switch status.cycle {
      case .idle, .waiting, .suspended: ""
      case .working(_, let next): time(next?.due, "due")
      case .held(let due, _): time(due.due, "since")
      case .due(let due, let begins): time(due.due, "since") + time(begins, "begins")
      case .resting(_, _, let until): time(until, "until")
      case .paused(_, let until): time(until, "until")
      }
    return status.phase.rawValue + times + (status.kind.flatMap { $0 == .eye ? nil : " kind=\($0.rawValue)" } ?? "")
  }

  /// Keeps the rows of breaks. Within one moment their order has no meaning, so they are sorted.
  mutating func putRows(_ effects: [Effect]) {
    rows += effects.compactMap { if case .keep(.break(let row)) = $0 { words(of: row) } else { nil } }.sorted()
  }

  private func words(of row: BreakRow) -> String {
    let times = [("due", row.due), ("begun", row.begun), ("ended", row.ended)].map { name, time in
      "\(name)=\(time.map { TraceTime.words($0, in: zone) } ?? "never")"
    }
    return "row \(row.number) \(row.kind) \(row.outcome) \(times.joined(separator: " ")) length=\(row.length.words)"
      + " snoozes=\(row.snoozes)\(row.isQuiet ? " quiet" : "")\(row.heldBy.map { " held=\($0.reason.rawValue)" } ?? "")"
  }

  mutating func put(_ line: String) { trace.append("\(clockWords) \(line)") }
}
