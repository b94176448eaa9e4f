import ArgumentParser
import Glibc
import JSON
import Wording

/// Says something to the person. Nothing else of this program prints but `put`.
func tell(_ sentence: Sentence, terminator: String = "\n") { Swift.print(sentence, terminator: terminator) }

/// Prints what programs read, or what the person has written.
func put(_ text: String = "", terminator: String = "\n") { Swift.print(text, terminator: terminator) }

/// Prints a record for programs.
func put(_ record: JSONValue) { put(record.line) }

/// True if standard output is a terminal that has colours and `NO_COLOR` is unset or empty, as https://no-color.org has
/// it.
var isColored: Bool { isatty(1) == 1 && !isDumbTerminal && getenv("NO_COLOR").map { $0[0] == 0 } ?? true }

/// True if the terminal shows lines alone, as that of an editor: it would show each escape code as letters.
var isDumbTerminal: Bool { getenv("TERM").map { String(cString: $0) == "dumb" } ?? false }

// The parser of arguments prints help and mistakes by itself.
extension ArgumentHelp {
  init(_ abstract: Sentence, valueName: String? = nil) {
    self.init(abstract.description, valueName: valueName)
  }
}

extension ValidationError {
  init(_ sentence: Sentence) { self.init(sentence.description) }
}

extension CommandConfiguration {
  init(
    commandName: String, abstract: Sentence, discussion: Sentence? = nil, version: String = "",
    subcommands: [ParsableCommand.Type] = [], defaultSubcommand: ParsableCommand.Type? = nil
  ) {
    self.init(
      commandName: commandName, abstract: abstract.description, discussion: discussion?.description ?? "",
      version: version, subcommands: subcommands, defaultSubcommand: defaultSubcommand)
  }
}
