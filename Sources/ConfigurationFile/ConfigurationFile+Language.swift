import GLib
import StillbellCore

extension ConfigurationFile {
  /// The language that the file asks for, for a program that starts; nil for that of the desktop.
  ///
  /// An error elsewhere in the file is ignored here, because it is reported in this language. `patience` is the time
  /// that a disk gets to answer.
  @MainActor package func language(withinMilliseconds patience: Int = 1000) -> Language? {
    WorkerThread.value(
      name: "language", withinMilliseconds: patience, late: { _ in }, of: { [self] in Found(language: language) })?
      .language
  }

  private struct Found: Sendable {
    let language: Language?
  }

  private var language: Language? {
    do throws(ConfigurationError) {
      let entries = ConfigurationLines(try text(try bytes())).entries
      let (group, key) = (Setting.language.group, Setting.language.key)
      return entries.last { $0.group == group && $0.key == key }?.value.flatMap { Language(rawValue: $0) }
    } catch {
      return nil
    }
  }
}
