import Import
import Linux
import StillbellCore
import Wording

/// The questions of setup, in order.
@MainActor struct Interview {
  typealias Words = Wording.Setup
  var draft: Draft
  /// The settings of other reminders, which may become the answers in brackets.
  let offers: [ForeignSettings]
  /// True for an installed program; one in a build folder is not started at login.
  let isInstalled: Bool
  /// The user's answer; nil if the question was not asked.
  private(set) var startsAtLogin: Bool?

  mutating func run() throws(Conversation.End) {
    try askForTakeover()
    try askForEyeBreaks()
    try askForRestBreaks()
    try askForOwnBreaks()
    try askForQuestion()
    try askForHours()
    try askForMeetings()
    var trial = SoundTrial(draft: draft)
    try trial.run()
    draft = trial.draft
    if isInstalled { startsAtLogin = try Conversation.ask(Words.startsAtLogin, default: true) }
  }

  /// Asks if the settings of another program should be imported. A second program is offered only if the user declines
  /// the first one.
  private mutating func askForTakeover() throws(Conversation.End) {
    for offer in offers {
      put()
      offer.show()
      guard try Conversation.ask(Words.takeOver(offer.source.title), default: true) else { continue }
      draft.set(offer.settings.lines)
      if offer.source.histories(Paths()).contains(where: isThere) {
        tell(Words.historyToo(offer.source.rawValue))
      }
      return put()
    }
  }

  private mutating func askForEyeBreaks() throws(Conversation.End) {
    if !draft.isOn("eye", "enabled") {
      draft.set("eye", "enabled", try Conversation.ask(Words.eyeBreaks, default: false))
      guard draft.isOn("eye", "enabled") else { return }
    }
    try ask(Words.eyeInterval, "eye", "interval")
  }

  private mutating func askForRestBreaks() throws(Conversation.End) {
    draft.set("rest", "enabled", try Conversation.ask(Words.restBreaks, default: draft.isOn("rest", "enabled")))
    guard draft.isOn("rest", "enabled") else { return }
    try ask(Words.restInterval, "rest", "interval")
    try ask(Words.restLength, "rest", "length")
  }

  /// Offers the ready-made breaks to a user who has no breaks of their own yet.
  private mutating func askForOwnBreaks() throws(Conversation.End) {
    guard draft.configuration.kinds.allSatisfy(\.kind.isBuiltIn) else { return }
    let chosen = try Conversation.ask(
      Words.ownBreaks, default: Words.none.description, allowed: Words.ownBreaksAllowed
    ) { Words.readyKinds(in: $0) }
    for kind in chosen {
      for (key, value) in kind.values { draft.set(kind.group, key, value) }
      let words = Words.words(of: kind)
      draft.set(kind.group, words.key, words.value.description)
    }
  }

  /// Asks if a notification or the full screen should ask.
  private mutating func askForQuestion() throws(Conversation.End) {
    guard draft.isOn("eye", "enabled") || draft.isOn("rest", "enabled") else { return }
    let former = PromptSettings.AskWith(rawValue: draft.value("prompt", "ask_with")) ?? .auto
    let asksFirst = try Conversation.ask(Words.asksByNotification, default: former != .cover)
    let asks: PromptSettings.AskWith = !asksFirst ? .cover : former == .cover ? .auto : former
    draft.set("prompt", "ask_with", asks.rawValue)
  }

  /// Asks if meetings count, if there is a calendar: that of the settings, or one that another program keeps.
  private mutating func askForMeetings() throws(Conversation.End) {
    let own = draft.configuration.calendar.folders
    let folders = own.isEmpty ? FoundCalendars.folders() : own
    guard !folders.isEmpty else { return }
    let wasOn = draft.configuration.quiet.calendar != .off
    let isWanted = try Conversation.ask(Words.meetings(in: folders), default: wasOn)
    switch (isWanted, own.isEmpty) {
    case (true, true): draft.set("calendar", "folder", folders.joined(separator: ", "))
    case (true, false), (false, _): break
    }
    guard isWanted != wasOn else { return }
    let busy: QuietSettings.Choice = isWanted ? .hidden : .off
    draft.set("calendar", "busy", busy.rawValue)
  }

  /// Asks for the value of a setting until it is allowed.
  private mutating func ask(_ question: Sentence, _ group: String, _ key: String) throws(Conversation.End) {
    guard let allowed = Draft.setting(group, key)?.allowed else { return }
    let before = draft
    draft = try Conversation.ask(
      question, default: draft.value(group, key),
      allowed: { words in
        before.tooLongPrelude(group, key, Wording.lengthWords(words)).map {
          Words.preludeTooLong(prelude: $0.prelude, interval: $0.interval)
        }
          ?? Wording.words(allowed)
      }
    ) { words in
      var changed = before
      return changed.set(group, key, Wording.lengthWords(words)) ? changed : nil
    }
  }
}

// The questions on office hours.
extension Interview {
  private static let days = Weekday.allCases.map(\.name)

  private mutating func askForHours() throws(Conversation.End) {
    let wasOn = draft.isOn("schedule", "enabled")
    draft.set("schedule", "enabled", try Conversation.ask(Words.officeHours, default: wasOn))
    guard draft.isOn("schedule", "enabled") else { return }
    let hours = Self.days.map { draft.value("schedule", $0) }
    if wasOn {
      for (day, value) in zip(Self.days.indices, hours) where value != "off" {
        put("  \(Wording.weekday(day)) \(value)")
      }
      if try Conversation.ask(Words.keepHours, default: true) { return }
    }
    let chosen = try Conversation.ask(
      Words.days, default: Words.days(hours.map { $0 != "off" }).description, allowed: Words.daysAllowed
    ) { Words.days(in: $0) }
    let standard = hours.first { $0 != "off" } ?? "09:00-17:00"
    let before = draft
    draft = try Conversation.ask(Words.hours, default: standard, allowed: Words.hoursAllowed) { words in
      var changed = before
      for (day, name) in Self.days.enumerated() {
        guard changed.set("schedule", name, chosen[day] ? asHours(words) : "off") else { return nil }
      }
      return changed
    }
  }
}
