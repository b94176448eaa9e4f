import StillbellCore

extension Invocation {
  package static let versionText = "stillbell-prompt \(Version.text)\n"

  package static let helpText = """
    Shows one break on every monitor and prints what was answered.

    Usage: stillbell-prompt [OPTION…] < INSTRUCTIONS

      --kind KIND        eye, rest or another name (default: eye)
      --title TITLE      in place of the title of that kind
      --length LENGTH    of the break (default: 20s for eye, 5m for rest)
      --snooze LENGTH    what the button offers, or never (default: 5m)
      --snoozes-left NUMBER
                         how often it can still be snoozed; the button says so
      --escape MEANING   snooze: Escape snoozes or ends the break; or nothing
                         (default: snooze). Three within two seconds always end it
      --skip any|never   never: not today any more (default: any)
      --skip-after LENGTH, --skip-needs click|hold
                         when and how Skip, and End before half of the break,
                         can be pressed (default: 0s, click)
      --scene WHAT       cover; dim or corner, which leave keys and clicks to
                         what is below during the break (default: cover)
      --monitors WHICH   all, primary or pointer (default: all)
      --opacity PERCENT  60 to 100 (default: 100)
      --background, --foreground, --accent COLOUR
                         such as #8ed4bd; made readable where they are not
      --text LINE        your own words in place of the usual ones; several take
                         turns, in a long break one a minute
      --turn NUMBER      which of them is the first (default: 0)
      --step "LENGTH LINE"
                         a part of the break, in place of words; several follow
                         each other, and the last lasts to the end
      --breathe PATTERN  such as 4-0-6-0x10: a circle that breathes
      --picture PATH     a PNG, JPEG, SVG or GIF, or a folder of them
      --countdown WHAT   ring, digits or none (default: ring)
      --end-light yes|no brightens at the end (default: yes)
      --decode PATH      shows nothing; prints the pixels of a picture that fits
                         a square of --side NUMBER
      --strategy         shows nothing; prints "shown DESKTOP" as a break would
      --help             this text
      --version          the version

    Instructions, a line each; UNTIL is in milliseconds of CLOCK_BOOTTIME:

      offer UNTIL        ask on a card at the top, which takes no key
      offer pause        the same, while the break waits for a pause in the typing
      ask UNTIL          ask; at that time the break begins by itself
      ask never          ask, and wait for the answer
      rest UNTIL         the break is on, and over at that time
      also WORDS         show this too, below everything else
      sign               a nudge: a drawing at the edge of the screen, for 3 seconds

    Before the first one it loads everything, says "ready" and shows nothing; with a
    full-screen window in front it says "ready fullscreen", and again what changes.
    At the end of the instructions it leaves at once.

    Prints a line at each step: "ready", "shown DESKTOP", "begin" when Start
    was pressed, and last "snooze", "skip", "end", "over" or "failed FAULT".
    "snooze MILLISECONDS" is one for 1, 5 or 15 minutes, chosen in the menu or by
    the keys 1, 2 and 3.

    Exit status: 0 answered, over or called off, 1 nowhere to show it,
    64 wrong usage, 65 wrong instructions.

    """
}
