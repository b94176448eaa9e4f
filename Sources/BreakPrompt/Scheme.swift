/// The colours that the desktop prefers.
package struct Scheme: Hashable, Sendable {
  package var isLight: Bool
  package var hasHighContrast: Bool

  package init(isLight: Bool = false, hasHighContrast: Bool = false) {
    self.isLight = isLight
    self.hasHighContrast = hasHighContrast
  }

  var background: Color {
    if hasHighContrast { return isLight ? .white : .black }
    return isLight ? Color(red: 0.925, green: 0.945, blue: 0.937) : Color(red: 0.063, green: 0.082, blue: 0.098)
  }

  var foreground: Color {
    if hasHighContrast { return isLight ? .black : .white }
    return isLight ? Color(red: 0.09, green: 0.13, blue: 0.122) : Color(red: 0.96, green: 0.97, blue: 0.965)
  }

  var accent: Color {
    isLight ? Color(red: 0.11, green: 0.45, blue: 0.365) : Color(red: 0.55, green: 0.83, blue: 0.74)
  }
}
