import StillbellCore

/// The colours of the prompt, which are readable on any desktop.
package struct Palette: Hashable, Sendable {
  /// The colours that the user has chosen; nil for those of the scheme.
  package struct Choice: Hashable, Sendable {
    package var background: Color?
    package var foreground: Color?
    package var accent: Color?
    /// The opacity of the cover, from 0 to 1.
    package var opacity = 1.0

    package init() {}

    /// Reads the colours of the settings. A value that is not a colour means that of the scheme.
    package init(_ settings: PromptSettings) {
      (background, foreground) = (Color(hex: settings.background), Color(hex: settings.foreground))
      (accent, opacity) = (Color(hex: settings.accent), Double(settings.opacity) / 100)
    }
  }

  /// The least contrast of readable text, by WCAG 2 AA.
  package static let textContrast = 4.5
  /// The least contrast of meaningful shapes, by WCAG 2 AA.
  package static let shapeContrast = 3.0

  package let background: Color
  /// The chosen opacity, or more if no text would be readable.
  package let opacity: Double
  /// The colour of titles and of the countdown.
  package let text: Color
  /// The colour of less important text.
  package let quietText: Color
  /// The colour of the ring and of the button that begins the break.
  package let accent: Color
  /// The colour of text on the accent.
  package let textOnAccent: Color
  /// The colour of the passed part of the ring, which is visible but need not meet a contrast.
  package let line: Color
  /// The colour of the edge of a button.
  package let outline: Color
  /// The colour of the light at the end of a break. Its luminance is at most `lightLuminance`, whatever the background.
  package let light: Color

  /// The colours for a darkened desktop, with the user's own text and accent.
  package static func dim(_ choice: Choice, hasHighContrast: Bool) -> Palette {
    var choice = choice
    (choice.background, choice.opacity) = (.black, 0.6)
    return Palette(choice, Scheme(hasHighContrast: hasHighContrast))
  }

  /// The highest luminance of the light; more would dazzle in a dark room.
  package static let lightLuminance = 0.3

  /// Makes the palette nearest to the choice that is readable on a desktop of any colour.
  package init(_ choice: Choice, _ scheme: Scheme = Scheme()) {
    let wanted = (
      background: choice.background ?? scheme.background, foreground: choice.foreground ?? scheme.foreground,
      accent: choice.accent ?? scheme.accent
    )
    let opacities = [choice.opacity] + (1...100).map { Double($0) / 100 }.filter { $0 > choice.opacity }
    let (opacity, text) =
      opacities.lazy.compactMap { opacity -> (Double, Color)? in
        Self.readable(wanted.foreground, on: Self.extremes(wanted.background, opacity), Self.textContrast)
          .map { (opacity, $0) }
      }.first ?? (1, wanted.background.contrast(to: .white) > wanted.background.contrast(to: .black) ? .white : .black)
    let below = Self.extremes(wanted.background, opacity)
    background = wanted.background
    self.opacity = opacity
    self.text = text
    quietText =
      scheme.hasHighContrast
      ? text
      : [0.36, 0.3, 0.24, 0.18, 0.12, 0.06].map { text.mixed(with: wanted.background, share: $0) }
        .first { Self.contrast($0, below) >= Self.textContrast } ?? text
    accent = Self.readable(wanted.accent, on: below, Self.shapeContrast) ?? text
    textOnAccent =
      accent.contrast(to: wanted.background) >= Self.textContrast
      ? wanted.background : accent.contrast(to: .black) > accent.contrast(to: .white) ? .black : .white
    // In high contrast, no colour fades into the background.
    line =
      scheme.hasHighContrast
      ? Self.readable(text.mixed(with: wanted.background, share: 0.6), on: below, Self.shapeContrast) ?? text
      : text.mixed(with: wanted.background, share: 0.84)
    outline =
      scheme.hasHighContrast
      ? text
      : [0.56, 0.5, 0.44, 0.38, 0.32, 0.26].map { text.mixed(with: wanted.background, share: $0) }
        .first { Self.contrast($0, below) >= Self.shapeContrast } ?? text
    light = Self.light(of: accent)
  }

  /// A pale tint of a colour, at most as bright as the light may be.
  private static func light(of color: Color) -> Color {
    let tint = color.mixed(with: .white, share: 0.5)
    return (0...100).lazy.map { tint.mixed(with: .black, share: Double($0) / 100) }
      .first { $0.luminance <= lightLuminance } ?? .black
  }

  /// The background over black and over white; over other colours it lies between these.
  private static func extremes(_ background: Color, _ opacity: Double) -> [Color] {
    [background.mixed(with: .black, share: 1 - opacity), background.mixed(with: .white, share: 1 - opacity)]
  }

  private static func contrast(_ color: Color, _ backgrounds: [Color]) -> Double {
    backgrounds.map { color.contrast(to: $0) }.min() ?? 1
  }

  /// The colour, made as little lighter or darker as necessary; nil if not even white or black is readable.
  private static func readable(_ color: Color, on backgrounds: [Color], _ least: Double) -> Color? {
    (0...20).lazy.flatMap { step in
      [Color.white, .black].map { color.mixed(with: $0, share: Double(step) / 20) }
    }.first { contrast($0, backgrounds) >= least }
  }
}
