import FoundationEssentials
import JSON

extension Encodable {
  /// As JSON on one line, its keys in order; for records of words and finite numbers.
  ///
  /// A terminal shows all of it as it is: what it would not is written as `\u001b` is.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self).unicodeScalars.map(JSONText.shown).joined()
    } catch {
      preconditionFailure("a record of words and finite numbers can be encoded: \(error)")
    }
  }
}
