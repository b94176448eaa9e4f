import BreakPrompt
import Gtk

/// How everything looks: the palette as a style sheet and as ink.
struct Look {
  let palette: Palette

  init(_ palette: Palette) { self.palette = palette }

  /// The colour over the desktop; opaque where nothing can show through.
  var cover: Canvas.Ink { ink(palette.background, alpha: Toolkit.isComposited ? palette.opacity : 1) }
  /// The remaining part of the ring.
  var ring: Canvas.Ink { ink(palette.accent) }
  /// The part of it that has passed.
  var track: Canvas.Ink { ink(palette.line) }

  private func ink(_ color: Color, alpha: Double = 1) -> Canvas.Ink {
    Canvas.Ink(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
  }

  /// Sizes are relative to the text size of the desktop.
  func use() {
    StyleSheet.use(
      """
      .break, .break * { all: unset; }
      .break { color: \(palette.text.hex); }
      .clock { font-size: 125%; font-feature-settings: "tnum"; color: \(palette.quietText.hex); margin: 2.4em; }
      .number { font-size: 480%; font-weight: 200; font-feature-settings: "tnum"; }
      .title { font-size: 260%; font-weight: 300; margin-top: 1em; }
      .detail { font-size: 135%; color: \(palette.quietText.hex); margin-top: 0.5em; }
      .buttons { margin-top: 3em; }
      .break button {
        padding: 0.7em 1.5em; border-radius: 2em; color: \(palette.text.hex);
        border: 1px solid \(palette.line.hex); outline: 0 solid transparent;
      }
      .break button:hover { border-color: \(palette.quietText.hex); }
      .break button:active { background-color: \(palette.line.hex); }
      .break button:focus { box-shadow: 0 0 0 3px \(palette.text.hex); }
      .break button.start {
        background-color: \(palette.accent.hex); border-color: \(palette.accent.hex);
        color: \(palette.textOnAccent.hex); font-weight: 600;
      }
      .break button.start:hover { border-color: \(palette.text.hex); }
      .key { font-size: 85%; color: \(palette.quietText.hex); }
      .start .key { color: \(palette.textOnAccent.hex); font-weight: 400; }
      """)
  }
}
