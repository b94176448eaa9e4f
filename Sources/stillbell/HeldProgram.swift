import GLib
import Glibc
import Linux
import StillbellCore
import Wording

/// A command of the user's that runs while breaks are held. It runs in any case: without an agent or a bus it has no hold.
@MainActor struct HeldProgram {
  let words: [String]
  let hold: Hold

  /// Runs it to its end; returns its exit code.
  func run() throws(Failure) -> Int32 {
    let loop = MainLoop()
    let program: ForegroundProgram
    do throws(SystemError) {
      program = try ForegroundProgram(words)
    } catch {
      // The exit codes are those of a shell.
      guard error.code == ENOENT else { throw Failure(Wording.cannotRun(words[0], error), code: 126) }
      throw Failure(Wording.commandMissing(words[0]), code: 127)
    }
    let process = program.process
    let end = Watch(readable: program.exitDescriptor) { loop.quit() }
    let signals = PassedSignals(to: process)
    let agent = beginHold()
    withExtendedLifetime(agent) { loop.run() }
    _ = consume end
    _ = consume signals
    return program.exitCode()
  }

  /// Nil where nobody could ever hold breaks.
  private func beginHold() -> RunningAgent? {
    do throws(Failure) {
      let agent = try RunningAgent()
      agent.hold(hold) { $0.write() }
      return agent
    } catch {
      error.write()
      return nil
    }
  }
}

/// The signals that are meant for the program, though they are sent to us; for as long as this is kept.
@MainActor private struct PassedSignals: ~Copyable {
  private let terminate: Watch
  private let hangUp: Watch
  private let first: Watch
  private let second: Watch
  private let interrupt: Watch?

  init(to process: pid_t) {
    func pass(_ number: Int32) -> Watch { Watch(signal: number) { kill(process, number) } }
    terminate = pass(SIGTERM)
    hangUp = pass(SIGHUP)
    first = pass(SIGUSR1)
    second = pass(SIGUSR2)
    // A terminal sends its Ctrl+C to the program, too: what comes from there is not passed on, and does not end us.
    let hasTerminal = tcgetpgrp(STDIN_FILENO) == getpgrp()
    interrupt = hasTerminal ? nil : pass(SIGINT)
    if hasTerminal { for number in [SIGINT, SIGQUIT] { signal(number, SIG_IGN) } }
  }
}
