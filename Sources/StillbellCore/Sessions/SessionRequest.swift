/// A request for a session, in words of the command line: `meditate 20m --closing 3m`, `breathe box`,
/// `focus 50m --rounds 2`, `workout tabata --prepare 10s`. The bus, the timetables and the presets use the same words.
package struct SessionRequest: Hashable, Sendable, Decodable {
  package var activity: AnyActivity
  /// The countdown before the session.
  package var prepare: Duration
  package var label = ""
  package var ambient = AmbientChoice.default
  /// True if the request repeats the last meditation, because no length was named.
  package private(set) var isRepeated = false
  /// True if the new session replaces a running one.
  package var replaces = false
  /// True if the session keeps the screen on, whatever the configuration says.
  package var keepsAwake = false

  package static let prepares: ClosedRange<Duration> = .zero ... .seconds(20)
  /// The longest session, with all phases.
  package static let longest: Duration = .hours(24)
  /// The longest label, in bytes.
  package static let labelMax = 200

  package init(_ activity: AnyActivity, prepare: Duration = .zero) {
    self.activity = activity
    self.prepare = prepare
  }

  package static let ambientOption = "--ambient"
  package static let playOption = "--play"
  static let labelOption = "--label"
  package static let keepAwakeOption = "--keep-awake"
  /// The argument that lists the built-in sessions of a command; no session can have this name.
  package static let listWord = "list"

  /// Reads the words; `presets` are the user's own, and `last` is the latest meditation that was completed.
  package init(
    words: [String], presets: [String: SessionRequest] = [:], prepare: Duration = .zero, last: SessionRequest? = nil
  ) throws(SessionError) {
    let words = words.joining { Duration(words: $0) != nil }
    let type = try Self.activityType(of: words)
    var reader = try Self.reader(of: words, type)
    if let name = reader.positional, let preset = presets[name], preset.isOf(type) {
      self = preset
    } else if reader.positional == nil, let last, last.isOf(type) {
      self = last
      isRepeated = true
    } else {
      let ownPresets = presets.filter { $0.value.isOf(type) }.map(\.key)
      self.init(AnyActivity(try type.init(reader.positional, ownPresets: ownPresets)), prepare: prepare)
    }
    activity = AnyActivity(try activity.base.changed(by: &reader))
    if let length = try reader.length("--prepare", Self.prepares) { self.prepare = length }
    if let words = reader.take(Self.labelOption) { label = try Self.checked(label: words) }
    if let path = reader.take(Self.playOption) {
      guard let sound = AmbientSound(recording: path) else { throw .noFullPath(path) }
      guard reader.take(Self.ambientOption) == nil else { throw .twoSounds }
      ambient = .sound(sound)
    } else if let words = reader.take(Self.ambientOption) {
      guard let choice = AmbientChoice(words: words) else {
        throw .unknownAmbient(words, nearest: nearestName(to: words, among: AmbientSound.names))
      }
      ambient = choice
    }
    if reader.takeFlag(Self.keepAwakeOption) { keepsAwake = true }
    if reader.takeFlag("--replace") { replaces = true }
    let length = SessionPlan(activity, prepare: self.prepare).length
    guard length <= Self.longest else { throw .tooLong(length, most: Self.longest) }
  }

  /// True if the words name neither a length nor a preset, so that they repeat the last meditation.
  package static func repeatsLast(_ words: [String]) -> Bool {
    guard words.first == Meditation.command else { return false }
    do throws(SessionError) {
      return try reader(of: words, Meditation.self).positional == nil
    } catch {
      return false
    }
  }

  static func activityType(of words: [String]) throws(SessionError) -> any Activity.Type {
    guard let activity = SessionKind.activities.first(where: { $0.command == words.first })
    else { throw .unknownKind(words.first ?? "") }
    return activity
  }

  static func reader(
    of words: [String], _ activity: any Activity.Type
  ) throws(SessionError) -> OptionReader {
    let own = activity.allowedOptions
    let (flags, options) = (own.filter { $0.allowed == .flag }, own.filter { $0.allowed != .flag })
    return try OptionReader(
      words.dropFirst(), allowed: options.map(\.name) + activity.ambientOptions + ["--prepare", labelOption],
      flags: flags.map(\.name) + [keepAwakeOption, "--replace"])
  }

  private func isOf(_ type: any Activity.Type) -> Bool { Swift.type(of: activity.base).command == type.command }

  /// The words that `init(words:)` reads back as the same request, independent of any presets.
  package var words: [String] {
    var words = [type(of: activity.base).command] + activity.base.words
    if prepare > .zero { words += ["--prepare", prepare.words] }
    if !label.isEmpty { words += [Self.labelOption, label] }
    if case .sound(.recording(let path)) = ambient {
      words += [Self.playOption, path]
    } else if let sound = ambient.words {
      words += [Self.ambientOption, sound]
    }
    if keepsAwake { words.append(Self.keepAwakeOption) }
    if replaces { words.append("--replace") }
    return words
  }

  static func checked(label: String) throws(SessionError) -> String {
    guard label.utf8.count <= labelMax else { throw .labelTooLong(max: labelMax) }
    guard label.unicodeScalars.allSatisfy(\.isPlain) else { throw .labelNotPlain }
    return label
  }
}
