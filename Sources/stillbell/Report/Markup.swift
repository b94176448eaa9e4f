import StillbellCore
import Wording

/// Text of an HTML page. A literal is markup; an interpolated string is always escaped.
struct Markup: ExpressibleByStringInterpolation {
  private(set) var text: String

  init(stringLiteral text: String) { self.text = text }
  init(stringInterpolation parts: Interpolation) { text = parts.text }

  static func += (left: inout Markup, right: Markup) { left.text += right.text }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity * 2) }
    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ string: String) { text += Markup.escaped(string) }
    mutating func appendInterpolation(_ sentence: Sentence) { appendInterpolation(sentence.description) }
    mutating func appendInterpolation(_ number: Int) { text += String(number) }
    mutating func appendInterpolation(_ markup: Markup) { text += markup.text }
    mutating func appendInterpolation(_ parts: some Sequence<Markup>) {
      for part in parts { text += part.text }
    }
    mutating func appendInterpolation(_ place: Percent) { text += place.text }
  }

  /// The string with its special characters escaped. A character that changes the text direction or is not allowed in
  /// HTML becomes a question mark.
  private static func escaped(_ string: String) -> String {
    let isHarmless = string.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && !special.contains($0) }
    guard !isHarmless else { return string }
    var text = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\n", "\r", "\t": text += " "
      default: text.unicodeScalars.append(scalar.isPlain ? scalar : "?")
      }
    }
    return text
  }

  private static let special = Array("&<>\"'".utf8)
}

/// A position or a width in a picture, as a share of the whole: `37.5%`.
struct Percent {
  private let hundredths: Int

  init(_ part: Int, of whole: Int) { hundredths = whole > 0 ? part * 10_000 / whole : 0 }

  var text: String {
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    return rest == 0 ? "\(whole)%" : "\(whole).\(rest < 10 ? "0" : "")\(rest)%"
  }
}
