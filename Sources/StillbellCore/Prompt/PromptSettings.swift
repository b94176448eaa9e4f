/// The look of the full-screen prompt and the answers it accepts.
package struct PromptSettings: Hashable, Sendable {
  package enum Monitors: String, CaseIterable, Hashable, Sendable {
    case all, primary, pointer
  }

  /// The effect of Escape.
  package enum Escape: String, CaseIterable, Hashable, Sendable {
    /// Snoozes a break that is due, ends one that is under way.
    case snooze
    case nothing
  }

  /// The behaviour of a break that falls due while a full-screen window is in front, as far as the desktop reports one.
  package enum WhenFullScreen: String, CaseIterable, Hashable, Sendable {
    /// The prompt is shown over the window.
    case prompt
    /// Only the notification shows the break; the screen stays as it is.
    case notify
    /// The break is neither announced nor shown until the window has gone from the front.
    case `defer`
  }

  /// The part of the desktop that asks whether to begin a break; the break itself looks the same with each.
  package enum AskWith: String, CaseIterable, Hashable, Sendable {
    /// The notification, with the card beside it if the server hides the buttons of notifications.
    case auto
    case notification
    /// A small pane, beside the notification.
    case card
    case cover
  }

  /// The countdown during a break.
  package enum Countdown: String, CaseIterable, Hashable, Sendable {
    case ring
    /// The ring, with the remaining time in it.
    case digits
    case none
  }

  /// The amount of the screen that a break takes while it is under way.
  package enum Scene: String, CaseIterable, Hashable, Sendable, Decodable {
    /// The whole screen, and the keys.
    case cover
    /// The screen grows dark under the text; keys and clicks go to the windows below.
    case dim
    /// A small pane in a corner; keys and clicks go to the windows below.
    case corner
  }

  package var askWith = AskWith.auto
  /// The longest wait of the cover for a pause in the typing, from the due moment.
  package var patience: Duration = .seconds(30)
  /// The time without a key or a move that is a pause.
  package var lull: Duration = .seconds(2)
  package var scene = Scene.cover
  package var monitors = Monitors.all
  package var escape = Escape.snooze
  package var whenFullScreen = WhenFullScreen.prompt
  /// In percent; below the minimum the text would be unreadable.
  package var opacity = 100
  /// `#rrggbb`; empty for the default.
  package var background = ""
  package var foreground = ""
  package var accent = ""
  package var countdown = Countdown.ring
  /// True if the cover brightens for a moment at the end of a break.
  package var hasEndLight = true
  /// The user's own lines, which take turns.
  package var eyeLines: [String] = []
  package var restLines: [String] = []

  package init() {}

  package static let opacities = 60...100
  /// The longest line, in bytes; it must fit a small monitor.
  package static let lineMax = 300

  static func isColor(_ words: String) -> Bool {
    let digits = words.utf8.dropFirst()
    return words.isEmpty
      || words.utf8.first == UInt8(ascii: "#") && digits.count == 6
        && digits.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
  }

  /// Reads lines separated by `|`; nil if one is too long or not plain text.
  static func lines(_ words: String) -> [String]? {
    var lines: [String] = []
    for part in words.split(separator: "|") {
      let blank: (Character) -> Bool = { $0 == " " }
      guard let first = part.firstIndex(where: { !blank($0) }), let last = part.lastIndex(where: { !blank($0) }) else {
        continue
      }
      let line = String(part[first...last])
      guard line.utf8.count <= lineMax, line.unicodeScalars.allSatisfy({ $0.value >= 32 && $0.value != 127 }) else {
        return nil
      }
      lines.append(line)
    }
    return lines
  }
}

extension Setting {
  static var prompt: [Setting] {
    [
      oneOf("prompt", "ask_with", \.prompt.askWith),
      length("prompt", "patience", .zero ... .minutes(10), \.prompt.patience),
      length("prompt", "lull", .seconds(1) ... .seconds(30), \.prompt.lull),
      oneOf("prompt", "when_fullscreen", \.prompt.whenFullScreen),
    ] + look + [
      lines("prompt", "eye", \.prompt.eyeLines),
      lines("prompt", "rest", \.prompt.restLines),
    ]
  }

  /// The settings that the prompt itself uses, and is started with.
  package static var look: [Setting] {
    [
      oneOf("prompt", "scene", \.prompt.scene),
      oneOf("prompt", "monitors", \.prompt.monitors),
      oneOf("prompt", "escape", \.prompt.escape),
      number("prompt", "opacity", PromptSettings.opacities, \.prompt.opacity),
      color("prompt", "background", \.prompt.background),
      color("prompt", "foreground", \.prompt.foreground),
      color("prompt", "accent", \.prompt.accent),
      oneOf("prompt", "countdown", \.prompt.countdown),
      yesOrNo("prompt", "end_light", \.prompt.hasEndLight),
    ]
  }
}
