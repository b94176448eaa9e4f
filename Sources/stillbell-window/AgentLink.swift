import Control
import GLib
import Linux
import Paths
import StillbellCore
import SystemClock
import Window
import Wording

/// The agent, followed over the bus: it may come and go, or hang, while the window is open.
final class AgentLink {
  /// Nil where there is no bus.
  private(set) var client: AgentClient?
  private(set) var state = AgentState.asked
  /// A sentence while the agent hangs, or is of another version.
  private(set) var notice: Sentence?
  private let paths: Paths
  private var changed: @MainActor @Sendable () -> Void = {}
  private var proxy: AgentProxy?
  private var isRestarting = false

  init(_ paths: Paths) {
    self.paths = paths
    do throws(GLibError) {
      let bus = try Bus()
      client = AgentClient(bus)
      proxy = AgentProxy(bus)
    } catch {
      state = .noBus(error.message)
    }
  }

  /// Calls `changed` whenever the state or the notice has.
  func onChange(_ changed: @escaping @MainActor @Sendable () -> Void) { self.changed = changed }

  /// Starts to follow; an agent that does not run is started where the desktop knows how.
  func begin() {
    var isFirst = true
    proxy?.follow(
      { [weak self] status in
        guard let self else { return }
        if let status {
          take(status)
        } else if isRestarting {
          isRestarting = false
          start()
        } else if isFirst {
          start(orElse: .notRunning)
        } else {
          set(.notRunning)
        }
        isFirst = false
      }, now: { .now })
    // An agent that hangs sends no status.
    client?.ask(.version) { [weak self] answer in self?.take(answer) }
  }

  /// Starts an agent, by the desktop or as the program beside this one.
  func start() { start(orElse: nil) }

  /// Ends the agent and starts the one that is installed.
  func restart() {
    do throws(AgentError) {
      try proxy?.end()
      isRestarting = true
    } catch {
      note(sentence(error))
    }
  }

  func send(_ command: Command, _ answered: @escaping @MainActor @Sendable (Sentence?) -> Void) {
    client?.ask(.command(command), refusal(answered))
  }

  /// Changes settings of the file, all of them or none.
  func change(_ values: [PreferenceChange.Value], _ answered: @escaping @MainActor @Sendable (Sentence?) -> Void) {
    client?.ask(.change(values.map { ($0.name, $0.value) }, reset: []), refusal(answered))
  }

  /// Answers with the reason for a refusal; nil if there was none.
  func refusal<Value>(_ answered: @escaping @MainActor @Sendable (Sentence?) -> Void) -> AgentClient.Answer<Value> {
    { [weak self] answer in
      guard case .failure(let error) = answer else { return answered(nil) }
      answered(self?.sentence(error))
    }
  }

  /// For the user, who pressed something.
  func sentence(_ error: AgentError) -> Sentence {
    switch error {
    case .notRunning: return Wording.Window.notRunning
    case .refused(let refusal): return Wording.Window.refused(refusal)
    case .refusedSetting(let refusal): return Wording.Preferences.refused(refusal)
    case .silent, .ended:
      note(Wording.Window.silent)
      return Wording.Window.silent
    case .unanswered(let failure): return Wording.Window.failed(Wording.sentence(failure))
    case .unknownMethod, .sentNoStatus, .sentNoVersion: return Wording.Window.otherVersion
    case .refusedOtherwise(let reason), .failed(let reason): return Wording.Window.failed(reason)
    }
  }

  private func take(_ status: Status) {
    let isNew = state.status == nil
    if notice == Wording.Window.silent { notice = nil }
    set(.running(status))
    guard isNew else { return }
    client?.ask(.version) { [weak self] answer in self?.take(answer) }
    let display = DisplayEnvironment.own
    if display.isThere { client?.post(.offerDisplay(display.variables)) }
  }

  private func take(_ version: Result<String, AgentError>) {
    switch version {
    case .success(Version.text): if notice == Wording.Window.otherVersion { note(nil) }
    case .success, .failure(.unknownMethod), .failure(.sentNoVersion): note(Wording.Window.otherVersion)
    case .failure(.silent), .failure(.ended): note(Wording.Window.silent)
    // There is none, which is known by other means.
    case .failure: break
    }
  }

  private func start(orElse state: AgentState?) {
    set(.starting)
    client?.start { [weak self] answer in
      guard let self, self.state.status == nil else { return }
      switch answer {
      // Its first status follows.
      case .success: break
      case .failure(.notRunning): set(state ?? startProgram())
      case .failure(let error): set(.notStarted(sentence(error).description))
      }
    }
  }

  /// In a build folder the bus knows of no agent.
  private func startProgram() -> AgentState {
    guard let program = paths.program("stillbell-agent") else { return .notInstalled }
    do throws(SystemError) {
      try startDetached(program, [])
      return .starting
    } catch {
      return .notStarted(error.reason)
    }
  }

  private func note(_ sentence: Sentence?) {
    notice = sentence
    changed()
  }

  private func set(_ new: AgentState) {
    state = new
    changed()
  }
}
