import Control
import StillbellCore
import Window
import Wording

/// A session that is kept as a preset.
enum SavedPreset {
  struct Refusal: Error { let sentence: Sentence }

  /// Writes it into the file under a name that is free, and answers with the name.
  static func save(
    _ name: String, _ words: [String], _ link: AgentLink,
    _ answered: @escaping @MainActor @Sendable (Result<Sentence, Refusal>) -> Void
  ) {
    link.client?.settings { answer in
      switch answer {
      case .success(let configuration):
        guard let new = NewEntry.preset(name, words, beside: configuration) else {
          return answered(.failure(Refusal(sentence: OwnList.presets.words.refusal)))
        }
        link.client?.change(new.values.map { ($0.name, $0.value) }, reset: []) { answer in
          answered(answer.map { new.title }.mapError { Refusal(sentence: link.sentence($0)) })
        }
      case .failure(let error): answered(.failure(Refusal(sentence: link.sentence(error))))
      }
    }
  }
}
