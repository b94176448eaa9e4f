import ConfigurationFile
import GLib
import Glibc
import Linux
import Paths
import StillbellCore
import Wording

/// Reads the configuration file at the start, and again whenever it is saved or another one is put in its place; then
/// it looks for the files that the settings name. It also makes the changes that other programs ask for.
///
/// Other threads do all of that, as the file may be a link to a mount that does not answer.
final class ConfigurationWatch {
  /// In milliseconds: nothing rings before the settings are known.
  private static let patienceAtStart = 2000
  /// For each of the files that the settings name: a disk may have to start.
  private nonisolated static let patienceForFile: Int64 = 5000

  private let file: KeptConfiguration
  private let log: Log
  private let program: String?
  /// Reads and writes, one after the other: an older reading never takes the place of a newer one.
  private let reading = FileWork("configuration", patience: 10_000)
  /// On the disk of the state, which keeps no settings from the agent.
  private let keeping = FileWork("last good configuration", patience: 5000)
  private let search = FileWork("named files", patience: .max)
  /// Has the agent take in an event; returns what was decided.
  private var hear: @MainActor (Event) -> [Decision] = { _ in [] }
  /// Those that the settings in force name.
  private var named: [NamedFile] = []
  /// Some of the named files were not found.
  private var isMissingSome = false
  private var path: PathWatch?
  private var watch: Watch?

  /// What is found at the start.
  private nonisolated struct Found: Sendable {
    let path: Result<PathWatch, SystemError>
    let reading: KeptConfiguration.Reading

    /// Watched before it is read, so that no change falls between.
    init(_ file: KeptConfiguration) {
      path = Result { () throws(SystemError) in try PathWatch(file.path) }
      reading = file.read()
    }
  }

  init(_ paths: Paths, log: Log) {
    (file, self.log) = (KeptConfiguration(paths), log)
    program = paths.program("stillbell-agent")
  }

  /// The settings to start with. With a mistake in the file they are the previous ones, or the defaults.
  func begin() -> (Configuration, ConfigurationEvent?) {
    let (configuration, event) = readAtStart()
    Wording.speak(configuration.language)
    return (configuration, event)
  }

  private func readAtStart() -> (Configuration, ConfigurationEvent?) {
    let found = WorkerThread.value(
      name: "configuration", withinMilliseconds: Self.patienceAtStart,
      late: { [weak self] found in
        self?.take(found)
        self?.take(found.reading)
      }, of: { [file] in Found(file) })
    if let found { take(found) }
    switch settings(found?.reading) {
    case .success(let configuration): return (configuration, nil)
    case .failure(let error):
      let previous = WorkerThread.value(
        name: "configuration", withinMilliseconds: Self.patienceAtStart, late: { _ in },
        of: { [file] in file.previous() })
      if case let previous?? = previous { return (previous, .rejected(error)) }
      return (Configuration(), .rejectedAtStart(error))
    }
  }

  private func take(_ found: Found) {
    keep(found.reading)
    do throws(SystemError) {
      path = try found.path.get()
      listen()
    } catch {
      log.warn(Wording.notWatching(reason: error.description))
    }
  }

  /// The settings need not wait for the disk to have the copy.
  private func keep(_ reading: KeptConfiguration.Reading) {
    keeping.add(
      { [file] in file.keep(reading) },
      done: { [log] in
        if case let error?? = $0 { log.warn(Wording.notKept(file: error.context, reason: error.reason)) }
      })
  }

  /// Tells the agent from now on; `configuration` is the one in force.
  func follow(_ configuration: Configuration, hear: @escaping @MainActor (Event) -> [Decision]) {
    self.hear = hear
    look(for: configuration.namedFiles)
  }

  /// Changes the file and takes over what it says then. `done` gets what was decided of that.
  func change(
    _ change: @escaping @Sendable (ConfigurationFile) throws(SettingRefusal) -> Void,
    done: @escaping @MainActor @Sendable (Result<[Decision], SettingRefusal>) -> Void
  ) {
    reading.add(
      { [file] in Result { () throws(SettingRefusal) in try file.change(change) } },
      done: { [weak self, file] result in
        let silence = SettingRefusal.unwritable(file.path, SystemFault(call: "open", code: ETIMEDOUT))
        switch result ?? .failure(silence) {
        case .success(let reading):
          self?.keep(reading)
          done(.success(self?.take(reading) ?? []))
        case .failure(let refusal): done(.failure(refusal))
        }
      })
  }

  private func listen() {
    guard let path else { return }
    watch = Watch(readable: path.descriptor) { [weak self] in self?.readAgain(path) }
  }

  private func readAgain(_ path: PathWatch) {
    // It stays readable until the other thread has looked.
    watch = nil
    reading.add(
      { [file] in
        Result { () throws(SystemError) in try path.hasChanged() ? file.read() : nil }
      },
      done: { [weak self] result in
        guard let self else { return }
        if result != nil { listen() }
        switch result {
        case nil: take(nil)
        case .success(nil): break
        case .success(let reading?):
          keep(reading)
          take(reading)
        case .failure(let error): _ = hear(.configuration(.rejected(file.error(SystemFault(error)))))
        }
      })
  }

  @discardableResult
  private func take(_ reading: KeptConfiguration.Reading?) -> [Decision] {
    switch settings(reading) {
    case .success(let configuration):
      defer { look(for: configuration.namedFiles) }
      // The change itself is told in the new language.
      Wording.speak(configuration.language)
      return hear(.configuration(.changed(configuration)))
    case .failure(let error): return hear(.configuration(.rejected(error)))
    }
  }

  /// Nil stands for a file whose disk does not answer.
  private func settings(_ reading: KeptConfiguration.Reading?) -> Result<Configuration, ConfigurationError> {
    reading?.settings ?? .failure(file.error(SystemFault(call: "open", code: ETIMEDOUT)))
  }

  private func look(for files: [NamedFile]) {
    named = files
    guard isMissingSome || !files.isEmpty else { return }
    search.add(
      { [program] in
        NamedFile.unfound(
          of: files, program: program, withinMilliseconds: Self.patienceForFile,
          leave: { Reaper.adopt($0) })
      },
      done: { [weak self] unfound in
        guard let self, let unfound, named == files else { return }
        isMissingSome = !unfound.isEmpty
        _ = hear(.configuration(.unfound(unfound)))
      })
  }
}
