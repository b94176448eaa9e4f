import ArgumentParser
import Glibc
import Muse
import StillbellCore
import Wording

struct MuseCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.muse }
  static var discussion: Sentence? { Wording.Help.museDiscussion }

  @Argument(help: ArgumentHelp(Wording.Help.museTopic, valueName: "topic")) var words: [String] = []

  func carryOut() throws(Failure) {
    let topic = try failing({ Failure(Wording.Muse.sentence($0), code: Failure.usage) }) {
      () throws(Topic.ParseError) in
      try Topic(typed: words.joined(separator: " "))
    }
    try MuseText(topic).wait().show()
  }
}

/// Reads a topic from the command line.
@Sendable func readTopic(_ words: String) throws(ValidationError) -> Topic {
  do throws(Topic.ParseError) {
    return try Topic(typed: words)
  } catch {
    throw ValidationError(Wording.Muse.sentence(error))
  }
}

extension Topic {
  /// Reads a typed topic. A dash means standard input, which other users cannot read.
  fileprivate init(typed words: String) throws(ParseError) { try self.init(words == "-" ? Self.inputLine : words) }

  /// The first line of standard input, or enough of it to see that it is too long.
  private static var inputLine: String {
    var (bytes, byte): ([UInt8], UInt8) = ([], 0)
    while bytes.count < 8 * charactersMax, read(STDIN_FILENO, &byte, 1) == 1, byte != UInt8(ascii: "\n") {
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
