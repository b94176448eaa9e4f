import Import
import JSON
import Wording

// The display of the settings of another program, before they are imported.
extension ForeignSettings {
  private static let leftoversMax = 40

  /// Shows the resulting lines, and the settings without an equivalent.
  @MainActor func show(writingTo path: String? = nil) {
    tell(Wording.Import.from(source.title, place))
    if !settings.lines.isEmpty {
      put()
      if let path { tell(Wording.Setup.wouldWrite(path)) }
      for line in settings.text { put("  \(line)") }
    }
    for (leftovers, sentence) in [
      (settings.withoutEqual, Wording.Import.withoutEqual), (settings.impossible, Wording.Import.impossible),
    ] where !leftovers.isEmpty {
      put()
      tell(sentence)
      for leftover in leftovers.prefix(Self.leftoversMax) {
        put("  " + "\(leftover.key) = \(leftover.value)".onOneLine(limit: 100))
      }
      if leftovers.count > Self.leftoversMax { put("  …") }
    }
    put()
  }

  /// The settings as JSON, for programs such as the window.
  var record: JSONValue {
    func list(_ leftovers: [ImportedSettings.Leftover]) -> JSONValue {
      .list(leftovers.map { ["key": .text($0.key), "value": .text($0.value)] })
    }
    return [
      "program": .text(source.rawValue), "name": .text(source.title), "from": .text(place),
      "settings": .list(settings.lines.map { ["name": .text($0.name), "value": .text($0.value)] }),
      "without_equal": list(settings.withoutEqual), "impossible": list(settings.impossible),
    ]
  }
}
