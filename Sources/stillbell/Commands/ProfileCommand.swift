import ArgumentParser
import ConfigurationFile
import Linux
import StillbellCore
import Wording

struct ProfileCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.profile }
  static var discussion: Sentence? { Wording.Help.profileDiscussion }

  @Argument(
    help: ArgumentHelp(Wording.Help.profileWords, valueName: "name"), completion: .profiles(and: Profile.off))
  var words: [String] = []

  func validate() throws {
    if !words.isEmpty { _ = try ProfileRequest(typed: words) }
  }

  func carryOut() throws(Failure) {
    guard !words.isEmpty else { return try list() }
    let request = try failing({ _ in Failure(Wording.notAProfile(words.joined(separator: " ")), code: Failure.usage) })
    {
      () throws(ValidationError) in try ProfileRequest(typed: words)
    }
    let agent = try RunningAgent()
    for decision in try agent.send(.profile(request)) {
      switch decision {
      // The status does not mention a profile that is not on.
      case .profile(.off), .profile(.waits): tell(Wording.sentence(decision))
      default: break
      }
    }
    try agent.readStatus()
  }

  /// Lists the profiles, and says which one is on.
  @MainActor private func list() throws(Failure) {
    let file = Paths().configurationFile
    let profiles = try readConfiguration(file).profiles
    guard !profiles.isEmpty else { return tell(Wording.noProfiles(file: file)) }
    // Without a bus there can be no agent either.
    let status = try? RunningAgent().status()
    if let status { tell(status.profile.map { Wording.sentence($0, at: .now) } ?? Wording.sentence(Refusal.noProfile)) }
    for profile in profiles { tell(Wording.line(profile)) }
  }
}

extension ProfileRequest {
  /// Reads `off`, or the name of a profile with `for` and a length, with an end, or alone.
  init(typed words: [String]) throws(ValidationError) {
    let (name, rest) = (words.first ?? "", Array(words.dropFirst()))
    if words == [Profile.off] {
      self = .off
    } else if name == Profile.off {
      throw ValidationError(Wording.notAProfile(words.joined(separator: " ")))
    } else if rest.isEmpty {
      self = .on(name, .untilSwitchedOff)
    } else if let until = try readEnd(rest) {
      self = .on(name, .until(until))
    } else {
      let length = (rest.first == "for" ? Array(rest.dropFirst()) : rest).joined()
      guard Wording.typedLength(length) != nil else {
        throw ValidationError(Wording.notAProfile(words.joined(separator: " ")))
      }
      self = .on(name, .length(try readLength(length, within: Command.longLengths)))
    }
  }
}

extension CompletionKind {
  /// Completes the names of the profiles, and other words.
  static func profiles(and others: String...) -> CompletionKind {
    .custom { _, _, _ in
      // A file with an error has no profiles to complete.
      let configuration = (try? ConfigurationFile(path: Paths().configurationFile).read()) ?? Configuration()
      return configuration.profiles.map(\.name) + others
    }
  }
}
