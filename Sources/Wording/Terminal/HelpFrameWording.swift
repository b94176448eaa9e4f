import Linux

extension Wording {
  /// The texts around the help, and the errors that the argument parser makes itself in English.
  package enum HelpFrame {
    /// False in English, where the parser's texts stay as they are.
    package static var isNeeded: Bool { Gettext.language != nil }

    package static var overview: Sentence { tr("Overview") }
    package static var usage: Sentence { tr("Usage") }
    package static var arguments: Sentence { tr("Arguments") }
    package static var options: Sentence { tr("Options") }
    package static var subcommands: Sentence { tr("Subcommands") }
    package static var help: Sentence { tr("Help") }
    package static var showHelp: Sentence { tr("Show help information.") }
    package static var showVersion: Sentence { tr("Show the version.") }
    // Translators: stands before a list, as in "(values: day, week)".
    package static var values: Sentence { tr("values") }
    // Translators: stands before the value that holds without a choice, as in "(default: 10)".
    package static var standard: Sentence { tr("default") }

    package static func more(_ command: some StringProtocol) -> Sentence {
      tr("See `{command}` for more.", ["command": String(command)])
    }

    package static func mistake(_ words: some CustomStringConvertible) -> String {
      let error = tr("Error")
      return "\(label(error))\(words)"
    }

    /// A word with a colon, and with the blank that the language has after one.
    package static func label(_ word: some CustomStringConvertible) -> String {
      Sentence.labelled(word, "").description
    }

    package static var remarkSeparator: String { Sentence.remarkSeparator }
  }
}

// The errors of the parser.
extension Wording.HelpFrame {
  package static func unknownOption(_ option: String, nearest: String?) -> Sentence {
    let unknown = tr("Unknown option: {option}.", ["option": option])
    return unknown.then(nearest.map { tr("Did you mean {nearest}?", ["nearest": $0]) })
  }

  package static func missingValue(_ option: String) -> Sentence {
    tr("{option} needs a value.", ["option": option])
  }

  package static func needlessValue(_ option: String, _ value: String) -> Sentence {
    tr("{option} takes no value, but “{value}” was given.", ["option": option, "value": value])
  }

  package static func unknownArguments(_ arguments: [String]) -> Sentence {
    arguments.count == 1
      ? Wording.unknownArgument(arguments[0])
      : tr("Unknown arguments: {arguments}.", ["arguments": arguments.listed])
  }

  package static func missingArgument(_ argument: String) -> Sentence {
    tr("{argument} is missing.", ["argument": argument])
  }

  package static func missingOne(of arguments: [String]) -> Sentence {
    tr("One of these is missing: {arguments}.", ["arguments": arguments.listed])
  }

  /// The error for an invalid value; `rest` says what is wrong with it, in the user's language.
  package static func invalidValue(_ value: String, for option: String, _ rest: String?) -> Sentence {
    tr("“{value}” is not valid for {option}.", ["value": value, "option": option]).then(rest.map { Sentence($0) })
  }

  package static func choices(_ values: [String]) -> Sentence {
    tr("Possible values: {values}.", ["values": values.listed])
  }
}
