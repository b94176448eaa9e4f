/// A sound that is synthesised while it plays; the raw value is its name on the command line.
package enum AmbientNoise: String, CaseIterable, Hashable, Sendable, Codable {
  case white, pink, brown, waves, rain, fire
}

/// The ambient sound of a session.
package enum AmbientSound: Hashable, Sendable, Codable {
  case made(AmbientNoise)
  /// The user's own file, repeated; its absolute path.
  case own(path: String)
  /// A guided recording, once from its beginning; its absolute path.
  case recording(path: String)

  package static var names: [String] { AmbientNoise.allCases.map(\.rawValue) }

  /// Reads a name, or an absolute path.
  package init?(words: String) {
    if words.utf8.first == UInt8(ascii: "/") {
      guard Self.isPath(words) else { return nil }
      self = .own(path: words)
    } else {
      guard let noise = AmbientNoise(rawValue: words) else { return nil }
      self = .made(noise)
    }
  }

  /// The words that `init(words:)` reads back, except for a recording.
  package var words: String {
    switch self {
    case .made(let noise): noise.rawValue
    case .own(let path), .recording(let path): path
    }
  }

  /// A recording at an absolute path.
  init?(recording path: String) {
    guard Self.isPath(path) else { return nil }
    self = .recording(path: path)
  }

  /// True for a recording, which plays once and whose position matters.
  package var isRecording: Bool { if case .recording = self { true } else { false } }

  private static func isPath(_ words: String) -> Bool {
    words.utf8.first == UInt8(ascii: "/") && words.utf8.count <= pathMax && words.isPlain
  }

  /// The kernel's limit, in bytes.
  private static let pathMax = 4095
}

/// The ambient sound chosen for one session; `default` is the sound of the configuration.
package enum AmbientChoice: Hashable, Sendable, Decodable {
  case `default`, none
  case sound(AmbientSound)

  package static let noneWord = "none"

  /// The words after `--ambient`; nil for the default, which is not written.
  package var words: String? {
    switch self {
    case .default: nil
    case .none: Self.noneWord
    case .sound(let sound): sound.words
    }
  }

  /// Reads the words after `--ambient`; nil if they name no sound.
  init?(words: String) {
    if words == Self.noneWord {
      self = .none
    } else {
      guard let sound = AmbientSound(words: words) else { return nil }
      self = .sound(sound)
    }
  }

  func sound(default standard: AmbientSound?) -> AmbientSound? {
    switch self {
    case .default: standard
    case .none: nil
    case .sound(let sound): sound
    }
  }
}

extension String {
  /// True if the string has no control characters.
  var isPlain: Bool { unicodeScalars.allSatisfy { $0.value >= 32 && !(127...159).contains($0.value) } }
}
