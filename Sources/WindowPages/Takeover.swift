import JSON
import StillbellCore
import Wording

/// The settings of another reminder on this computer, as `stillbell import --json` prints them.
package struct Takeover: Hashable, Sendable {
  /// A displayed name and value.
  package struct Line: Hashable, Sendable {
    package let title: String
    package let value: String
  }

  /// Lines below a title.
  package struct Section: Hashable, Sendable {
    package let title: Sentence
    package let lines: [Line]
  }

  /// The name of the other reminder.
  package let name: String
  /// The settings of Stillbell that replace those of the other reminder.
  package let values: [PreferenceChange.Value]
  /// Settings of the other reminder without an equivalent.
  private let withoutEqual: [Line]
  private let impossible: [Line]

  /// Reads the line that the command prints, with an entry for each found program. Empty for any other text.
  package static func all(json: String) -> [Takeover] {
    guard let found = (try? JSONValue(Array(json.utf8)))?["found"]?.list else { return [] }
    return found.compactMap { Takeover($0) }
  }

  private init?(_ found: JSONValue) {
    func pairs(_ list: String, _ key: String) -> [(String, String)] {
      (found[list]?.list ?? []).compactMap { pair in
        guard let name = pair[key]?.text, let value = pair["value"]?.text else { return nil }
        return (name, value)
      }
    }
    func leftovers(_ list: String) -> [Line] {
      pairs(list, "key").map { Line(title: $0.onOneLine(limit: 100), value: $1.onOneLine(limit: 100)) }
    }
    guard let name = found["name"]?.text else { return nil }
    self.name = name.onOneLine(limit: 60)
    values = pairs("settings", "name").filter { Setting.named($0.0) != nil }.map {
      PreferenceChange.Value(name: $0, value: $1)
    }
    (withoutEqual, impossible) = (leftovers("without_equal"), leftovers("impossible"))
    if values.isEmpty { return nil }
  }

  /// True if the settings have a rhythm of breaks, so that the user need not choose one.
  package var hasRhythm: Bool { values.contains { $0.name.hasPrefix("eye.") || $0.name.hasPrefix("rest.") } }

  /// The defaults with these settings applied.
  private var configuration: Configuration {
    values.reduce(into: Configuration()) { changed, value in
      _ = Setting.named(value.name)?.read(value.value, &changed)
    }
  }

  /// The breaks and sessions in the settings, each on a line.
  package var summary: String {
    let configuration = configuration
    let breaks =
      hasRhythm
      ? configuration.kinds.filter(\.isEnabled).map { Wording.Preferences.summary($0).description } : []
    return (breaks + presets(configuration).map(\.value)).joined(separator: "\n")
  }

  /// The settings by the pages of the preferences, followed by those that cannot be imported.
  package var sections: [Section] {
    let configuration = configuration
    var sections = PreferencePage.standing.map { page in
      let names = page.sections(configuration).flatMap(\.settings)
      return Section(
        title: page.title(configuration),
        lines: values.filter { names.contains($0.name) }.compactMap { value in
          PreferenceRow(named: value.name, configuration).map {
            Line(title: $0.title.description, value: $0.words.description)
          }
        })
    }
    sections += [
      Section(title: OwnList.presets.words.title, lines: presets(configuration)),
      Section(title: Wording.FirstRun.withoutEqual, lines: withoutEqual),
      Section(title: Wording.FirstRun.impossible, lines: impossible),
    ]
    return sections.filter { !$0.lines.isEmpty }
  }

  private func presets(_ configuration: Configuration) -> [Line] {
    OwnList.presets.pages(configuration).map {
      Line(title: $0.title(configuration).description, value: $0.note(configuration).description)
    }
  }
}
