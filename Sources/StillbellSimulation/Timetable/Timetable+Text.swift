import StillbellCore

extension Timetable {
  /// The form that `init(text:)` reads back.
  package var text: String {
    let head = ["clock \(start.words) \(zone)", "server \(server.words)"] + settings.map(\.words)
    return (head + steps.map(\.words)).joined(separator: "\n") + "\n"
  }

  /// The timetable with the line numbers that its steps have in `text`.
  package var numbered: Timetable {
    var numbered = self
    let head = 2 + settings.count
    numbered.steps = steps.enumerated().map { index, step in
      Step(line: head + index + 1, time: step.time, fact: step.fact)
    }
    return numbered
  }
}

extension Timetable.Step {
  /// A recorded fact has its time among its own words.
  fileprivate var words: String {
    if case .recorded = fact { fact.words } else { "\(time.words) \(fact.words)" }
  }
}

extension Timetable.Time {
  fileprivate var words: String {
    switch self {
    case .wall(let second): TraceTime.words(WallTime(sinceEpoch: .seconds(second)), in: .utc)
    case .after(let length): "+\(length.words)"
    }
  }
}

extension Timetable.Server {
  fileprivate var words: String {
    switch self {
    case .sounds: "sound"
    case .mute: "no-sound"
    case .none: "none"
    case .plain: "no-actions"
    }
  }
}

extension Timetable.Assignment {
  fileprivate var words: String { value.isEmpty ? "set \(name)" : "set \(name) \(value)" }
}

extension Timetable.Fact {
  /// The fact as a timetable writes it, without its time.
  package var words: String {
    switch self {
    case .command(let command): command.words
    case .answer(let answer, let isLate): "answer \(answer.rawValue)\(isLate ? " late" : "")"
    case .sessionAnswer(let answer): "session \(answer.rawValue)"
    case .nudgeAnswer(let answer): "nudge \(answer.rawValue)"
    case .reminderAnswer(let answer): "reminder \(answer.rawValue)"
    case .noticeAnswer(let answer): "notice \(answer.rawValue)"
    case .press(let answer): "press \(answer.rawValue)"
    case .click: "click"
    case .close: "close"
    case .quit: "quit"
    case .kill: "kill"
    case .killAfter(let effects): "kill after \(effects)"
    case .boot(let options): (["boot"] + options.map(\.rawValue)).joined(separator: " ")
    case .login: "login"
    case .reboot: "reboot"
    case .corrupt: "corrupt"
    case .away(.idle): "idle"
    case .away(.locked): "lock"
    case .away(.asleep): "sleep"
    case .back(.idle): "active"
    case .back(.locked): "unlock"
    case .back(.asleep): "wake"
    case .typing: "typing"
    case .still: "still"
    case .pad(let act): act.rawValue
    case .front(let front):
      switch front {
      case .windowed, .fullScreen: front.rawValue
      case .bypass, .steam: "full-screen \(front.rawValue)"
      }
    case .music(let music): "music \(music.rawValue)"
    case .mediaButton(let button): "media-button \(button.rawValue)"
    case .cause(let source, let name, let lasts, let reportsByItself):
      "\(lasts ? "begins" : "ends") \(source.rawValue) \(name)\(reportsByItself ? "" : " untold")"
    case .meetings(let ranges):
      ranges.isEmpty ? "ends calendar" : "begins calendar \(ranges.map(\.words).joined(separator: " "))"
    case .battery(let isUsed): "battery \(isUsed ? "on" : "off")"
    case .offer(let offer): (["offer", offer.program, offer.reason].filter { !$0.isEmpty }).joined(separator: " ")
    case .present: "present"
    case .setClock(let shift): shift < .zero ? "set-clock -\((.zero - shift).words)" : "set-clock +\(shift.words)"
    case .zone(let name): "zone \(name)"
    case .set(let assignment): assignment.words
    case .misedit: "misedit"
    case .fail(let part): "fail \(part.rawValue)"
    case .recover(let part): "ok \(part.rawValue)"
    case .server(let server): "server \(server.words)"
    case .timer: "timer"
    case .delay(let length): "delay \(length.words)"
    case .first(let first): "first \(first.rawValue)"
    case .until: "until"
    case .recorded(let fact): FactRow(fact).line
    }
  }
}

extension Command {
  fileprivate var words: String {
    func with(_ name: String, _ argument: String?) -> String { argument.map { "\(name) \($0)" } ?? name }
    switch self {
    case .start: return "start"
    case .stop: return "stop"
    case .pause(let length): return with("pause", length?.words)
    case .pauseUntil(let until): return "pause until \(until.words)"
    case .resume: return "resume"
    case .breakNow(let kind): return with("break", kind?.rawValue)
    case .begin: return "begin"
    case .snooze(let length, let kind): return with(with("snooze", kind?.rawValue), length?.words)
    case .snoozeUntil(let until, let kind): return with("snooze", kind?.rawValue) + " until \(until.words)"
    case .skip(let kind): return with("skip", kind?.rawValue)
    case .sit(let words):
      return ((SessionRequest.repeatsLast(words) ? ["again"] : words.prefix(1)) + words.dropFirst()).joined(
        separator: " ")
    case .next: return "next"
    case .extend(let length): return with("extend", length?.words)
    case .end: return "end"
    case .cancel: return "cancel"
    case .profile(.off): return "profile \(Profile.off)"
    case .profile(.on(let name, let extent)):
      switch extent {
      case .untilSwitchedOff: return "profile \(name)"
      case .length(let length): return "profile \(name) \(length.words)"
      case .until(let until): return "profile \(name) until \(until.words)"
      }
    case .quiet(.off): return "quiet off"
    case .quiet(.on(let level, let extent)):
      let words: String? =
        switch extent {
        case .default: nil
        case .length(let length): length.words
        case .until(let until): "until \(until.words)"
        case .untilSwitchedOff: "on"
        }
      return with("quiet", words) + (level == .hidden ? " hidden" : "")
    }
  }
}
