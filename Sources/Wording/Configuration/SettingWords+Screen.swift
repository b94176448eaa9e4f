import StillbellCore

// The texts of the settings for the screen.
extension Wording.SettingWords {
  static var scenes: [String: Sentence] {
    [
      "cover": tr("The screen is covered"),
      "dim": tr("The screen darkens; you can keep working"),
      "corner": tr("A small panel appears in a corner"),
    ]
  }

  /// The texts for a nudge of the user's own; the sample explains it with its group.
  static var show: Self {
    row(
      tr("Shown as"),
      labels: [
        "notification": tr("Notification"), "sign": tr("Drawing at the edge of the screen, without a sound"),
      ],
      "How a nudge is shown: notification, or sign, a drawing at the edge of the screen for 3 seconds.")
  }

  static func screen(_ key: String) -> Self? {
    switch key {
    case "ask_with":
      row(
        tr("A break that is due"),
        labels: [
          "auto": tr("Whatever is easiest to answer"),
          "card": tr("A card at the top of the screen asks"),
          "notification": tr("A notification asks first"),
          "cover": tr("The full-screen prompt asks"),
        ],
        "What asks for a break that is due: a notification; a card, a small pane at the top of the screen, beside",
        "the notification; cover, the full screen; or auto, the card where the server hides the buttons of a",
        "notification, as dunst and mako do, and the notification elsewhere. The full screen also asks where a",
        "notification cannot: with grace = never, without a notification server that shows buttons, while the",
        "desktop shows no notifications, and over a full-screen window or a game that you let breaks cover.")
    case "patience":
      row(
        tr("Wait for a pause in your typing"), note: tr("0 for no wait"),
        "How long after a break falls due the screen waits for a pause in your typing, 0s to 10m; 0s does not",
        "wait. Make it longer than grace, which is over first.")
    case "lull":
      row(tr("Length of that pause"), "How long without a key or mouse movement counts as a pause, 1s to 30s.")
    case "when_fullscreen":
      row(
        tr("In full screen"),
        labels: [
          "prompt": tr("Show the break anyway"),
          "notify": tr("Only notify"),
          "defer": tr("Wait until it is over"),
        ],
        "What a break does while a full-screen window is in front, such as a film or a game: prompt covers it",
        "anyway, notify only shows the notification, defer waits until that window is gone. On Wayland, GNOME",
        "reports only windows in Xwayland; KDE, sway and similar compositors report all.")
    case "scene":
      row(
        tr("How it is shown"), labels: scenes,
        "How a break is shown while it is under way: cover takes the whole screen, and the keys; dim darkens the",
        "screen behind the words; corner shows a small panel in a corner. With dim and corner you can keep working:",
        "the break counts as taken if you type nothing for half of it, and its notification has the buttons. GNOME",
        "on Wayland can show them only while Xwayland runs.")
    case "monitors":
      row(
        tr("Monitors"),
        labels: ["all": tr("All"), "primary": tr("The primary one"), "pointer": tr("The one with the pointer")],
        "Which monitors it covers: all, primary, or pointer (the one with the pointer).")
    case "escape":
      row(
        tr("The Escape key"), labels: ["snooze": tr("Snoozes or ends a break"), "nothing": tr("Does nothing")],
        "What Escape does: snooze postpones a break that is due and ends one that has started; nothing leaves",
        "both to the buttons.")
    case "opacity": row(tr("Opacity"), "How opaque it is, in percent, 60 to 100.")
    case "background": row(tr("Background colour"), "The background colour, such as #101418; empty for the default.")
    case "foreground":
      row(tr("Text colour"), "The colour of the text. If it would be hard to read, stillbell adjusts it.")
    case "accent": row(tr("Ring colour"), "The colour of the ring and of the button Start.")
    case "countdown":
      row(
        tr("Remaining time"),
        labels: ["ring": tr("A ring"), "digits": tr("A ring with the time in it"), "none": tr("Hidden")],
        "What runs down during a break: ring, digits (the ring with the time left in it) or none.")
    case "end_light":
      row(
        tr("Brighten at the end of a break"),
        "At the end of a break the screen brightens for half a second, so that you notice it while you look",
        "elsewhere: yes or no.")
    case "eye": row(Preferences.eye, "Your own text for an eye break; several lines, separated by |, take turns.")
    case "rest": row(Preferences.rest, "The same for a rest break.")
    default: nil
    }
  }
}
