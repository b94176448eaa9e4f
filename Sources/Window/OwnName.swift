/// The names that the file has for what the user adds and gives a title.
enum OwnName {
  /// `Tea time` is `tea-time`.
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

  /// The first of `tea`, `tea-2` and so on that is allowed and free; nil where as many are there as there can be.
  static func free(
    _ name: String, beside taken: [String], most: Int? = nil, where isAllowed: (String) -> Bool
  ) -> String? {
    if let most, taken.count >= most { return nil }
    // The name itself, and some of those with a number, may not be allowed.
    let numbered = (2...(most ?? taken.count) + 2).map { "\(name)-\($0)" }
    return ([name] + numbered).first { isAllowed($0) && !taken.contains($0) }
  }
}
