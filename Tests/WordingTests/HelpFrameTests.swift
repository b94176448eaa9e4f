import TestSupport
import Testing

/// The texts of the argument parser, in the user's language.
@Suite(.installedCopy) struct HelpFrameTests {
  private let copy: InstalledCopy

  init() throws { copy = try #require(InstalledCopy.current) }

  private func stillbell(
    _ arguments: [String], locale: String = "de_DE.UTF-8", language: String = ""
  ) -> Child.Outcome {
    let user = copy.user(locale, ["LANGUAGE": language])
    return run(copy.program("stillbell"), arguments, environment: user.environment)
  }

  @Test func `headings, built-in options and last line of the help are German`() {
    let help = stillbell(["config", "--help"]).output
    #expect(help.hasPrefix("ÜBERSICHT: "))
    #expect(help.contains("\n\nAUFRUF: stillbell config <subcommand>\n\nOPTIONEN:\n"), "\(help)")
    #expect(help.contains("\n  --version               Zeigt die Version.\n"), "\(help)")
    #expect(help.contains("\n  -h, --help              Zeigt diese Hilfe.\n\nUNTERBEFEHLE:\n"), "\(help)")
    #expect(help.contains("\n  show (Vorgabe)          "), "\(help)")
    #expect(help.hasSuffix("\n  Mehr sagt `stillbell help config <subcommand>`.\n"), "\(help)")
    let status = stillbell(["help", "break"]).output
    #expect(status.contains("\n\nARGUMENTE:\n"), "\(status)")
    #expect(!status.contains("values") && status.contains("(Werte: "), "\(status)")
  }

  @Test(arguments: [
    (["status", "--bogus"], "Unbekannte Option: --bogus."),
    (["status", "--jsom"], "Unbekannte Option: --jsom. Meintest du --json?"),
    (["why", "--count"], "--count <count> braucht einen Wert."),
    (["status", "--json=yes"], "--json nimmt keinen Wert, bekam aber „yes“."),
    (["kinds", "a"], "Unbekanntes Argument: a."),
    (["kinds", "a", "b"], "Unbekannte Argumente: a, b."),
    (["config", "set"], "<name> fehlt."),
    (["simulate", "--days", "x"], "„x“ ist für --days <days> ungültig."),
    (["status", "--format", "x"], "„x“ ist für --format <format> ungültig. Möglich sind: waybar, plain."),
  ])
  func `an error is German, and so is the text after it`(words: [String], sentence: String) {
    let outcome = stillbell(words)
    #expect(outcome.errors.hasPrefix("Fehler: \(sentence)\n"), "\(outcome.errors)")
    #expect(outcome.errors.contains("\nAufruf: stillbell \(words[0])"), "\(outcome.errors)")
    #expect(outcome.errors.hasSuffix(" --help`.\n") && outcome.errors.contains("\n  Mehr sagt `stillbell "))
    #expect(outcome.status == 64)
  }

  @Test func `colons and semicolons follow the rules of the language`() {
    func said(_ arguments: String..., in language: String) -> String {
      let outcome = stillbell(arguments, locale: "C.UTF-8", language: language)
      return outcome.output + outcome.errors
    }
    let (french, chinese) = (said("status", "--jsom", in: "fr"), said("status", "--jsom", in: "zh_CN"))
    #expect(french.hasPrefix("Erreur\u{A0}: Option inconnue\u{A0}: --jsom. "), "\(french)")
    #expect(french.contains("\nUtilisation\u{A0}: stillbell status "), "\(french)")
    #expect(chinese.hasPrefix("错误：") && chinese.contains("\n用法：stillbell status "), "\(chinese)")
    let help = said("--help", in: "fr")
    #expect(help.hasPrefix("PRÉSENTATION\u{A0}: ") && help.contains("\nOPTIONS\u{A0}:\n"), "\(help)")
    #expect(said("--help", in: "zh_CN").contains("\n选项：\n"))
    for language in ["fr", "zh_CN"] {
      for command in ["help", "break", "export", "simulate", "status"] {
        for line in said("help", command, in: language).split(separator: "\n") {
          // A typed length or time of day may contain a colon.
          let colons = line.matches(of: /[^\u{A0}0-9\s]:(\s|$)/)
          #expect(colons.isEmpty, "\(line)")
        }
      }
    }
  }

  @Test func `ideographs take two columns beside a list`() {
    let user = copy.user("C.UTF-8", ["LANGUAGE": "ja"])
    let help = run(copy.program("stillbell"), ["config", "--help"], environment: user.environment).output
    #expect(help.contains("\n  show (既定値)           "), "\(help)")
    #expect(!help.contains("\n  show (既定値)            "), "\(help)")
  }

  @Test func `English help and errors are those of the parser`() {
    let help = stillbell(["config", "--help"], locale: "en_GB.UTF-8").output
    #expect(
      help.hasPrefix(
        """
        OVERVIEW: Show, check and change the configuration.

        USAGE: stillbell config <subcommand>

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help information.

        SUBCOMMANDS:
          show (default)          Print all active settings.

        """))
    #expect(help.hasSuffix("\n  See 'stillbell help config <subcommand>' for detailed help.\n"))
    #expect(
      stillbell(["status", "--jsom"], locale: "en_GB.UTF-8").errors == """
        Error: Unknown option '--jsom'. Did you mean '--json'?
        Usage: stillbell status [--json] [--follow] [--format <format>] [--debug]
          See 'stillbell status --help' for more information.

        """)
  }

  @Test func `the parser's output for shells and programs is not translated`() {
    let dump = stillbell(["--experimental-dump-help"]).output
    #expect(dump.hasPrefix("{") && dump.contains("\"help\""))
    #expect(stillbell(["--generate-completion-script", "bash"]).output.contains("complete "))
  }
}
