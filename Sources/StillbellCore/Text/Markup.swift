extension String {
  /// The text escaped for markup, as in a notification or in a bar that shows Pango's markup.
  package var asMarkup: String {
    var markup = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      default: markup.unicodeScalars.append(scalar)
      }
    }
    return markup
  }
}
