import TestSupport
import Testing

/// The output of the programs, in the language of their user.
@Suite(.installedCopy) struct ProgramLanguageTests {
  private let copy: InstalledCopy

  init() throws { copy = try #require(InstalledCopy.current) }

  private func stillbell(
    _ arguments: String..., locale: String = "de_DE.UTF-8", environment: [String: String] = [:]
  ) -> Child.Outcome {
    run(copy.program("stillbell"), arguments, environment: copy.user(locale, environment).environment)
  }

  @Test func `help is German in a German locale`() {
    let outcome = stillbell("--help")
    #expect(outcome.output.contains("Pausenerinnerung und Meditationstimer"))
    #expect(outcome.output.contains("stillbell snooze 10m        lässt die fällige Pause später kommen\n"))
    #expect(outcome.output.contains("Rückgabewerte: 0 erledigt, 1 abgelehnt"))
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
  }

  @Test func `help names each of its groups in a single word`() {
    let english = stillbell("help", locale: "C").output
    for group in ["Breaks", "Sessions", "Quiet", "Information", "Settings", "For developers"] {
      #expect(english.contains("\n\(group.uppercased()):\n"))
    }
    #expect(!english.contains(" SUBCOMMANDS"))
    #expect(stillbell().output.contains("\nPAUSEN:\n"))
  }

  @Test func `help is English in the C locale, with a line for each example`() {
    let outcome = stillbell("--help", locale: "C")
    #expect(
      outcome.output.contains(
        """
        Examples:
          stillbell start             a break every 20 minutes, from now on
          stillbell status            when the next break is
          stillbell snooze 10m        postpones the break that is due
          stillbell quiet until 15:00 no sound until then
          stillbell why               recent decisions and their reasons

        Exit codes: 0 done, 1 refused or failed, 3 no agent runs, 64 wrong usage.
        """))
    #expect(outcome.status == 0)
  }

  @Test func `a report declares its language`() {
    let page = stillbell("report", "-o", "-").output
    #expect(page.contains("<html lang=\"de\">"))
    #expect(page.contains("<h1>Pausen und Sitzungen</h1>"))
    #expect(page.contains("Für diese Tage ist nichts aufgezeichnet."))
  }

  @Test func `the language may differ from the locale`() {
    #expect(stillbell("status", locale: "en_GB.UTF-8", environment: ["LANGUAGE": "de"]).errors.contains("Sitzungsbus"))
    #expect(stillbell("status", environment: ["LANGUAGE": "en"]).errors.contains("The session bus"))
  }

  @Test func `a language without a catalog falls back to the next one, and at last to English`() {
    #expect(stillbell("status", environment: ["LANGUAGE": "xx:de"]).errors.contains("Sitzungsbus"))
    #expect(stillbell("status", environment: ["LANGUAGE": "xx"]).errors.contains("The session bus"))
  }

  @Test func `a locale that the machine lacks causes no failure`() {
    #expect(stillbell("status", locale: "xx_XX.UTF-8").errors.hasPrefix("stillbell: The session bus cannot be used: "))
    // This locale is missing too, but the catalog of its language is there.
    #expect(stillbell("status", locale: "de_LI.UTF-8").errors.hasPrefix("stillbell: Der Sitzungsbus ist nicht nutzbar"))
  }

  @Test func `without a bus, status reports it in one sentence, with a remedy`() throws {
    let german = stillbell("status")
    #expect(german.errors.hasPrefix("stillbell: Der Sitzungsbus ist nicht nutzbar: "))
    #expect(german.errors.hasSuffix(". Starte stillbell in einer Desktop-Sitzung oder mit dbus-run-session.\n"))
    #expect(!german.errors.contains(".."))
    #expect(german.output == "")
    #expect(german.status == 1)
    let english = stillbell("status", locale: "C")
    #expect(english.errors.hasSuffix(". Start stillbell in a desktop session, or with dbus-run-session.\n"))
  }

  @Test func `a length out of range is refused before the bus is used`() {
    let german = stillbell("pause", "0s")
    #expect(german.errors.contains("Die Dauer muss von 1s bis 60d sein."))
    #expect(german.status == 64)
    #expect(stillbell("pause", "0s", locale: "C").errors.contains("The length must be from 1s to 60d."))
  }

  @Test func `unknown words are quoted in the quotation marks of the language`() {
    #expect(stillbell("pause", "bald").errors.contains("„bald“ ist keine Dauer; schreib sie wie 90s, 20m oder 1h30m."))
    #expect(
      stillbell("pause", "soon", locale: "C").errors
        .contains("“soon” is not a length; write it like 90s, 20m or 1h30m."))
    #expect(
      stillbell("quiet", "until", "noon", locale: "C").errors
        .contains("“noon” is not a time of day; write it like 15:00, from 0:00 to 23:59."))
    for words in ["until", "soon"] {
      #expect(
        stillbell("quiet", words, locale: "C").errors
          .contains("“\(words)” is not understood; use on, off, a length like 45m, until 15:00, or until monday."))
    }
  }

  /// The environment of a user with this configuration.
  private func configured(_ text: String) throws -> (folder: TemporaryFolder, environment: [String: String]) {
    let folder = TemporaryFolder()
    try folder.make("stillbell")
    folder.write(text, to: "stillbell/stillbell.conf")
    return (folder, ["XDG_CONFIG_HOME": folder.path("")])
  }

  @Test(arguments: [
    ("de", "en_GB.UTF-8", "Sitzungsbus"), ("de", "", "Sitzungsbus"), ("en", "de_DE.UTF-8", "The session bus"),
    ("auto", "de_DE.UTF-8", "Sitzungsbus"), ("de", "C", "The session bus"),
  ])
  func `the configuration may choose the language, except in scripts with LC_ALL=C`(
    language: String, locale: String, words: String
  ) throws {
    let (folder, environment) = try configured("[general]\nlanguage = \(language)\n[eye]\nlength = soon\n")
    let outcome = stillbell("status", locale: locale, environment: environment)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    withExtendedLifetime(folder) {}
  }

  @Test func `an unknown language keeps that of the locale, and an error lists the known ones`() throws {
    let (folder, environment) = try configured("[general]\nlanguage = klingon\n")
    let outcome = stillbell("config", "check", environment: environment)
    #expect(outcome.errors.contains("Zeile 2: „language = klingon“ ist ungültig; nimm eines von auto, de, en, "))
    #expect(outcome.status == 1)
    withExtendedLifetime(folder) {}
  }

  @Test func `a missing configuration is no error`() {
    let german = stillbell("config", "check")
    #expect(german.output.hasSuffix("/stillbell.conf gibt es nicht; es gelten die Standardeinstellungen.\n"))
    #expect(german.status == 0)
  }

  @Test func `an error in the configuration is reported in German, with the typed words kept`() {
    let folder = TemporaryFolder()
    let path = folder.write("[breaks]\ngrace = bald\n", to: "a.conf")
    let outcome = stillbell("config", "check", path)
    #expect(
      outcome.errors == "stillbell: \(path), Zeile 2: „grace = bald“ ist ungültig;"
        + " nimm never (nie) oder eine Dauer wie 90s, 20m oder 1h30m, von 0s bis 10m.\n")
    #expect(outcome.status == 1)
  }

  @Test func `the reasons of the system are in the user's language or in English`() {
    let outcome = stillbell("config", "check", "/")
    #expect(outcome.errors.hasPrefix("stillbell: / kann nicht gelesen werden: "))
    #expect(outcome.errors.hasSuffix(".\n"))
  }

  @Test func `the usage of the agent is German`() {
    let environment = copy.user("de_DE.UTF-8").environment
    let help = run(copy.program("stillbell-agent"), ["--help"], environment: environment)
    #expect(
      help.output.hasPrefix(
        "Aufruf: stillbell-agent [--quiet [--hidden]] [--version] [--help]. Mit --quiet kein Ton bis"))
    let wrong = run(copy.program("stillbell-agent"), ["--loud"], environment: environment)
    #expect(wrong.errors.hasPrefix("stillbell-agent: Unbekanntes Argument: --loud.\nAufruf: "))
    #expect(wrong.status == 64)
  }
}
