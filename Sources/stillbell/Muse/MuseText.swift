import Linux
import Muse
import StillbellCore
import Wording

/// A text to sit with, which is known at once or on its way from a model.
@MainActor final class MuseText {
  enum Outcome {
    case text(Sentence, source: Sentence)
    case failure(Failure)

    /// Prints the text; throws a refusal or a failure.
    func show() throws(Failure) {
      switch self {
      case .text(let text, let source):
        tell(text)
        tell(source)
      case .failure(let failure): throw failure
      }
    }
  }

  private enum State {
    case known(Outcome)
    case asked(MuseHelper, Endpoint)
  }

  private var state: State

  /// Asks for a text. The blocklist comes first: a topic that it blocks is not sent to any model.
  init(_ topic: Topic) {
    guard !Blocklist.blocks(topic.text) else {
      state = .known(.failure(Failure(Wording.Muse.refused)))
      return
    }
    do throws(Failure) {
      let settings = try readConfiguration(Paths().configurationFile).muse
      guard let endpoint = settings.endpoint else {
        state = .known(Self.fixedText(source: Wording.Muse.ownText))
        return
      }
      let server = MuseServer(endpoint, model: settings.model)
      let language = Wording.Muse.language.description
      state = .asked(try MuseHelper(.text(topic: topic.text, language: language, server, .default)), endpoint)
    } catch {
      state = .known(.failure(error))
    }
  }

  /// Readable when the helper has news; nil if the outcome is known already.
  var descriptor: Int32? { if case .asked(let helper, _) = state { helper.descriptor } else { nil } }

  /// The outcome; nil while the helper is at work.
  var outcome: Outcome? {
    if case .asked(let helper, let endpoint) = state, helper.isDone {
      state = .known(Self.outcome(of: helper.report, at: endpoint))
    }
    if case .known(let outcome) = state { return outcome }
    return nil
  }

  /// Waits for the outcome.
  func wait() -> Outcome {
    switch state {
    case .known(let outcome): return outcome
    case .asked(let helper, let endpoint):
      _ = helper.wait()
      return Self.outcome(of: helper.report, at: endpoint)
    }
  }

  private static func outcome(of report: MuseReport?, at endpoint: Endpoint) -> Outcome {
    switch Wording.Muse.outcome(of: report, at: endpoint) {
    case .written(let text, let source): .text(text, source: source)
    case .fixed(let source): fixedText(source: source)
    case .failure(let sentence): .failure(Failure(sentence))
    }
  }

  private static func fixedText(source: Sentence) -> Outcome {
    guard let text = Wording.Muse.templates.randomElement() else { preconditionFailure("there are texts") }
    return .text(text, source: source)
  }
}
