import StillbellCore

/// Text in the form of JSON.
package enum JSONText {
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      default: quoted += shown(scalar)
      }
    }
    return quoted + "\""
  }

  /// The scalar itself if a terminal can show it, otherwise an escape such as `\u001b`.
  private static func shown(_ scalar: Unicode.Scalar) -> String {
    guard !scalar.isPlain else { return String(scalar) }
    return scalar.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
