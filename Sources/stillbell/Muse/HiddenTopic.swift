import Glibc

/// The hiding of topics on the command line, where every user of the machine could read them.
enum HiddenTopic {
  private static let option = "--muse"

  /// Overwrites the topics, once Swift has read them.
  static func hide() {
    let words = CommandLine.arguments
    for (index, word) in words.enumerated().dropFirst() {
      guard let argument = CommandLine.unsafeArgv[index] else { continue }
      if word.hasPrefix(option + "=") {
        overwrite(argument + option.utf8.count + 1)
      } else if words[index - 1] == option || index > 1 && words[1] == MuseCommand.name {
        overwrite(argument)
      }
    }
  }

  private static func overwrite(_ argument: UnsafeMutablePointer<CChar>) { memset(argument, 0x2D, strlen(argument)) }
}
