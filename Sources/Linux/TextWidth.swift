import CLinux
import Glibc

/// The width of a text on a terminal, in the user's locale.
package enum TextWidth {
  /// The width in columns: ideographs and most emoji take two, combining marks none.
  ///
  /// The corresponding C function is `wcwidth`.
  package static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// The longest beginning of the text that fits.
  package static func prefix(of text: String, columns most: Int) -> String {
    var (prefix, left) = ("", most)
    for character in text {
      left -= columns(of: String(character))
      guard left >= 0 else { break }
      prefix.append(character)
    }
    return prefix
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    let width = stillbell_width(wchar_t(bitPattern: scalar.value))
    // A character that the locale does not know may be shown as a mark for each of its bytes, which is the most it can
    // take.
    return width >= 0 ? Int(width) : Unicode.UTF8.width(scalar)
  }
}
