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

  /// Changes one setting in the configuration file; the agent takes it over by itself.
  package func set(_ name: String, to value: String, _ answered: @escaping Answer<Void>) {
    ask("SetSetting", [Variant(name), Variant(value)]) { answered($0.map { _ in }) }
  }
}
