import Control
import GLib
import Linux
import StillbellCore
import WindowPages
import Wording

/// The link to the agent over the bus. The agent may start, exit or hang while the window is open.
final class AgentLink {
  /// The client for calls to the agent; nil without a bus.
  private(set) var client: AgentClient?
  private(set) var state = AgentState.asked
  /// A sentence to show while the agent hangs or is of another version.
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

  /// Calls `changed` whenever the state or the notice changes.
  func onChange(_ changed: @escaping @MainActor @Sendable () -> Void) { self.changed = changed }

  /// Follows the agent; if it does not run, starts it if the desktop can.
  func begin() {
    var isFirst = true
    proxy?.follow(
      { [weak self] status in
        guard let self else { return }
        if let status {
          handle(status)
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
    // A hanging agent sends no status, so its version is asked for.
    client?.ask(.version) { [weak self] answer in self?.handle(answer) }
  }

  /// Starts an agent, by the desktop or as a program from this program's folder.
  func start() { start(orElse: nil) }

  /// Ends the agent, and starts the installed one.
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

  /// Changes settings in the file, all of them or none.
  func change(_ values: [PreferenceChange.Value], _ answered: @escaping @MainActor @Sendable (Sentence?) -> Void) {
    client?.ask(.change(values.map { ($0.name, $0.value) }, reset: []), refusal(answered))
  }

  /// Makes a handler that passes on the reason for a refusal, or nil if there was none.
  func refusal<Value>(_ answered: @escaping @MainActor @Sendable (Sentence?) -> Void) -> AgentClient.Answer<Value> {
    { [weak self] answer in
      guard case .failure(let error) = answer else { return answered(nil) }
      answered(self?.sentence(error))
    }
  }

  /// A sentence about an error, for the user who pressed a button.
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

  private func handle(_ status: Status) {
    let isNew = state.status == nil
    if notice == Wording.Window.silent { notice = nil }
    set(.running(status))
    guard isNew else { return }
    client?.ask(.version) { [weak self] answer in self?.handle(answer) }
    let display = DisplayEnvironment.own
    if display.isThere { client?.post(.offerDisplay(display.variables)) }
  }

  private func handle(_ version: Result<String, AgentError>) {
    switch version {
    case .success(Version.text): if notice == Wording.Window.otherVersion { note(nil) }
    case .success, .failure(.unknownMethod), .failure(.sentNoVersion): note(Wording.Window.otherVersion)
    case .failure(.silent), .failure(.ended): note(Wording.Window.silent)
    // There is no agent, which its own report shows.
    case .failure: break
    }
  }

  private func start(orElse state: AgentState?) {
    set(.starting)
    client?.start { [weak self] answer in
      guard let self, self.state.status == nil else { return }
      switch answer {
      // The first status of the agent follows.
      case .success: break
      case .failure(.notRunning): set(state ?? startProgram())
      case .failure(let error): set(.notStarted(sentence(error).description))
      }
    }
  }

  /// Starts the agent as a program, for a build folder, where the bus cannot start it.
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
