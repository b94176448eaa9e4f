import Linux
import Muse
import StillbellCore

/// A request to a model: first the list of models, then the text if one is wanted.
struct Errand {
  private let endpoint: Endpoint
  private let model: String
  /// The text to ask for; nil for a request about the state only.
  private let task: (topic: Topic, language: String)?
  private var limits: WaitLimits
  /// The part that is added to the path of the endpoint.
  private var path = ""

  /// Nil for a topic that must never be sent. This is checked here again, whatever the calling program has checked.
  init?(_ request: MuseRequest) {
    let (server, patience): (MuseServer, MusePatience)
    switch request {
    case .text(let typed, let language, let asked, let time):
      guard let topic = try? Topic(typed), !Blocklist.blocks(topic.text) else { return nil }
      (server, patience, task) = (asked, time, (topic, language))
    case .status(let asked, let time): (server, patience, task) = (asked, time, nil)
    }
    guard let endpoint = try? Endpoint(words: server.endpoint) else { return nil }
    self.endpoint = endpoint
    model = server.model
    limits = WaitLimits(patience)
  }

  mutating func run() throws(Interruption) -> MuseReport {
    if let task, !WordList.all.contains(where: { $0.language == task.language }) { return .unknownLanguage }
    let names: [String]
    switch Judgement.models(try exchange { Request.models(at: $0, below: $1) }) {
    case .loading: throw .obstacle(.loading)
    case .named(let known): names = model.isEmpty ? known : [model]
    }
    guard let task else { return .ready(model: names.first) }
    // A server that lists no models may still write.
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
    do throws(MuseObstacle) {
      return try Judgement.text(response)
    } catch {
      throw .obstacle(error)
    }
  }

  /// Repeats the request, with more tokens, to a model that used its tokens up for thoughts. Nil if that gives no text
  /// in time either: such a model does answer, so no built-in text replaces it.
  private mutating func thoughtfulText(
    by name: String?, on topic: Topic, in language: String
  ) throws(Interruption) -> MuseReport? {
    do throws(Interruption) {
      limits.isKnownToAnswer = true
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

  /// The most models that are asked for a text.
  private static let modelsMax = 5

  /// Sends a request to the path of the endpoint. If that is not found, uses `/v1` below it from then on.
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

  /// Sends a request on a connection of its own. Redirections are not followed.
  private func exchange(_ request: [UInt8]) throws(Interruption) -> ResponseReader.Response {
    let firstByte = limits.forFirstByte
    let connection = try Connection(to: endpoint, before: firstByte)
    try connection.send(request, before: firstByte)
    var reader = ResponseReader()
    var limit = firstByte
    while true {
      let bytes = try connection.receive(before: limit)
      limit = limits.forEverything
      do throws(ResponseReader.Failure) {
        if bytes.isEmpty { return try reader.end() }
        if let response = try reader.take(bytes) { return response }
      } catch {
        throw .obstacle(.response(error))
      }
    }
  }
}

/// The reason that an errand ends without an answer.
enum Interruption: Error {
  case obstacle(MuseObstacle)
  /// Standard input was closed.
  case nobodyWaits
}

/// The limits of a wait.
struct WaitLimits {
  struct Limit {
    let time: Duration
    /// The obstacle to report once the time is over.
    let obstacle: MuseObstacle
  }

  private let patience: MusePatience
  private let start = Clock.awake
  /// True once the server has answered. Some servers send a whole response in one piece, so its first byte is late; a
  /// server that has answered before gets the whole time.
  var isKnownToAnswer = false

  init(_ patience: MusePatience) { self.patience = patience }

  /// The limit for the first byte of the response to a request sent now.
  var forFirstByte: Limit {
    let limit = Limit(time: Clock.awake + patience.firstByte, obstacle: .silent(patience.firstByte))
    return !isKnownToAnswer && limit.time < forEverything.time ? limit : forEverything
  }

  var forEverything: Limit { Limit(time: start + patience.total, obstacle: .slow(patience.total)) }
}
