import StillbellCore
import Wording

/// A preset of the user's own in the list of sessions.
package struct PresetLine: Hashable, Sendable {
  package let title: Sentence
  package let note: Sentence
  /// The command-line words that start the session.
  package let words: [String]

  package init(_ name: String, _ request: SessionRequest) {
    title = Wording.Window.own(name)
    note = Wording.Window.note(request)
    words = request.words
  }
}
