import BreakPrompt
import Gtk

/// The look of everything: the palette as a style sheet and as drawing colours.
struct Style {
  let palette: Palette
  let hasHighContrast: Bool

  /// The colour of the cover; opaque if it cannot be translucent.
  func cover(_ appearance: Transition.Appearance) -> Canvas.Ink {
    let alpha = Toolkit.isComposited ? palette.opacity + (1 - palette.opacity) * appearance.light : 1
    return ink(
      palette.background.mixed(with: palette.light, share: appearance.light), alpha: alpha * appearance.opacity)
  }
  /// The remaining part of the ring.
  var ring: Canvas.Ink { ink(palette.accent) }
  /// The passed part of the ring.
  var track: Canvas.Ink { ink(palette.line) }
  /// The breathing circle.
  var breath: Canvas.Ink { ink(palette.accent, alpha: 0.18) }

  private func ink(_ color: Color, alpha: Double = 1) -> Canvas.Ink {
    Canvas.Ink(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
  }

  /// Sets the style sheet. All other sizes are set where widgets are placed.
  ///
  /// - Parameter unit: A hundredth of the shorter side of the monitor with the buttons.
  func use(unit: Double) {
    let edge = max(hasHighContrast ? 2 : 1, Int((unit / 6).rounded()))
    StyleSheet.use(
      """
      .break, .break * { all: unset; }
      .break { color: \(palette.text.hex); }
      .detail { color: \(palette.quietText.hex); }
      .break button {
        border-radius: 999px; color: \(palette.text.hex);
        border: \(edge)px solid \(palette.outline.hex); outline: 0 solid transparent;
      }
      .break button:hover { border-color: \(palette.text.hex); }
      .break button:active { background-color: \(palette.line.hex); }
      .break button:checked { background-color: \(palette.line.hex); }
      .break button:focus { box-shadow: 0 0 0 \(edge * 2 + 1)px \(palette.text.hex); }
      .break button:disabled { color: \(palette.quietText.hex); border-color: \(palette.line.hex); }
      .break button.start {
        background-color: \(palette.accent.hex); border-color: \(palette.accent.hex);
        color: \(palette.textOnAccent.hex);
      }
      .break button.start:hover { border-color: \(palette.text.hex); }
      @keyframes fill { from { background-size: 0% 100%; } to { background-size: 100% 100%; } }
      .break button.held, .break button.held:active {
        background-color: transparent; background-repeat: no-repeat; animation: fill 1.5s linear;
        background-image: linear-gradient(\(palette.line.hex), \(palette.line.hex));
      }
      .card {
        background-color: \(palette.background.hex); border: \(edge)px solid \(palette.outline.hex);
        border-radius: \(Toolkit.isComposited ? 12 : 0)px; padding: 16px 20px;
      }
      .card button { padding: 6px 18px; }
      .card button.disclosure { padding: 6px 9px; }
      .key { color: \(palette.quietText.hex); }
      .start .key { color: \(palette.textOnAccent.hex); }
      """)
  }
}
