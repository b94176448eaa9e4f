import FoundationEssentials

extension Encodable {
  /// As JSON on one line, its keys in order; for records of words and finite numbers.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    } catch {
      preconditionFailure("a record of words and finite numbers can be encoded: \(error)")
    }
  }
}
