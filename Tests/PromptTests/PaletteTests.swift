import StillbellCore
import Testing

@testable import BreakPrompt

/// The contrast of text and shapes, for all chosen colours and all backgrounds.
@Suite struct PaletteTests {
  private static let parts = [0.0, 0.25, 0.5, 0.75, 1.0]
  private static let colors = parts.flatMap { red in
    parts.flatMap { green in parts.map { Color(red: red, green: green, blue: $0) } }
  }

  private func worst(_ color: Color, in palette: Palette) -> Double {
    [Color.black, .white].map { color.contrast(to: palette.background.mixed(with: $0, share: 1 - palette.opacity)) }
      .min() ?? 0
  }

  @Test func `black on white has a contrast of 21, and #767676 on white has 4.54`() throws {
    #expect(abs(Color.black.contrast(to: .white) - 21) < 0.01)
    #expect(abs(try #require(Color(hex: "#767676")).contrast(to: .white) - 4.54) < 0.01)
  }

  @Test(arguments: [0.6, 0.8, 0.92, 1])
  func `text has a contrast of at least 4.5 and shapes of 3, on every background, with every colour`(opacity: Double) {
    for background in Self.colors {
      for foreground in [Color.white, .black, background, Color(red: 0.9, green: 0.2, blue: 0.1)] {
        var choice = Palette.Choice()
        (choice.background, choice.foreground, choice.accent, choice.opacity) = (
          background, foreground, foreground, opacity
        )
        let palette = Palette(choice)
        #expect(worst(palette.text, in: palette) >= 4.5, "\(choice)")
        #expect(worst(palette.quietText, in: palette) >= 4.5, "\(choice)")
        #expect(worst(palette.accent, in: palette) >= 3, "\(choice)")
        #expect(worst(palette.outline, in: palette) >= 3, "\(choice)")
        #expect(palette.textOnAccent.contrast(to: palette.accent) >= 4.5, "\(choice)")
        #expect(palette.opacity >= opacity)
      }
    }
  }

  @Test func `the default colours are not adjusted`() {
    for isLight in [false, true] {
      let scheme = Scheme(isLight: isLight)
      let palette = Palette(Palette.Choice(), scheme)
      #expect(palette.background == scheme.background)
      #expect(palette.text == scheme.foreground)
      #expect(palette.accent == scheme.accent)
      #expect(palette.opacity == 1)
    }
  }

  @Test(arguments: [false, true])
  func `in high contrast all text and shapes stand out`(isLight: Bool) {
    let palette = Palette(Palette.Choice(), Scheme(isLight: isLight, hasHighContrast: true))
    #expect(palette.text.contrast(to: palette.background) == Color.white.contrast(to: .black))
    for color in [palette.line, palette.outline, palette.accent] {
      #expect(color.contrast(to: palette.background) >= 3)
    }
    #expect(palette.quietText == palette.text)
  }

  @Test func `the light at the end of a break does not dazzle`() {
    for isLight in [false, true] {
      let light = Palette(Palette.Choice(), Scheme(isLight: isLight)).light
      #expect((0.25...0.35).contains(light.luminance))
    }
  }

  @Test func `a colour is written as six digits`() {
    #expect(Color(hex: "#8ed4BD")?.hex == "#8ed4bd")
    for wrong in ["8ed4bd", "#8ed4b", "#8ed4bg", "#-ed4bd", "#+12345", "red", "", "#8ed4bd0"] {
      #expect(Color(hex: wrong) == nil)
    }
  }
}

/// The remaining part of the ring.
@Suite struct RingArcTests {
  private let top = -Double.pi / 2

  @Test func `the gap opens at the top, clockwise`() {
    let arc = RingArc(fraction: 0.75, isMirrored: false)
    #expect([arc.start, arc.end] == [top + .pi / 2, top + 2 * .pi])
  }

  @Test func `from right to left the gap opens the other way`() {
    let arc = RingArc(fraction: 0.75, isMirrored: true)
    #expect([arc.start, arc.end] == [top, top + 1.5 * .pi])
  }

  @Test func `an elapsed ring is empty`() {
    #expect(RingArc(fraction: 0, isMirrored: false).isEmpty)
    #expect(RingArc(fraction: -3, isMirrored: true).isEmpty)
  }
}

/// The fading of the cover.
@Suite struct TransitionTests {
  private func looks(_ kind: Transition.Kind, canFade: Bool = true, at moments: [Int]) -> [Transition.Appearance] {
    let start = BootTime(sinceBoot: .seconds(100))
    let transition = Transition(kind, since: start, canFade: canFade)
    return moments.map { transition.appearance(at: start + .milliseconds($0)) }
  }

  @Test func `a cover fades in and out in a quarter of a second`() {
    #expect(looks(.coming, at: [0, 125, 250]).map(\.opacity) == [0, 0.75, 1])
    #expect(looks(.going, at: [0, 125, 250]).map(\.opacity) == [1, 0.25, 0])
  }

  @Test func `without transparency a cover appears and disappears at once`() {
    #expect(looks(.coming, canFade: false, at: [0]) == [.shown])
    #expect(looks(.going, canFade: false, at: [0]) == [.gone])
  }

  @Test func `at its end a cover brightens within half a second and fades out in another half`() {
    let light = looks(.lighting, at: [0, 300, 500, 800, 1050])
    #expect(light.map(\.light) == [0, 1, 1, 1, 1])
    #expect(light.map(\.opacity) == [1, 1, 1, 0.25, 0])
    #expect(looks(.lighting, canFade: false, at: [500, 550]).map(\.opacity) == [1, 0])
  }
}
