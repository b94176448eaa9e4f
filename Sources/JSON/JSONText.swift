import StillbellCore

/// Text as JSON has it.
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

  /// As it is where a terminal shows it so, else as `\u001b` is.
  private static func shown(_ scalar: Unicode.Scalar) -> String {
    guard !scalar.isPlain else { return String(scalar) }
    return scalar.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
