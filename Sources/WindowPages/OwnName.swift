/// The names in the configuration file for entries that the user gives a title.
enum OwnName {
  /// The name for a title: `Tea time` becomes `tea-time`.
  static func word(for title: String) -> String {
    var name = ""
    for scalar in title.lowercased().unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": name.unicodeScalars.append(scalar)
      case "ä": name += "ae"
      case "ö": name += "oe"
      case "ü": name += "ue"
      case "ß": name += "ss"
      default: if let last = name.last, last != "-" { name += "-" }
      }
    }
    let short = name.prefix(20).split(separator: "-").joined(separator: "-")
    return short.isEmpty ? "own" : short
  }

  /// The first of `tea`, `tea-2` and so on that is allowed and free; nil if the number of entries has reached its
  /// limit.
  static func free(
    _ name: String, beside taken: [String], most: Int? = nil, where isAllowed: (String) -> Bool
  ) -> String? {
    if let most, taken.count >= most { return nil }
    // The plain name, or some of the numbered ones, may not be allowed.
    let numbered = (2...(most ?? taken.count) + 2).map { "\(name)-\($0)" }
    return ([name] + numbered).first { isAllowed($0) && !taken.contains($0) }
  }
}
