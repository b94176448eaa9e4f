import HelperProtocols
import JSON
import StillbellCore

/// An interpretation of a server's responses.
package enum Judgement {
  /// The answer to the request for the list of models.
  package enum Models: Hashable, Sendable {
    /// The models that may write a text, in the server's order. A server that lists no models may still write.
    case named([String])
    case loading
  }

  /// The answer to the request for a text.
  package enum Text: Hashable, Sendable {
    case written(Answer, model: String?)
    /// The model refused, or the blocklist blocks the text.
    case refused
    /// A complete answer without a text that can be shown.
    case unusable(model: String?)
    /// The model used up the tokens for its thoughts, before the text began.
    case thoughtTooLong(model: String?)
    /// The model is not made for conversations.
    case cannotChat
  }

  package static func models(_ response: ResponseReader.Response) -> Models {
    // llama.cpp answers 503 while it loads the model.
    guard response.status != 503 else { return .loading }
    guard response.status == 200 else { return .named([]) }
    let list = (try? JSONValue(response.body))?["data"]?.list ?? []
    let names = list.compactMap { name($0["id"]) }
    // A model for embeddings cannot write; it is only named if there are no others.
    let writing = names.filter { !contains($0.lowercased().utf8, "embed") }
    return .named(writing.isEmpty ? names : writing)
  }

  /// The answer to the request for a text. Throws an obstacle for an incomplete answer.
  package static func text(_ response: ResponseReader.Response) throws(MuseObstacle) -> Text {
    guard response.status != 503 else { throw .loading }
    // This is ollama's answer for a model for embeddings.
    if response.status == 400, contains(response.body, "not support chat") { return .cannotChat }
    guard response.status == 200 else { throw .status(response.status) }
    let answer: JSONValue
    do throws(JSONValue.ParseError) {
      answer = try JSONValue(response.body)
    } catch {
      guard error == .endsEarly else { return .unusable(model: nil) }
      throw .response(.cutShort)
    }
    let model = name(answer["model"])
    guard ["application/json", nil].contains(response.contentType), let choice = answer["choices"]?.list?.first,
      let message = choice["message"]
    else { return .unusable(model: model) }
    if [answer, choice, message].contains(where: hasRefused) || choice["finish_reason"]?.text == "content_filter" {
      return .refused
    }
    let written = content(of: message).flatMap(writtenText)
    if choice["finish_reason"]?.text == "length", written == nil { return .thoughtTooLong(model: model) }
    guard choice["finish_reason"]?.text == "stop", let written else { return .unusable(model: model) }
    if let text = Answer(written) { return .written(text, model: model) }
    // An empty text is a refusal: the request asks for one if the topic is harmful.
    return written.isEmpty || Answer.isRefused(written) ? .refused : .unusable(model: model)
  }

  /// The content as one text, even if it comes in parts.
  private static func content(of message: JSONValue) -> String? {
    if let parts = message["content"]?.list { return parts.compactMap { $0["text"]?.text }.joined() }
    return message["content"]?.text
  }

  /// The name of a model; nil if there is none, or if the configuration does not allow such a name.
  private static func name(_ value: JSONValue?) -> String? {
    value?.text.flatMap { !$0.isEmpty && MuseSettings.isModel($0) ? $0 : nil }
  }

  /// The text of `{"text": "…"}`, or plain prose, without the thoughts before it and the fence around it. Nil if there
  /// is no text.
  private static func writtenText(_ content: String) -> String? {
    let scalars = Array(content.unicodeScalars)
    let thought = ends(of: "</think>", in: scalars).last ?? 0
    var rest = scalars[thought...]
    let fences = ends(of: "```", in: scalars).filter { $0 > thought }
    if fences.count > 1 {
      // The name of a language may follow the fence.
      rest = scalars[fences[0]..<fences[1] - 3].drop { $0 != "\n" && $0 != "{" }
    }
    let text = String(String.UnicodeScalarView(rest)).trimmed
    // There is no text, or the thoughts have no end.
    guard !text.isEmpty, ends(of: "<think>", in: Array(rest)).isEmpty else { return nil }
    guard let object = try? JSONValue(Array(text.utf8)) else { return text }
    guard !hasRefused(object) else { return "" }
    return (object.text ?? object["text"]?.text)?.trimmed
  }

  /// The ends of all occurrences, in order.
  private static func ends(of word: String, in scalars: [Unicode.Scalar]) -> [Int] {
    let word = Array(word.unicodeScalars)
    var (ends, index) = ([Int](), 0)
    while index + word.count <= scalars.count {
      if scalars[index..<index + word.count].elementsEqual(word) {
        index += word.count
        ends.append(index)
      } else {
        index += 1
      }
    }
    return ends
  }

  private static func contains(_ text: some Sequence<UInt8>, _ word: String) -> Bool {
    !ends(of: word, in: text.map { Unicode.Scalar($0) }).isEmpty
  }

  /// True if a refusal is set. Some servers always send the field, with null or false.
  private static func hasRefused(_ value: JSONValue) -> Bool {
    guard case .object(let members) = value else { return false }
    return members.contains {
      ["refusal", "refused"].contains($0.key) && $0.value != .null && $0.value != .bool(false)
    }
  }
}
