import StillbellCore

/// The colours of the prompt, readable whatever lies below it.
package struct Palette: Hashable, Sendable {
  /// The colours that a person chose; nil are those of the scheme.
  package struct Choice: Hashable, Sendable {
    package var background: Color?
    package var foreground: Color?
    package var accent: Color?
    /// How much of what lies below is covered, 0 to 1.
    package var opacity = 1.0

    package init() {}

    /// Colours that are no such value are those of the scheme.
    package init(_ settings: PromptSettings) {
      (background, foreground) = (Color(hex: settings.background), Color(hex: settings.foreground))
      (accent, opacity) = (Color(hex: settings.accent), Double(settings.opacity) / 100)
    }
  }

  /// Text on a background reads well from here on, as WCAG 2 AA has it.
  package static let textContrast = 4.5
  /// The same for shapes that mean something.
  package static let shapeContrast = 3.0

  package let background: Color
  /// As chosen, or more where nothing would be readable.
  package let opacity: Double
  /// Titles and what counts down.
  package let text: Color
  /// For text that matters less.
  package let quietText: Color
  /// The ring, and the button that begins the break.
  package let accent: Color
  /// For text on the accent.
  package let textOnAccent: Color
  /// The part of the ring that has passed: seen, but not needed.
  package let line: Color
  /// The edge of a button.
  package let outline: Color
  /// The light at the end of a break: of that luminance, whatever the background.
  package let light: Color

  /// The colours on a desktop that is darkened, with the user's own text and accent.
  package static func dim(_ choice: Choice, hasHighContrast: Bool) -> Palette {
    var choice = choice
    (choice.background, choice.opacity) = (.black, 0.6)
    return Palette(choice, Scheme(hasHighContrast: hasHighContrast))
  }

  /// At most; more would blind somebody in a dark room.
  package static let lightLuminance = 0.3

  /// The nearest to the choice that can be read on a desktop of any colour.
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
    // In high contrast nothing fades into the background.
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

  /// A pale tint of a colour, as bright as the light at the end is.
  private static func light(of color: Color) -> Color {
    let tint = color.mixed(with: .white, share: 0.5)
    return (0...100).lazy.map { tint.mixed(with: .black, share: Double($0) / 100) }
      .first { $0.luminance <= lightLuminance } ?? .black
  }

  /// The background over black and over white: everything else lies between.
  private static func extremes(_ background: Color, _ opacity: Double) -> [Color] {
    [background.mixed(with: .black, share: 1 - opacity), background.mixed(with: .white, share: 1 - opacity)]
  }

  private static func contrast(_ color: Color, _ backgrounds: [Color]) -> Double {
    backgrounds.map { color.contrast(to: $0) }.min() ?? 1
  }

  /// The colour itself, or as little lighter or darker as it takes; nil where not even white or black is readable.
  private static func readable(_ color: Color, on backgrounds: [Color], _ least: Double) -> Color? {
    (0...20).lazy.flatMap { step in
      [Color.white, .black].map { color.mixed(with: $0, share: Double(step) / 20) }
    }.first { contrast($0, backgrounds) >= least }
  }
}
