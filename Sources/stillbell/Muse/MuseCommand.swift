import ArgumentParser
import Muse
import StillbellCore
import Wording

struct MuseCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.muse }
  static var discussion: Sentence? { Wording.Help.museDiscussion }

  @Argument(help: ArgumentHelp(Wording.Help.museTopic, valueName: "topic")) var words: [String] = []

  func carryOut() throws(Failure) {
    let topic: Topic
    do throws(Topic.Mistake) {
      topic = try Topic(words.joined(separator: " "))
    } catch {
      throw Failure(Wording.Muse.sentence(error), code: Failure.usage)
    }
    try MuseText(topic).wait().show()
  }
}

/// Reads a topic from the command line.
@Sendable func readTopic(_ words: String) throws(ValidationError) -> Topic {
  do throws(Topic.Mistake) {
    return try Topic(words)
  } catch {
    throw ValidationError(Wording.Muse.sentence(error))
  }
}
