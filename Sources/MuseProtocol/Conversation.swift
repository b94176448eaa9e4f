import StillbellCore

// The conversation with `stillbell-muse`: one line of a request on its standard input, one line of a report on its
// standard output. The end of its input means: leave at once, nobody waits any more. Both lines are those of `Code`.

/// A value that is one line between the two programs.
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
  /// A text on a topic; the language by its English name.
  case text(topic: String, language: String, MuseServer, Patience)
  /// Asks if a model answers.
  case status(MuseServer, Patience)

  /// No request is nearly as long.
  package static let bytesMax = 4096
}

/// Where a model answers.
package struct MuseServer: Hashable, Sendable, Codable {
  /// As `Endpoint` reads it.
  package let endpoint: String
  package let model: String

  package init(_ endpoint: Endpoint, model: String) { (self.endpoint, self.model) = (endpoint.words, model) }
}

/// How long is waited.
package struct Patience: Hashable, Sendable, Codable {
  /// For the first byte of a response.
  package let firstByte: Duration
  /// For everything.
  package let total: Duration

  package static let `default` = Patience(firstByte: .seconds(20), total: .seconds(60))

  package init(firstByte: Duration, total: Duration) { (self.firstByte, self.total) = (firstByte, total) }
}

/// A report of `stillbell-muse`.
package enum MuseReport: Hashable, Sendable, CodedLine {
  case written(String, model: String?)
  /// Neither a text of the model nor one of the program: the topic or the answer is none to sit with.
  case refused
  /// In the language of the text nobody knows the topics that are none to sit with: nothing was sent.
  case unknownLanguage
  /// The model has answered, but not with a text that can be shown; its name, where it has one.
  case unusable(model: String?)
  /// The program has a text of its own.
  case obstacle(Obstacle)
  /// A model is ready to write; its name, where it has one.
  case ready(model: String?)
}

/// Why no model has answered.
package enum Obstacle: Error, Hashable, Sendable, Codable {
  case unreachable(SystemFault)
  /// The socket is of another user, by its number: nothing was sent.
  case foreignSocket(user: Int)
  case loading
  /// Not one byte came in the time for it.
  case silent(Duration)
  /// The time for everything was over.
  case slow(Duration)
  case status(Int)
  case response(ResponseFailure)
}

/// Why a connection has brought no response.
package enum ResponseFailure: Error, Hashable, Sendable, Codable {
  case tooLarge
  case notHTTP
  /// The connection ended before it was complete.
  case cutShort
}
