import ConfigurationFile
import Glibc
import Linux
import StillbellCore
import Wording

/// The configuration file and its new content.
@MainActor struct Revision {
  let path: String
  let draft: Draft
  private let before: [UInt8]?
  private let folder: String

  /// Reads the existing file; throws if the file has an error, so it is never overwritten.
  init() throws(Failure) {
    let paths = Paths()
    (path, folder) = (paths.configurationFile, paths.configurationFolder)
    let configuration = try readConfiguration(path)
    before = try Self.bytes(of: path)
    draft = Draft(
      configuration, standing: ConfigurationText.names(in: String(decoding: before ?? [], as: UTF8.self)))
  }

  /// The text of the new file; throws its error if it has one.
  func text(of draft: Draft) throws(Failure) -> ConfigurationText {
    let text = ConfigurationText(sample: Wording.sample, draft.configuration, standing: draft.standing)
    let read = try failing(Failure.init) { () throws(ConfigurationError) in
      try ConfigurationFile(path: path).parse(Array(text.description.utf8))
    }
    // Unless the new file has all the answers, the old one is kept.
    guard read == draft.configuration else { throw Failure(Wording.Setup.notAsAsked) }
    return text
  }

  /// Replaces the file by the new one; returns the path of the backup.
  func write(_ text: ConfigurationText) throws(Failure) -> String? {
    // Another program may have edited the file during the interview.
    guard try Self.bytes(of: path) == before else { throw Failure(Wording.Setup.changedMeanwhile(path)) }
    return try failing({ Failure(Wording.cannotWrite($0)) }) {
      () throws(SystemError) in
      try makeFolder(folder)
      return try replace(with: text)
    }
  }

  private static func bytes(of path: String) throws(Failure) -> [UInt8]? {
    try failing({ Failure(Wording.unreadable(file: $0.context, reason: $0.reason)) }) { () throws(SystemError) in
      try readSmallFile(path, limit: ConfigurationFile.bytesMax)
    }
  }

  private func replace(with text: ConfigurationText) throws(SystemError) -> String? {
    let backup = try keepBackup(of: path, before)
    do throws(SystemError) {
      try replaceFile(path, with: Array(text.description.utf8))
    } catch {
      if let backup { unlink(backup) }
      throw error
    }
    return backup
  }
}
