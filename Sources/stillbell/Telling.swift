import ArgumentParser
import Glibc
import JSON
import Wording

/// Prints a sentence for the user. All output of this program goes through this function or `put`.
func tell(_ sentence: Sentence, terminator: String = "\n") { Swift.print(sentence, terminator: terminator) }

/// Prints text for programs, or text that the user has written.
func put(_ text: String = "", terminator: String = "\n") { Swift.print(text, terminator: terminator) }

/// Prints a record for programs.
func put(_ record: JSONValue) { put(record.line) }

/// True if standard output is a terminal with colours, and `NO_COLOR` is unset or empty (https://no-color.org).
var isColored: Bool { isatty(1) == 1 && !isDumbTerminal && getenv("NO_COLOR").map { $0[0] == 0 } ?? true }

/// True if the terminal shows only plain lines, like that of an editor, and would show escape codes as letters.
var isDumbTerminal: Bool { getenv("TERM").map { String(cString: $0) == "dumb" } ?? false }

// The argument parser prints help and errors itself, from plain strings.
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
