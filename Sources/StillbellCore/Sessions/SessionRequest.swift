/// What a user asks to sit, in the words of the command line: `meditate 20m --closing 3m`, `breathe box`,
/// `focus 50m --rounds 2`, `workout tabata --prepare 10s`. The bus, the timetables and the presets of the configuration
/// use the same words.
package struct SessionRequest: Hashable, Sendable {
  package var sitting: Sitting
  /// A countdown before it.
  package var prepare: Duration
  package var label = ""
  package var ambient = AmbientChoice.usual
  /// Ends the session that is on.
  package var replaces = false

  package static let prepares: ClosedRange<Duration> = .zero ... .seconds(20)
  /// All phases together.
  package static let longest: Duration = .hours(24)
  /// In bytes.
  package static let labelMax = 200

  package init(_ sitting: Sitting, prepare: Duration = .zero) {
    self.sitting = sitting
    self.prepare = prepare
  }

  package static let ambientOption = "--ambient"

  /// Reads the words; `presets` are the user's own.
  package init(
    words: [String], presets: [String: SessionRequest] = [:], prepare: Duration = .zero
  ) throws(SessionMistake) {
    guard let command = words.first, let kind = SessionKind.allCases.first(where: { $0.command == command })
    else { throw .unknownKind(words.first ?? "") }
    var reader = try OptionReader(
      words.dropFirst(),
      allowed: kind.activity.allowedOptions.map(\.name) + kind.activity.ambientOptions + [
        "--prepare", "--label", "--replace",
      ])
    if let name = reader.positional, let preset = presets[name], preset.sitting.kind == kind {
      self = preset
    } else {
      let ownPresets = presets.filter { $0.value.sitting.kind == kind }.map(\.key)
      self.init(Sitting(try kind.activity.init(reader.positional, ownPresets: ownPresets)), prepare: prepare)
    }
    sitting = Sitting(try sitting.activity.changed(by: &reader))
    if let length = try reader.length("--prepare", Self.prepares) { self.prepare = length }
    if let words = reader.take("--label") { label = try Self.checked(label: words) }
    if let words = reader.take(Self.ambientOption) {
      guard let choice = AmbientChoice(words: words) else {
        throw .unknownAmbient(words, nearest: nearestName(to: words, among: AmbientSound.names))
      }
      ambient = choice
    }
    if reader.takeFlag("--replace") { replaces = true }
    let length = SessionPlan(sitting, prepare: self.prepare).length
    guard length <= Self.longest else { throw .tooLong(length, most: Self.longest) }
  }

  /// The words that `init(words:)` reads back as the same request, whatever presets there are.
  package var words: [String] {
    var words = [sitting.kind.command] + sitting.activity.words
    if prepare > .zero { words += ["--prepare", prepare.words] }
    if !label.isEmpty { words += ["--label", label] }
    if let sound = ambient.words { words += [Self.ambientOption, sound] }
    if replaces { words.append("--replace") }
    return words
  }

  private static func checked(label: String) throws(SessionMistake) -> String {
    guard label.utf8.count <= labelMax else { throw .labelTooLong(max: labelMax) }
    guard label.isPlain else { throw .labelNotPlain }
    return label
  }
}
