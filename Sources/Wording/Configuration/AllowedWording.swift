import StillbellCore

extension Wording {
  /// The form of a value, as a part of a sentence.
  package static func words(_ allowed: Setting.Allowed) -> Sentence {
    switch allowed {
    case .yesOrNo: tr("use yes or no")
    case .length(let range):
      tr("use a length like 90s, 20m or 1h30m, from {least} to {most}", bounds(range))
    case .lengthOrNever(let range):
      tr("use never, or a length like 90s, 20m or 1h30m, from {least} to {most}", bounds(range))
    case .lengthOrAuto(let range):
      tr("use auto, or a length like 90s, 20m or 1h30m, from {least} to {most}", bounds(range))
    case .daysOrForever(let range):
      tr(
        "use forever, or days like 30d, from {least} to {most}",
        ["least": "\(range.lowerBound)d", "most": "\(range.upperBound)d"])
    case .numberOfDays(let range):
      tr(
        "use days like 7d, from {least} to {most}",
        ["least": "\(range.lowerBound)d", "most": "\(range.upperBound)d"])
    case .numberOrAuto(let range):
      tr("use auto, or a whole number from {least} to {most}", bounds(range))
    case .numberOrAny(let range):
      tr("use any, or a whole number from {least} to {most}", bounds(range))
    case .number(let range):
      tr("use a whole number from {least} to {most}", bounds(range))
    case .oneOf(let choices): tr("use one of: {choices}", ["choices": choices.listed])
    case .hours:
      tr("use off, or a start and an end like 09:00-17:00, or 22:00-02:00 past midnight; they must differ")
    case .time: tr("use a time of day like 20:00")
    case .timeOrNever: tr("use never, or a time of day like 22:00")
    case .times: tr("use up to 12 times of day like 12:30, 15:00, each later than the one before")
    case .marks: tr("use up to 12 minutes of the hour like :00 :20 :40, each later than the one before")
    case .hoursOrAllDay:
      tr("use all-day, or a start and an end like 09:00-17:00, or 22:00-02:00 past midnight; they must differ")
    case .title:
      tr("use one line of plain text, at most {most} bytes, that is not empty", ["most": "\(BreakWords.titleMax)"])
    case .steps:
      tr(
        "use lines of plain text with a length behind each, separated by |, like {example}, or {breathing}, or leave it empty",
        ["example": "Roll your shoulders 20s | Look up 10s", "breathing": "breathe coherent"])
    case .exercises:
      tr(
        "use exercises with a name, the work and the rest, separated by ;, like {example}",
        ["example": exampleProgram])
    case .picture: tr("use the full path of a picture or a folder, or leave it empty")
    case .days: tr("use days like mon-fri, sun")
    case .text: tr("use one line of plain text, at most {most} bytes", ["most": "\(Reminder.textMax)"])
    case .soundOrNone:
      tr("use none, the full path of a sound file, or a name from `stillbell chime list`")
    case .ambient:
      tr(
        "use one of: {choices}, or the full path of a sound file, or leave it empty",
        ["choices": AmbientSound.names.listed])
    case .names:
      tr(
        "use the names of programs, at most {most} characters each, separated by commas, or leave it empty",
        ["most": "\(QuietCause.nameMax)"])
    case .folders:
      tr(
        "use full paths of folders, or paths that begin with ~/, at most {most}, separated by commas, or leave it empty",
        ["most": "\(CalendarSettings.foldersMax)"])
    case .name: tr("use the name of a device, at most 200 bytes")
    case .endpoint: tr("use http://127.0.0.1:8080/v1, unix: with the full path of a socket, or leave it empty")
    case .model: tr("use the name of a model, at most 200 bytes, or leave it empty")
    case .command:
      tr(
        "use a program by name or full path and its arguments, with {signs} only in single quotes, or leave it empty",
        ["signs": "| & ; < > ( ) $ ` ~ #"])
    case .session: tr("use a session like {example}", ["example": "meditate 20m --closing 3m"])
    case .trigger: tr("use one of: game, battery, full-screen, or hours like hours 18:00-23:00")
    case .color: tr("use a colour like #8ed4bd, or leave it empty")
    case .lines:
      tr(
        "use lines of plain text, at most {most} bytes each, separated by |",
        ["most": "\(PromptSettings.lineMax)"])
    }
  }

  static func bounds(_ range: ClosedRange<Duration>) -> Blanks {
    // `words` of a length has no unit for days.
    let hours = range.upperBound.components.seconds / 3600
    return [
      "least": range.lowerBound.words,
      "most": hours >= 48 && hours % 24 == 0 ? "\(hours / 24)d" : range.upperBound.words,
    ]
  }

  static func bounds(_ range: ClosedRange<Int>) -> Blanks {
    ["least": "\(range.lowerBound)", "most": "\(range.upperBound)"]
  }

  package static func notPossible(_ words: String, allowed: Sentence) -> Sentence {
    tr("“{value}” is not valid; {allowed}.", ["value": shortened(words), "allowed": allowed])
  }
}
