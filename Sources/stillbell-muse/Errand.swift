import Linux
import Muse
import StillbellCore

/// A request to a model: first the list of models, then the text if one is wanted.
struct Errand {
  private let endpoint: Endpoint
  private let model: String
  /// Nil where only the state is asked for.
  private let task: (topic: Topic, language: String)?
  private let deadline: Deadline

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

  func run() throws(Interruption) -> MuseReport {
    let name: String?
    switch Judgement.models(try exchange(Request.models(at: endpoint))) {
    case .loading: throw .obstacle(.loading)
    case .first(let first): name = model.isEmpty ? first : model
    }
    guard let task else { return .ready(model: name) }
    let request = Request.text(at: endpoint, model: name ?? "", on: task.topic, in: task.language)
    let response = try exchange(request)
    do throws(Obstacle) {
      guard let (answer, reported) = try Judgement.text(response) else { return .refused }
      return .written(answer.text, model: name ?? reported)
    } catch {
      throw .obstacle(error)
    }
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

  init(_ patience: Patience) { self.patience = patience }

  /// For the first byte of a response that is asked for now.
  var forFirstByte: Limit {
    let limit = Limit(time: Clock.awake + patience.firstByte, obstacle: .silent(patience.firstByte))
    return limit.time < forEverything.time ? limit : forEverything
  }

  var forEverything: Limit { Limit(time: start + patience.total, obstacle: .slow(patience.total)) }
}
