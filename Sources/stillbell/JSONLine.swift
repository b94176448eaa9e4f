import FoundationEssentials
import StillbellCore

extension Encodable {
  /// As JSON on one line, its keys in order; for records of words and finite numbers.
  ///
  /// A terminal shows all of it as it is: what it would not is written as `\u001b` is.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self).unicodeScalars.map { scalar in
        scalar.isPlain ? String(scalar) : scalar.utf16.map { Self.escape($0) }.joined()
      }.joined()
    } catch {
      preconditionFailure("a record of words and finite numbers can be encoded: \(error)")
    }
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
