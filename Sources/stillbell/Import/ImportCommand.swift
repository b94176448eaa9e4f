import ArgumentParser
import ConfigurationFile
import Glibc
import Import
import JSON
import Linux
import StillbellCore
import Wording

struct ImportCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.importing }
  static var discussion: Sentence? { Wording.Help.importingDiscussion }

  @Argument(help: ArgumentHelp(Wording.Help.importProgram(ImportSource.allCases.map(\.rawValue)))) var program: String?
  @Argument(help: ArgumentHelp(Wording.Help.importFile)) var file: String?
  @Flag(help: ArgumentHelp(Wording.Help.importHistory)) var history = false
  @Flag(help: ArgumentHelp(Wording.Help.importYes)) var yes = false
  @Flag(help: ArgumentHelp(Wording.Help.importJSON)) var json = false

  func validate() throws {
    if let program, ImportSource(rawValue: program) == nil {
      throw ValidationError(Wording.Stats.unknown(program, allowed: ImportSource.allCases.map(\.rawValue)))
    }
  }

  func carryOut() throws(Failure) {
    let path = Paths().configurationFile
    let configuration = try readConfiguration(path)
    if json { return try putRecord(for: configuration) }
    let isHistory = file.map { ForeignHistory.isIn($0) } ?? false
    let found = try isHistory ? nil : settings().fitted(to: configuration)
    let source = found?.source ?? program.flatMap { ImportSource(rawValue: $0) }
    var past: ForeignHistory?
    if let source, history || isHistory {
      past = try ForeignHistory.of(source, in: isHistory ? file : nil, configuration)
    }
    found?.show(writingTo: path)
    if let source, history || isHistory { show(past, of: source) }
    let hasLines = found?.settings.lines.isEmpty == false
    guard hasLines || past?.rows.isEmpty == false else { return tell(Wording.Import.nothingNew) }
    guard try isAgreed() else { return tell(Wording.Setup.nothingWritten) }
    if hasLines, let found { try Self.write(found.settings, to: path) }
    if let past, !past.rows.isEmpty {
      try past.save()
      tell(Wording.Import.historySaved)
    }
  }

  @MainActor private func settings() throws(Failure) -> ForeignSettings {
    if let program, let source = ImportSource(rawValue: program) {
      if let file { return try ForeignSettings.of(source, in: file) }
      guard let found = try ForeignSettings.of(source) else {
        throw Failure(Wording.Import.notFound(source.title, source.rawValue))
      }
      return found
    }
    let all = try ForeignSettings.all()
    guard let first = all.first else {
      throw Failure(Wording.Import.nothingFound(ImportSource.allCases.map(\.title)))
    }
    guard all.count == 1 else { throw Failure(Wording.Import.several(all.map(\.source.rawValue))) }
    return first
  }

  /// Prints the JSON of the named program, or of all programs with new settings.
  @MainActor private func putRecord(for configuration: Configuration) throws(Failure) {
    let found =
      try program == nil ? ForeignSettings.offers(to: configuration) : [settings().fitted(to: configuration)]
    put(["found": .list(found.map(\.record))])
  }

  @MainActor private func show(_ past: ForeignHistory?, of source: ImportSource) {
    guard let past, !past.rows.isEmpty else { return tell(Wording.Import.noHistory(source.title)) }
    tell(
      Wording.Import.history(
        past.file, breaks: past.rows.breaks.count, days: past.days, sessions: past.rows.sessions.count))
    if past.passedOver > 0 { tell(Wording.Import.passedOver(past.passedOver)) }
    put()
  }

  /// Asks before anything is written. Leaving the question changes nothing.
  @MainActor private func isAgreed() throws(Failure) -> Bool {
    guard !yes else { return true }
    guard TerminalInput.isThere else { throw Failure(Wording.Import.needsAnswer) }
    TerminalInput.noteInterrupts()
    do throws(TerminalInput.End) {
      return try Conversation.ask(Wording.Setup.mayWrite, default: true)
    } catch {
      put()
      throw Failure(Wording.Setup.nothingWritten)
    }
  }

  /// Writes all of the lines or none; comments and other settings stay.
  @MainActor private static func write(_ settings: ImportedSettings, to path: String) throws(Failure) {
    let file = ConfigurationFile(path: path)
    let before = try ForeignSettings.bytes(of: path, limit: ConfigurationFile.bytesMax)
    let backup = try failing({ Failure(Wording.cannotWrite($0)) }) { () throws(SystemError) in
      try keepBackup(of: path, before)
    }
    let changes = settings.lines.compactMap { line in Setting.named(line.name).map { ($0, Optional(line.value)) } }
    do throws(SettingRefusal) {
      try file.change(changes.map { (setting: $0.0, value: $0.1) }, sample: Wording.sample)
    } catch {
      if let backup { unlink(backup) }
      throw Failure(Wording.sentence(error))
    }
    if let backup { tell(Wording.Setup.keptBackup(backup)) }
    tell(Wording.Setup.written(path))
  }
}
