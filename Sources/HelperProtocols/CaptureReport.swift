import StillbellCore

/// Something a program may have of the user; the raw value is its word in the protocol of `stillbell-capture`.
package enum CaptureKind: String, CaseIterable, Hashable, Sendable {
  case microphone, camera, screen
}

/// The knowledge of one of them, as a line that `stillbell-capture` prints and the agent reads.
package enum CaptureReport: Hashable, Sendable {
  /// The programs that have it now.
  case users(CaptureKind, [String])
  /// PipeWire does not have it, so others may.
  case unknown(CaptureKind)
  /// PipeWire cannot be reached; the reason is one of the system.
  case failed(reason: String)

  /// `microphone Firefox<TAB>OBS`, `camera`, `unknown microphone`, `failed Connection refused`.
  package var line: String {
    switch self {
    case .users(let kind, let names): ([kind.rawValue] + names.map(Self.word)).joined(separator: "\t")
    case .unknown(let kind): "unknown\t\(kind.rawValue)"
    case .failed(let reason): "failed\t\(Self.word(reason))"
    }
  }

  /// Nil for what is no such line.
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

  /// A name may hold anything; empty it would be none.
  private static func word(_ name: String) -> String { name.isEmpty ? "?" : name.onOneLine(mark: " ") }
}
