import StillbellCore
import Wording

/// A page of the preferences: settings that belong together.
package enum PreferencePage: Hashable, Sendable {
  case eye, rest, breaks, hours, screen, sound, quiet, sessions, past, programs, keys
  /// A kind of break of the user's own.
  case own(BreakKind)
  /// A reminder, a preset and a program of the user's own, by their names in the file.
  case reminder(String), preset(String), workout(String)

  /// The built-in pages, in order.
  package static let standing: [PreferencePage] = [
    .eye, .rest, .breaks, .hours, .screen, .sound, .quiet, .sessions, .past, .programs, .keys,
  ]

  /// The settings above the list of pages.
  package static let general = [Setting.language.name]

  /// Settings below a title, by their names.
  package struct Section {
    package let title: Sentence?
    package let note: Sentence?
    package fileprivate(set) var settings: [String]

    init(_ title: Sentence? = nil, note: Sentence? = nil, _ settings: [String]) {
      (self.title, self.note, self.settings) = (title, note, settings)
    }

    /// Makes a section of some keys of a group.
    init(_ title: Sentence? = nil, note: Sentence? = nil, of group: String, _ keys: [String]) {
      self.init(title, note: note, keys.map { "\(group).\($0)" })
    }

    /// Makes a section of all keys of a group.
    init(_ title: Sentence? = nil, note: Sentence? = nil, all group: String) {
      self.init(title, note: note, Setting.all(in: group).map(\.name))
    }
  }

  package func title(_ configuration: Configuration) -> Sentence { words(configuration).title }

  /// The text below the title in the list of pages.
  package func note(_ configuration: Configuration) -> Sentence { words(configuration).note }

  private func words(_ configuration: Configuration) -> (title: Sentence, note: Sentence) {
    typealias Words = Wording.Preferences
    return switch self {
    case .own(let kind): (Words.name(of: configuration[kind]), Words.summary(own: configuration[kind]))
    case .reminder(let name):
      (Words.name(of: Self.reminder(name, configuration)), Words.summary(Self.reminder(name, configuration)))
    case .preset(let name):
      (Wording.Window.own(name), configuration.presets[name].map { Wording.Window.note($0) } ?? Wording.Window.none)
    case .workout(let name): (Wording.Window.own(name), Words.summary(Self.program(name, configuration)))
    case .eye: (Words.eye, Words.summary(configuration.eye))
    case .rest: (Words.rest, Words.summary(configuration.rest))
    case .breaks: (Words.breaks, Words.breaksNote)
    case .hours: (Words.hours, Words.hoursNote)
    case .screen: (Words.screen, Words.screenNote)
    case .sound: (Words.sound, Words.soundNote)
    case .quiet: (Words.quiet, Words.quietNote)
    case .sessions: (Words.sessions, Words.sessionsNote)
    case .past: (Words.past, Words.pastNote)
    case .programs: (Words.programs, Words.programsNote)
    case .keys: (Wording.Keys.title, Wording.Keys.note)
    }
  }

  /// The break that demonstrates the settings of the page; nil if there is none.
  package func trial(_ configuration: Configuration) -> Command? {
    switch self {
    case .own(let kind): configuration[kind].isNudge ? nil : .breakNow(kind)
    case .eye: .breakNow(.eye)
    case .rest: .breakNow(.rest)
    case .screen: .breakNow(nil)
    case .breaks, .hours, .sound, .quiet, .sessions, .past, .programs, .keys, .reminder, .preset, .workout: nil
    }
  }

  /// The settings of the page by section. A setting that no page names is added to the last section that has its group.
  package func sections(_ configuration: Configuration) -> [Section] {
    var sections = namedSections(configuration)
    guard Self.standing.contains(self) else { return sections }
    let named = Set(Self.standing.flatMap { $0.namedSections(configuration).flatMap(\.settings) })
    for setting in Setting.all where !named.contains(setting.name) {
      guard
        let index = sections.lastIndex(where: { $0.settings.contains { $0.hasPrefix("\(setting.group).") } })
      else { continue }
      sections[index].settings.append(setting.name)
    }
    return sections
  }

  /// False for a row that has no effect with the current settings.
  package func isInUse(_ name: String, _ configuration: Configuration) -> Bool {
    self != .hours || name == "schedule.enabled" || configuration.schedule.isOn
  }

  private func namedSections(_ configuration: Configuration) -> [Section] {
    typealias Words = Wording.Preferences
    switch self {
    case .eye: return Self.builtIn("eye")
    case .rest: return Self.builtIn("rest")
    case .own(let kind): return Self.sections(of: configuration[kind])
    case .reminder(let name): return Self.sections(ofReminder: name)
    case .preset(let name): return [Section(note: Words.presetWordsNote, of: Preset.group, [name])]
    case .workout(let name): return Self.sections(ofWorkout: name)
    case .breaks:
      return [
        Section(
          Words.beginning,
          ["breaks.start_on_launch", "notifications.urgency", "breaks.grace", "breaks.insist", "breaks.after_break"]),
        Section(Words.postponing, of: "breaks", ["snooze", "snoozes", "skips", "skip_after", "skip_needs"]),
        Section(
          Words.away,
          ["breaks.idle_is_break", "breaks.merge", "presence.video", "presence.gamepad", "presence.pad_listen"]),
      ]
    case .hours:
      return [
        Section(nil, ["schedule.enabled"]),
        Section(
          Words.week, note: Words.weekNote,
          [WeekHours.sameName, WeekHours.sharedName] + Weekday.allCases.map { "schedule.\($0.name)" }),
      ]
    case .screen:
      return [
        Section(
          Words.cover, of: "prompt",
          ["ask_with", "scene", "patience", "lull", "when_fullscreen", "escape", "monitors"]),
        Section(
          Words.look, note: Words.lookNote, of: "prompt",
          ["countdown", "end_light", "opacity", "background", "foreground", "accent"]),
        Section(Words.lines, note: Words.linesNote, of: "prompt", ["eye", "rest"]),
      ]
    case .sound:
      let cues = Cue.allCases.filter { $0 != .prelude }
      return [
        Section(all: "sound"),
        Section(
          Words.breakSounds, of: "sounds", ["theme"] + cues.filter { !$0.isOfSessions }.map(\.rawValue)),
        Section(Words.sessionSounds, of: "sounds", cues.filter(\.isOfSessions).map(\.rawValue)),
      ]
    case .quiet:
      return [
        // The calendar has a group of its own.
        Section(
          Words.sources, of: "quiet", QuietSource.allCases.filter { $0 != .calendar }.map(\.rawValue) + ["ignore"]),
        Section(Words.calendar, note: Words.calendarNote, all: "calendar"),
        Section(Words.times, of: "quiet", ["after", "hold_max"]),
      ]
    case .sessions:
      return [Section(all: "sessions"), Section(Words.goals, all: "goals")]
        + SessionKind.allCases.map { Section(Wording.Window.title($0), all: $0.rawValue) }
    case .past:
      return [Section(all: "history"), Section(Words.theDay, note: Words.theDayNote, all: "day")]
    case .programs:
      return [
        Section(Words.media, all: "media"), Section(Words.muse, note: Words.museNote, all: "muse"),
        Section(Words.hooks, note: Words.hooksNote, all: "hooks"),
      ]
    // This page has commands, not settings.
    case .keys: return []
    }
  }

  private static func builtIn(_ group: String) -> [Section] {
    typealias Words = Wording.Preferences
    return [
      Section(of: group, ["enabled", "interval", "length"]),
      Section(Words.asking, of: group, ["prelude", "insist", "prompt", "scene"]),
      Section(Words.skipping, of: group, ["skips", "skip_after", "skip_needs"]),
    ]
  }
}
