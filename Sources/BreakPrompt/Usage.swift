import StillbellCore

extension Invocation {
  package static let versionText = "stillbell-prompt \(Version.text)\n"

  package static let helpText = """
    Shows one break on every monitor and prints what was answered.

    Usage: stillbell-prompt [OPTION…] < INSTRUCTIONS

      --kind KIND        eye or rest (default: eye)
      --length LENGTH    of the break (default: 20s for eye, 5m for rest)
      --snooze LENGTH    what the button offers, or never (default: 5m)
      --escape MEANING   snooze: Escape snoozes or ends the break; or nothing
                         (default: snooze)
      --monitors WHICH   all, primary or pointer (default: all)
      --opacity PERCENT  60 to 100 (default: 92)
      --background, --foreground, --accent COLOUR
                         such as #8ed4bd; made readable where they are not
      --text LINE        your own words in place of the usual ones
      --strategy         shows nothing; prints "shown DESKTOP" as a break would
      --help             this text
      --version          the version

    Instructions, a line each; UNTIL is in milliseconds of CLOCK_BOOTTIME:

      ask UNTIL          ask; at that time the break begins by itself
      ask never          ask, and wait for the answer
      rest UNTIL         the break is on, and over at that time

    Before the first one it loads everything, says "ready" and shows nothing; with a
    full-screen window in front it says "ready fullscreen", and again what changes.
    At the end of the instructions it leaves at once.

    Prints a line at each step: "ready", "shown DESKTOP", "begin" when Start
    was pressed, and last "snooze", "skip", "end", "over" or "failed FAULT".

    Exit status: 0 answered, over or called off, 1 nowhere to show it,
    64 wrong usage, 65 wrong instructions.

    """
}
