import StillbellCore
import WindowPages
import Wording

/// The saving of a session as a preset.
enum SavedPreset {
  /// Writes the session into the file under a free name; calls `saved` with that name.
  static func save(
    _ name: String, _ words: [String], _ link: AgentLink, saved: @escaping @MainActor @Sendable (Sentence) -> Void,
    refused: @escaping @MainActor @Sendable (Sentence) -> Void
  ) {
    link.client?.ask(.settings) { answer in
      switch answer {
      case .success(let configuration):
        guard let new = NewEntry.preset(name, words, beside: configuration) else {
          return refused(OwnList.presets.words.refusal)
        }
        link.change(new.values) { refusal in if let refusal { refused(refusal) } else { saved(new.title) } }
      case .failure(let error): refused(link.sentence(error))
      }
    }
  }
}
