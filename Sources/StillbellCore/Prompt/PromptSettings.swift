/// How the full-screen prompt looks and what it takes for an answer.
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

  /// The way of a break that falls due while a full-screen window is in front, as far as the desktop reports one.
  package enum WhenFullScreen: String, CaseIterable, Hashable, Sendable {
    /// It is shown over it.
    case prompt
    /// The notification alone tells; the screen stays as it is.
    case notify
    /// It is neither announced nor shown before that window has gone from the front.
    case `defer`
  }

  /// The part of the desktop that asks whether to begin a break; the rest itself is always the cover's.
  package enum AskWith: String, CaseIterable, Hashable, Sendable {
    /// The notification, and beside it the card where the server hides the buttons of notifications.
    case auto
    case notification
    /// A small pane, beside the notification.
    case card
    case cover
  }

  /// What runs down while a break is on.
  package enum Countdown: String, CaseIterable, Hashable, Sendable {
    case ring
    /// The ring, with the time that is left in it.
    case digits
    case none
  }

  /// How much of the screen a break takes while it is under way.
  package enum Scene: String, CaseIterable, Hashable, Sendable {
    /// All of it, and the keys.
    case cover
    /// It grows dark, and the words lie over it; keys and clicks go to what is below.
    case dim
    /// A small pane in a corner; keys and clicks go to what is below.
    case corner
  }

  package var askWith = AskWith.auto
  /// How long after the due moment the cover waits for a pause in the typing, at most.
  package var patience: Duration = .seconds(30)
  /// So long without a key or a move is a pause.
  package var lull: Duration = .seconds(2)
  package var scene = Scene.cover
  package var monitors = Monitors.all
  package var escape = Escape.snooze
  package var whenFullScreen = WhenFullScreen.prompt
  /// Percent; below the least nothing could be read.
  package var opacity = 100
  /// `#rrggbb`; empty for the default.
  package var background = ""
  package var foreground = ""
  package var accent = ""
  package var countdown = Countdown.ring
  /// At the end of a break the cover brightens for a moment.
  package var hasEndLight = true
  /// The user's own lines, which take turns.
  package var eyeLines: [String] = []
  package var restLines: [String] = []

  package init() {}

  package static let opacities = 60...100
  /// In bytes, of a line; it must fit a small monitor.
  package static let lineMax = 300

  static func isColor(_ words: String) -> Bool {
    let digits = words.utf8.dropFirst()
    return words.isEmpty
      || words.utf8.first == UInt8(ascii: "#") && digits.count == 6
        && digits.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
  }

  /// The lines of a value, kept apart by `|`; nil if one is too long or no plain text.
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

  /// Those that the prompt itself goes by, and is started with.
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
