import JSON
import MuseProtocol
import StillbellCore

/// The meaning of a server's responses.
package enum Judgement {
  /// The answer to the question for its models.
  package enum Models: Hashable, Sendable {
    /// The first of them; nil where it names none, which says nothing about how it writes.
    case first(String?)
    case loading
  }

  package static func models(_ response: ResponseReader.Response) -> Models {
    // As llama.cpp says it while it reads the file.
    guard response.status != 503 else { return .loading }
    guard response.status == 200 else { return .first(nil) }
    let list = (try? JSONValue(response.body))?["data"]?.list ?? []
    return .first(list.lazy.compactMap { name($0["id"]) }.first)
  }

  /// The answer to the request for a text. What is no complete answer is an obstacle; a complete one that is not as
  /// asked for is a refusal.
  package static func text(_ response: ResponseReader.Response) throws(Obstacle) -> (text: Answer, model: String?)? {
    guard response.status != 503 else { throw .loading }
    guard response.status == 200 else { throw .status(response.status) }
    let answer: JSONValue
    do throws(JSONValue.ParseError) {
      answer = try JSONValue(response.body)
    } catch {
      guard error == .endsEarly else { return nil }
      throw .response(.cutShort)
    }
    guard ["application/json", nil].contains(response.contentType), let choice = answer["choices"]?.list?.first,
      let message = choice["message"], choice["finish_reason"]?.text == "stop",
      ![answer, choice, message].contains(where: hasRefused), let content = message["content"]?.text,
      let text = text(ofContent: content).flatMap({ Answer($0) })
    else { return nil }
    return (text, name(answer["model"]))
  }

  /// The name of a model; nil for none, and for one that no configuration could name.
  private static func name(_ value: JSONValue?) -> String? {
    value?.text.flatMap { !$0.isEmpty && MuseSettings.isModel($0) ? $0 : nil }
  }

  /// The text of `{"text": "…"}`, and of nothing else.
  private static func text(ofContent content: String) -> String? {
    guard case .object(let members)? = try? JSONValue(Array(content.utf8)), members.count == 1,
      members[0].key == "text"
    else { return nil }
    return members[0].value.text
  }

  /// Servers that never refuse say so with null or false.
  private static func hasRefused(_ value: JSONValue) -> Bool {
    guard case .object(let members) = value else { return false }
    return members.contains {
      ["refusal", "refused"].contains($0.key) && $0.value != .null && $0.value != .bool(false)
    }
  }
}
