import StillbellCore

/// A device or picture that a program may capture; the raw value is its word in the protocol of `stillbell-capture`.
package enum CaptureKind: String, CaseIterable, Hashable, Sendable {
  case microphone, camera, screen
}

/// A report about one of them, as a line that `stillbell-capture` prints and the agent reads.
package enum CaptureReport: Hashable, Sendable {
  /// The programs that capture it now.
  case users(CaptureKind, [String])
  /// PipeWire does not provide it, so other services may.
  case unknown(CaptureKind)
  /// PipeWire can't be reached; the reason is the system's.
  case failed(reason: String)

  /// `microphone<TAB>Firefox<TAB>OBS`, `camera`, `unknown<TAB>microphone`, `failed<TAB>Connection refused`.
  package var line: String {
    switch self {
    case .users(let kind, let names): ([kind.rawValue] + names.map(Self.word)).joined(separator: "\t")
    case .unknown(let kind): "unknown\t\(kind.rawValue)"
    case .failed(let reason): "failed\t\(Self.word(reason))"
    }
  }

  /// Reads a line; nil for any other text.
  package init?(line: some StringProtocol) {
    let words = line.split(separator: "\t").map { String($0) }
    guard let first = words.first else { return nil }
    let rest = Array(words.dropFirst())
    if let kind = CaptureKind(rawValue: first) {
      self = .users(kind, rest)
    } else if first == "unknown", rest.count == 1, let kind = CaptureKind(rawValue: rest[0]) {
      self = .unknown(kind)
    } else if first == "failed", rest.count == 1 {
      self = .failed(reason: rest[0])
    } else {
      return nil
    }
  }

  /// A name as a word of the line. It may hold any character; an empty one would be lost, so it becomes `?`.
  private static func word(_ name: String) -> String { name.isEmpty ? "?" : name.onOneLine(mark: " ") }
}
