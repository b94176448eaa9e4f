import ArgumentParser
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
      try Topic(words.joined(separator: " "))
    }
    try MuseText(topic).wait().show()
  }
}

/// Reads a topic from the command line.
@Sendable func readTopic(_ words: String) throws(ValidationError) -> Topic {
  do throws(Topic.ParseError) {
    return try Topic(words)
  } catch {
    throw ValidationError(Wording.Muse.sentence(error))
  }
}
