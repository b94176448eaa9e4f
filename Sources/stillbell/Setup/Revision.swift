import ConfigurationFile
import Glibc
import Linux
import Places
import StillbellCore
import Wording

/// The configuration file and what it becomes.
@MainActor struct Revision {
  let path: String
  let draft: Draft
  private let before: [UInt8]?
  private let sample: String
  private let folder: String

  /// Reads the file there is; one with a mistake is not touched.
  init() throws(Failure) {
    let places = Places()
    (path, folder) = (places.configurationFile, places.configurationFolder)
    sample = try sampleConfiguration()
    let configuration = try readConfiguration(path)
    do throws(SystemError) {
      before = try readSmallFile(path, limit: ConfigurationFile.bytesMax)
    } catch {
      throw Failure(Wording.unreadable(file: error.context, reason: error.reason))
    }
    draft = Draft(
      configuration, standing: ConfigurationText.names(in: String(decoding: before ?? [], as: UTF8.self)))
  }

  /// The whole new file; throws what is wrong with it.
  func text(of draft: Draft) throws(Failure) -> ConfigurationText {
    let text = ConfigurationText(sample: sample, draft.configuration, standing: draft.standing)
    let read: Configuration
    do throws(ConfigurationError) {
      read = try ConfigurationFile(path: path).parse(Array(text.description.utf8))
    } catch {
      throw Failure(Wording.sentence(error))
    }
    // The file holds all that was asked for, or is left as it was.
    guard read == draft.configuration else { throw Failure(Wording.Setup.notAsAsked) }
    return text
  }

  /// Puts the new file in the place of the one before; returns where that is kept.
  func write(_ text: ConfigurationText) throws(Failure) -> String? {
    let isAsBefore: Bool
    do throws(SystemError) {
      isAsBefore = try readSmallFile(path, limit: ConfigurationFile.bytesMax) == before
    } catch {
      throw Failure(Wording.unreadable(file: error.context, reason: error.reason))
    }
    // Somebody has edited it while the questions were answered.
    guard isAsBefore else { throw Failure(Wording.Setup.changedMeanwhile(path)) }
    do throws(SystemError) {
      try makeFolder(folder)
      return try replace(with: text)
    } catch {
      throw Failure(Wording.Setup.cannotWrite(error.context, reason: error.reason))
    }
  }

  private func replace(with text: ConfigurationText) throws(SystemError) -> String? {
    let backup = try keepBackup()
    do throws(SystemError) {
      try replaceFile(path, with: Array(text.description.utf8))
    } catch {
      if let backup { unlink(backup) }
      throw error
    }
    return backup
  }

  /// A copy under the first free name, for those who may read the file.
  private func keepBackup() throws(SystemError) -> String? {
    guard let before else { return nil }
    var number = 1
    while isThere("\(path).backup-\(number)") { number += 1 }
    let backup = "\(path).backup-\(number)"
    try makeFile(backup, with: before, mode: permissions(of: path) ?? 0o600)
    return backup
  }
}
