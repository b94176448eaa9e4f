import ConfigurationFile
import GLib
import Glibc
import Linux
import StillbellCore
import Wording

/// Reads the configuration file at the start, and again whenever it is saved or replaced. Then looks for the files that
/// the settings name. Also makes the changes that other programs ask for.
///
/// All of that happens on other threads, because the file may be a link to a mount that does not answer.
final class ConfigurationWatch {
  /// The limit in milliseconds at the start. It is short because the agent can't ring before the settings are known.
  private static let patienceAtStart = 2000
  /// The limit in milliseconds for each file that the settings name: a disk may have to start.
  private nonisolated static let patienceForFile: Int64 = 5000

  private let file: KeptConfiguration
  private let log: Log
  private let program: String?
  /// Reads and writes the file one at a time, so that an older reading never replaces a newer one.
  private let reading = FileWork("configuration", patience: 10_000)
  /// Writes the copy beside the state. A slow disk there must not delay the settings.
  private let keeping = FileWork("last good configuration", patience: 5000)
  private let search = FileWork("named files", patience: .max)
  /// Sends an event to the agent; returns the decisions.
  private var hear: @MainActor (Event) -> [Decision] = { _ in [] }
  /// The files that the settings in force name.
  private var named: [NamedFile] = []
  /// `true` if some of the named files were not found.
  private var isMissingSome = false
  private var path: PathWatch?
  private var watch: Watch?

  /// The result of the first look at the file.
  private nonisolated struct Found: Sendable {
    let path: Result<PathWatch, SystemError>
    let reading: KeptConfiguration.Reading

    /// Starts to watch the file before it reads it, so that no change is missed.
    init(_ file: KeptConfiguration) {
      path = Result { () throws(SystemError) in try PathWatch(file.path) }
      reading = file.read()
    }
  }

  init(_ paths: Paths, log: Log) {
    (file, self.log) = (KeptConfiguration(paths), log)
    program = paths.program("stillbell-agent")
  }

  /// The settings to start with. If the file has an error, these are the previous settings or the defaults.
  func begin() -> (Configuration, ConfigurationEvent?) {
    let (configuration, event) = readAtStart()
    Wording.speak(configuration.language)
    return (configuration, event)
  }

  private func readAtStart() -> (Configuration, ConfigurationEvent?) {
    let found = WorkerThread.value(
      name: "configuration", withinMilliseconds: Self.patienceAtStart,
      late: { [weak self] found in
        self?.handle(found)
        self?.handle(found.reading)
      }, of: { [file] in Found(file) })
    if let found { handle(found) }
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

  private func handle(_ found: Found) {
    keep(found.reading)
    do throws(SystemError) {
      path = try found.path.get()
      listen()
    } catch {
      log.warn(Wording.notWatching(reason: error.description))
    }
  }

  /// Keeps a copy of the file. The settings do not wait for that.
  private func keep(_ reading: KeptConfiguration.Reading) {
    keeping.add(
      { [file] in file.keep(reading) },
      done: { [log] in
        if case let error?? = $0 { log.warn(Wording.notKept(file: error.context, reason: error.reason)) }
      })
  }

  /// Reports changes to the agent from now on. `configuration` is the one in force.
  func follow(_ configuration: Configuration, hear: @escaping @MainActor (Event) -> [Decision]) {
    self.hear = hear
    look(for: configuration.namedFiles)
  }

  /// Changes the file and applies its new content. `done` gets the decisions that follow.
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
          done(.success(self?.handle(reading) ?? []))
        case .failure(let refusal): done(.failure(refusal))
        }
      })
  }

  private func listen() {
    guard let path else { return }
    watch = Watch(readable: path.descriptor) { [weak self] in self?.readAgain(path) }
  }

  private func readAgain(_ path: PathWatch) {
    // The descriptor stays readable until the other thread has looked.
    watch = nil
    reading.add(
      { [file] in
        Result { () throws(SystemError) in try path.hasChanged() ? file.read() : nil }
      },
      done: { [weak self] result in
        guard let self else { return }
        if result != nil { listen() }
        switch result {
        case nil: handle(nil)
        case .success(nil): break
        case .success(let reading?):
          keep(reading)
          handle(reading)
        case .failure(let error): _ = hear(.configuration(.rejected(file.error(SystemFault(error)))))
        }
      })
  }

  @discardableResult
  private func handle(_ reading: KeptConfiguration.Reading?) -> [Decision] {
    switch settings(reading) {
    case .success(let configuration):
      defer { look(for: configuration.namedFiles) }
      // The change itself is announced in the new language.
      Wording.speak(configuration.language)
      return hear(.configuration(.changed(configuration)))
    case .failure(let error): return hear(.configuration(.rejected(error)))
    }
  }

  /// The settings of a reading; nil means that the file's disk does not answer.
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
