/// The colours of the prompt, readable whatever lies below it.
package struct Palette: Hashable, Sendable {
  /// The colours that a person chose.
  package struct Wish: Hashable, Sendable {
    package var background = Color(red: 0.063, green: 0.082, blue: 0.098)
    package var foreground = Color(red: 0.96, green: 0.97, blue: 0.965)
    package var accent = Color(red: 0.55, green: 0.83, blue: 0.74)
    /// How much of what lies below is covered, 0 to 1.
    package var opacity = 1.0

    package init() {}
  }

  /// Text on a background reads well from here on, as WCAG 2 AA has it.
  package static let textContrast = 4.5
  /// The same for shapes that mean something.
  package static let shapeContrast = 3.0

  package let background: Color
  /// As wished, or more where nothing would be readable.
  package let opacity: Double
  /// Titles and what counts down.
  package let text: Color
  /// For text that matters less.
  package let quietText: Color
  /// The ring, and the button that begins the break.
  package let accent: Color
  /// For text on the accent.
  package let textOnAccent: Color
  /// The part of the ring that has passed, and outlines: seen, but not needed.
  package let line: Color

  /// The nearest to a wish that can be read on a desktop of any colour.
  package init(_ wish: Wish) {
    let opacities = [wish.opacity] + (1...100).map { Double($0) / 100 }.filter { $0 > wish.opacity }
    let (opacity, text) =
      opacities.lazy.compactMap { opacity -> (Double, Color)? in
        Self.readable(wish.foreground, on: Self.extremes(wish.background, opacity), Self.textContrast)
          .map { (opacity, $0) }
      }.first ?? (1, wish.background.contrast(to: .white) > wish.background.contrast(to: .black) ? .white : .black)
    let below = Self.extremes(wish.background, opacity)
    background = wish.background
    self.opacity = opacity
    self.text = text
    quietText =
      [0.36, 0.3, 0.24, 0.18, 0.12, 0.06].map { text.mixed(with: wish.background, share: $0) }
      .first { Self.contrast($0, below) >= Self.textContrast } ?? text
    accent = Self.readable(wish.accent, on: below, Self.shapeContrast) ?? text
    textOnAccent =
      accent.contrast(to: wish.background) >= Self.textContrast
      ? wish.background : accent.contrast(to: .black) > accent.contrast(to: .white) ? .black : .white
    line = text.mixed(with: wish.background, share: 0.84)
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
