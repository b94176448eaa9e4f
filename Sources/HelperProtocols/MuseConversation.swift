import StillbellCore

// The conversation with `stillbell-muse`: one line with a request on its standard input, one line with a report on its
// standard output. At the end of its input it exits at once, because no program waits any more. `Code` writes and reads
// both lines.

/// A value that is sent between the two programs as one line.
package protocol CodedLine: Codable {}

extension CodedLine {
  package init?(line: some StringProtocol) {
    guard let value = Code.value(Self.self, of: line) else { return nil }
    self = value
  }

  package var line: String { Code.line(self) }
}

/// A question to `stillbell-muse`.
package enum MuseRequest: Hashable, Sendable, CodedLine {
  /// Asks for a text on a topic; the language is given by its English name.
  case text(topic: String, language: String, MuseServer, MusePatience)
  /// Asks if a model answers.
  case status(MuseServer, MusePatience)

  /// The limit for the length of a request, far above any real one.
  package static let bytesMax = 4096
}

/// The address of a model.
package struct MuseServer: Hashable, Sendable, Codable {
  /// The address in the form that `Endpoint` reads.
  package let endpoint: String
  package let model: String

  package init(_ endpoint: Endpoint, model: String) { (self.endpoint, self.model) = (endpoint.words, model) }
}

/// The limits of the wait for a model.
package struct MusePatience: Hashable, Sendable, Codable {
  /// The limit for the first byte of a response.
  package let firstByte: Duration
  /// The limit for the whole response.
  package let total: Duration

  package static let `default` = MusePatience(firstByte: .seconds(20), total: .seconds(60))

  package init(firstByte: Duration, total: Duration) { (self.firstByte, self.total) = (firstByte, total) }
}

/// A report of `stillbell-muse`.
package enum MuseReport: Hashable, Sendable, CodedLine {
  case written(String, model: String?)
  /// The topic or the answer is not suitable to sit with. Neither the model's text nor one of the program is shown.
  case refused
  /// There is no list of unsuitable topics in this language, so nothing was sent.
  case unknownLanguage
  /// The model has answered, but not with a text that can be shown; with the model's name if it has one.
  case unusable(model: String?)
  /// No model has answered; the program shows a text of its own.
  case obstacle(MuseObstacle)
  /// A model is ready to write; with its name if it has one.
  case ready(model: String?)
}

/// The reason that no model has answered.
package enum MuseObstacle: Error, Hashable, Sendable, Codable {
  case unreachable(SystemFault)
  /// The socket belongs to another user, given by number, so nothing was sent.
  case foreignSocket(user: Int)
  case loading
  /// No byte came within the limit for the first one.
  case silent(Duration)
  /// The response was not complete within the limit for the whole.
  case slow(Duration)
  case status(Int)
  case response(MuseResponseFailure)
}

/// The reason that a connection has brought no response.
package enum MuseResponseFailure: Error, Hashable, Sendable, Codable {
  case tooLarge
  case notHTTP
  /// The connection ended before it was complete.
  case cutShort
}
