import StillbellCore

// The texts of the settings for quiet time.
extension Wording.SettingWords {
  static func quiet(_ key: String) -> Self? {
    switch key {
    case "length":
      row(tr("Default length of quiet time"), "How long `stillbell quiet` lasts when you name no length, 1s to 24h.")
    case "do_not_disturb":
      source(
        .doNotDisturb,
        "Do not disturb is on in GNOME, KDE, Xfce, Cinnamon, MATE, Budgie, LXQt, dunst, mako or swaync. Sessions",
        "that you start still sound.")
    case "inhibitors":
      source(
        .inhibitors,
        "A program keeps the screen on, as most do for a video or a call. Sessions that you start still sound.")
    case "microphone":
      source(
        .microphone,
        "A program records from a microphone. This and the next two are detected through PipeWire; a microphone",
        "managed by PulseAudio is not detected.")
    case "camera": source(.camera, "A program uses a camera.")
    case "screen_sharing": source(.screenSharing, "A program shares the screen.")
    case "game_mode":
      source(
        .game,
        labels: [
          "overlay": tr("Show breaks over the game"), "notify": tr("Only a chime and a notification"),
          "defer": tr("Breaks wait until the game is over"),
        ],
        "While a game is running: overlay shows breaks over it, notify only plays the chime and shows the",
        "notification, defer waits until the game is over. In a game, up to half an hour without input does not",
        "count as a break: it may be a cutscene. GameMode reports games. A full-screen window in front of a break",
        "counts as one too if you pressed a gamepad within the last minute, if it comes from Steam or gamescope,",
        "or if it asks the compositor of X11 to step aside and no video keeps the screen on.")
    case "game_defer_max":
      row(
        tr("In a game, announce a waiting break after"),
        "How long a deferred break waits before a chime and a notification announce it in the game, 1m to 2h. The",
        "break itself still waits for the end of the game.")
    case "programs":
      source(
        .programs,
        "Another program asks for quiet over the bus, as `stillbell hold` does while a command runs. A program",
        "may ask for less than this, never for more. Sessions that you start still sound.")
    case "after":
      row(
        tr("Wait after a call or meeting"), note: tr("Until then a notification lets you start it"),
        "How long after a call or a meeting a break that fell due in it comes, 0s to 10m. Until then a silent",
        "notification lets you start, snooze or skip it. Anything that uses the microphone, a camera or the screen is",
        "a call.")
    case "hold_max":
      row(
        tr("Tell me when a break is held back for"), labels: ["never": tr("Never")],
        "How long a call, a meeting, a program or a full-screen window may hold a break back while you are there,",
        "15m to 12h, or never. Then a silent notification says since when you had no break, and again every four hours.",
        "Under do not disturb, which would swallow it, breaks are shown without sound from then on.")
    case "ignore":
      row(
        tr("Ignore these programs"), note: tr("Their names as reported below, separated by commas"),
        "Programs that never make it quiet, whatever they use, such as talon, steam: their names as `stillbell",
        "quiet sources` lists them, separated by commas, in upper or lower case. Where a reason follows the name,",
        "as in Firefox: video, the name is enough. Do not disturb always counts.")
    default: nil
    }
  }
}
