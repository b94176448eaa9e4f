import ArgumentParser
import History
import JSON
import Linux
import StillbellCore
import StillbellSimulation
import Wording

/// Shows the recorded days next to the same days replayed under other settings.
struct WhatIfCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.whatIf }
  static var discussion: Sentence? { Wording.Help.whatIfDiscussion }
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "what-if", abstract: abstract, discussion: discussion)
  }

  @Argument(help: ArgumentHelp(Wording.Help.whatIfSettings, valueName: "key=value"))
  var settings: [String] = []
  @Option(help: ArgumentHelp(Wording.Help.whatIfProfile, valueName: "name"), completion: .profiles())
  var profile: String?
  @Option(help: ArgumentHelp(Wording.Help.whatIfLast)) var last = "28d"
  @Flag(help: ArgumentHelp(Wording.Help.json)) var json = false

  private static let lasts = 3...366
  /// The fewest recorded days for which averages are shown.
  private static let daysMin = 3

  private var days: Int? {
    guard last.last == "d", let days = Int(last.dropLast()), Self.lasts.contains(days) else { return nil }
    return days
  }

  /// The name and the value in `KEY=VALUE`; the value may contain an equals sign, too. Nil if either is missing.
  private static func parts(of words: String) -> (name: String, value: String)? {
    let parts = words.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    return parts.count == 2 && !parts[0].isEmpty ? (parts[0], parts[1]) : nil
  }

  func validate() throws {
    if settings.isEmpty, profile == nil { throw ValidationError(Wording.WhatIf.nothing) }
    if days == nil {
      throw ValidationError(Wording.WhatIf.last(last, from: Self.lasts.lowerBound, to: Self.lasts.upperBound))
    }
    if let wrong = settings.first(where: { Self.parts(of: $0) == nil }) {
      throw ValidationError(Wording.WhatIf.noValue(wrong))
    }
  }

  func carryOut() throws(Failure) {
    let reader = try PastReader()
    let assignments = try assignments()
    let changed = try Self.changed(reader.configuration, by: assignments, profile)
    let today = reader.today
    guard let period = Period(today - (days ?? Self.daysMin), today - 1) else { return }
    let zone = reader.zone(from: period.first, to: today)
    let past = try reader.past(of: period, in: zone)
    // The same for both: with a longer one, shorter breaks under one of the settings would not end a stretch.
    let rest = min(reader.configuration.shortestRest, changed.shortestRest)
    let was = LivedDays(past, in: period, zone: zone, rest: rest)
    let head: [(String, JSONValue)] =
      [
        ("from", .text(period.first.words)), ("to", .text(period.last.words)), ("days", JSONValue(was.days)),
        ("settings", JSONValue(members: assignments.map { ($0.setting.name, .text($0.words)) })),
      ] + (profile.map { [("profile", JSONValue.text($0))] } ?? [])
    guard was.days >= Self.daysMin else {
      // Programs read the number of days; for them a new user is no error.
      if json { return put(JSONValue(members: head)) }
      throw Failure(Wording.WhatIf.tooFewDays(was.days, of: Self.daysMin))
    }
    var lived = past
    lived.breaks = try Self.breaks(of: past, under: changed, by: reader, in: period, zone)
    let wouldBe = LivedDays(lived, in: period, zone: zone, rest: rest)
    if json {
      return put(JSONValue(members: head + [("was", was.record), ("wouldBe", wouldBe.record)]))
    }
    tell(Wording.Stats.title(period.first.noon(in: zone), period.last.noon(in: zone)), terminator: "\n\n")
    for line in Wording.WhatIf.table(Self.rows(was, wouldBe)) { tell(line) }
    put()
    tell(Wording.WhatIf.isTaken)
  }

  /// The settings to change with their values in the form of the file, each setting once.
  @MainActor private func assignments() throws(Failure) -> [(setting: Setting, words: String)] {
    var assignments: [(setting: Setting, words: String)] = []
    for (name, value) in settings.compactMap({ Self.parts(of: $0) }) {
      let setting = try ConfigCommand.found(name)
      let words = try ConfigCommand.written(value, setting)
      assignments.removeAll { $0.setting.name == setting.name }
      assignments.append((setting, words))
    }
    return assignments
  }

  /// The settings with these changes. With a profile, its settings are in force all the time, as if the user had turned
  /// it on; changes take precedence over what the profile has for the same setting.
  @MainActor private static func changed(
    _ file: Configuration, by assignments: [(setting: Setting, words: String)], _ profile: String?
  ) throws(Failure) -> Configuration {
    func apply(to configuration: inout Configuration) throws(Failure) {
      for (setting, words) in assignments {
        guard setting.read(words, &configuration) else {
          throw Failure(Wording.WhatIf.noValue("\(setting.name)=\(words)"))
        }
      }
    }
    var changed = file
    try apply(to: &changed)
    guard let profile else { return changed }
    guard changed.profile(profile) != nil else {
      throw Failure(Wording.sentence(Refusal.unknownProfile(profile, known: changed.profiles.map(\.name))))
    }
    changed = changed.with(profile: profile)
    try apply(to: &changed)
    // The conditions of profiles do not matter while the user's is on.
    changed.profiles = []
    return changed
  }

  /// Replays these days in the core, and returns their breaks.
  @MainActor private static func breaks(
    of past: Past, under configuration: Configuration, by reader: PastReader, in period: Period, _ zone: Zone
  ) throws(Failure) -> [BreakRow] {
    let (start, end) = period.span(in: zone)
    var days = WhatIf()
    days.presence = PresenceTimeline(past.presence).within(start, end)
    days.breaks = past.breaks.filter { start <= $0.due && $0.ended <= end }
    days.sessions = past.sessions.filter { start <= $0.started && $0.ended <= end }
    try reader.eachTyping(from: start - .hours(1), to: end) { days.typing.append($0) }
    return days.live(under: configuration, recordedUnder: reader.configuration, in: zone).compactMap {
      if case .break(let row) = $0 { row } else { nil }
    }
  }

  @MainActor private static func rows(_ was: LivedDays, _ wouldBe: LivedDays) -> [(Sentence, Sentence, Sentence)] {
    typealias Words = Wording.WhatIf
    func row(_ name: Sentence, _ words: (LivedDays) -> Sentence) -> (Sentence, Sentence, Sentence) {
      (name, words(was), words(wouldBe))
    }
    return [
      row(Words.breaks) { Words.number($0.asked) }, row(Words.natural) { Words.number($0.natural) },
      row(Words.held) { Words.number($0.held) },
      row(Words.rest) { Words.number($0.rest / .minutes(1)) },
      row(Words.longestStretch) { Wording.Stats.time($0.longestStretch) },
      row(Words.longestStretchMax) { Wording.Stats.time($0.longestStretchMax) },
      row(Words.interruptions) { Words.number($0.interruptionsAnHour) },
    ]
  }
}

extension LivedDays {
  /// The figures for JSON; lengths in seconds.
  fileprivate var record: JSONValue {
    [
      "asked": JSONValue(asked), "natural": JSONValue(natural), "held": JSONValue(held),
      "rest": JSONValue(rest.components.seconds), "longestStretch": JSONValue(longestStretch.components.seconds),
      "longestStretchMax": JSONValue(longestStretchMax.components.seconds),
      "interruptionsAnHour": JSONValue(interruptionsAnHour),
    ]
  }
}
