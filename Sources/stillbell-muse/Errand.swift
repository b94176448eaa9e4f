import Linux
import Muse
import StillbellCore

/// A request to a model: first the list of models, then the text if one is wanted.
struct Errand {
  private let endpoint: Endpoint
  private let model: String
  /// Nil where only the state is asked for.
  private let task: (topic: Topic, language: String)?
  private var deadline: Deadline
  /// The part that is added to the path of the endpoint.
  private var path = ""

  /// Nil for what is never asked, whatever the program that started this one has looked at.
  init?(_ request: MuseRequest) {
    let (server, patience): (MuseServer, Patience)
    switch request {
    case .text(let typed, let language, let asked, let time):
      guard let topic = try? Topic(typed), !Blocklist.blocks(topic.text) else { return nil }
      (server, patience, task) = (asked, time, (topic, language))
    case .status(let asked, let time): (server, patience, task) = (asked, time, nil)
    }
    guard let endpoint = try? Endpoint(words: server.endpoint) else { return nil }
    self.endpoint = endpoint
    model = server.model
    deadline = Deadline(patience)
  }

  mutating func run() throws(Interruption) -> MuseReport {
    if let task, !WordList.all.contains(where: { $0.language == task.language }) { return .unknownLanguage }
    let names: [String]
    switch Judgement.models(try exchange { Request.models(at: $0, below: $1) }) {
    case .loading: throw .obstacle(.loading)
    case .named(let known): names = model.isEmpty ? known : [model]
    }
    guard let task else { return .ready(model: names.first) }
    // Where the server names none, it may write all the same.
    for name in names.isEmpty ? [nil] : names.prefix(Self.modelsMax).map({ Optional($0) }) {
      switch try text(by: name, on: task.topic, in: task.language, tokens: Request.tokensMax) {
      case .written(let answer, let reported): return .written(answer.text, model: name ?? reported)
      case .refused: return .refused
      case .unusable(let reported): return .unusable(model: name ?? reported)
      case .thoughtTooLong(let reported):
        return try thoughtfulText(by: name, on: task.topic, in: task.language) ?? .unusable(model: name ?? reported)
      case .cannotChat: continue
      }
    }
    return .unusable(model: names.first)
  }

  private mutating func text(
    by name: String?, on topic: Topic, in language: String, tokens: Int
  ) throws(Interruption) -> Judgement.Text {
    let response = try exchange {
      Request.text(at: $0, model: name ?? "", on: topic, in: language, below: $1, tokens: tokens)
    }
    do throws(Obstacle) {
      return try Judgement.text(response)
    } catch {
      throw .obstacle(error)
    }
  }

  /// Asks a model once more that has used up its tokens for thoughts. Nil if no text comes of that in time either: such
  /// a model answers, so there is no fixed text in its place.
  private mutating func thoughtfulText(
    by name: String?, on topic: Topic, in language: String
  ) throws(Interruption) -> MuseReport? {
    do throws(Interruption) {
      deadline.isKnownToAnswer = true
      switch try text(by: name, on: topic, in: language, tokens: Request.tokensMaxWithThoughts) {
      case .written(let answer, let reported): return .written(answer.text, model: name ?? reported)
      case .refused: return .refused
      case .unusable, .thoughtTooLong, .cannotChat: return nil
      }
    } catch {
      guard case .obstacle = error else { throw error }
      return nil
    }
  }

  /// A text is asked of no more of them.
  private static let modelsMax = 5

  /// Asks at the path of the endpoint, and where that leads nowhere, below `/v1` within it from then on.
  private mutating func exchange(
    _ request: (Endpoint, String) -> [UInt8]
  ) throws(Interruption) -> ResponseReader.Response {
    let response = try exchange(request(endpoint, path))
    guard response.status == 404, path.isEmpty, !endpoint.hasVersion else { return response }
    let other = try exchange(request(endpoint, Endpoint.version))
    guard other.status != 404 else { return response }
    path = Endpoint.version
    return other
  }

  /// Sends a request on a connection of its own, and follows the response nowhere.
  private func exchange(_ request: [UInt8]) throws(Interruption) -> ResponseReader.Response {
    let firstByte = deadline.forFirstByte
    let connection = try Connection(to: endpoint, before: firstByte)
    try connection.send(request, before: firstByte)
    var reader = ResponseReader()
    var limit = firstByte
    while true {
      let bytes = try connection.receive(before: limit)
      limit = deadline.forEverything
      do throws(ResponseReader.Failure) {
        if bytes.isEmpty { return try reader.end() }
        if let response = try reader.take(bytes) { return response }
      } catch {
        throw .obstacle(.response(error))
      }
    }
  }
}

/// Why an errand ends without an answer.
enum Interruption: Error {
  case obstacle(Obstacle)
  /// Standard input was closed.
  case nobodyWaits
}

/// Until when is waited.
struct Deadline {
  struct Limit {
    let time: Duration
    /// The obstacle if that time passes.
    let obstacle: Obstacle
  }

  private let patience: Patience
  private let start = Clock.awake
  /// A whole response counts as its first byte where it is sent in one piece, so a server that has answered before gets
  /// all of the time.
  var isKnownToAnswer = false

  init(_ patience: Patience) { self.patience = patience }

  /// For the first byte of a response that is asked for now.
  var forFirstByte: Limit {
    let limit = Limit(time: Clock.awake + patience.firstByte, obstacle: .silent(patience.firstByte))
    return !isKnownToAnswer && limit.time < forEverything.time ? limit : forEverything
  }

  var forEverything: Limit { Limit(time: start + patience.total, obstacle: .slow(patience.total)) }
}
