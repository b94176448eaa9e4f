/// The group `[muse]`: the language model that writes a text to sit with.
package struct MuseSettings: Hashable, Sendable {
  /// The address of the model; nil to use only the bundled texts.
  package var endpoint: Endpoint?
  /// The name of the model there; empty for the first that the server lists.
  package var model = ""

  /// The longest name of a model.
  static let modelBytesMax = 200

  static func endpoint(_ words: String) -> Endpoint? {
    do throws(Endpoint.ParseError) {
      return try Endpoint(words: words)
    } catch {
      // The error message parses the text again to find the reason.
      return nil
    }
  }

  package static func isModel(_ name: String) -> Bool {
    name.utf8.count <= modelBytesMax && name.unicodeScalars.allSatisfy(\.isPlain)
  }
}

extension Setting {
  static var muse: [Setting] {
    [
      value(
        "muse", "endpoint", .endpoint, \.muse.endpoint, none: "", read: { MuseSettings.endpoint($0) }, write: \.words),
      value(
        "muse", "model", .model, \.muse.model, read: { MuseSettings.isModel($0) ? $0 : nil }, write: { $0 }),
    ]
  }
}
