import GLib
import StillbellCore

extension AgentClient {
  /// The settings that count.
  package func settings(_ answered: @escaping Answer<Configuration>) {
    ask("Settings", []) { answered($0.map { SettingMessage.decode($0) }) }
  }

  /// Waits until what was sent is on its way, before the end of the program.
  package func finish() {
    do throws(GLibError) {
      try bus.flush()
    } catch {
      // Without a bus nothing of it arrives.
    }
  }

  /// Sets some settings and takes others out of the file, all in one go or not at all.
  package func change(_ values: [(name: String, value: String)], reset: [String], _ answered: @escaping Answer<Void>) {
    let pairs = Variant.rows(of: "(ss)", values) { [Variant($0.name), Variant($0.value)] }
    ask("ChangeSettings", [pairs, .array(of: "s", reset.map { Variant($0) })]) {
      answered($0.map { _ in })
    }
  }

  /// Deletes a group that the user has named, by its name in the file.
  package func delete(group: String, _ answered: @escaping Answer<Void>) {
    ask("DeleteGroup", [Variant(group)]) { answered($0.map { _ in }) }
  }

  /// The parts of the desktop that report each source of quiet to the agent, and what they report now.
  package func quietSources(_ answered: @escaping Answer<[QuietReporter]>) {
    ask("QuietSources", []) { [self] sources in
      guard case .success(let sources) = sources else { return answered(sources.map { _ in [] }) }
      ask("IgnoredSources", []) { ignored in
        switch ignored {
        case .success(let ignored): answered(.success(QuietMessage.reporters(sources, ignored: ignored)))
        case .failure(.unknownMethod): answered(.success(QuietMessage.reporters(sources)))
        case .failure(let error): answered(.failure(error))
        }
      }
    }
  }

  /// Changes one setting in the configuration file; the agent takes it over by itself.
  package func set(_ name: String, to value: String, _ answered: @escaping Answer<Void>) {
    ask("SetSetting", [Variant(name), Variant(value)]) { answered($0.map { _ in }) }
  }
}
