import GLib
import Glibc
import Linux
import StillbellCore
import Wording

/// A command of the user that runs while breaks are held. Without an agent or a bus it runs without a hold.
@MainActor struct HeldProgram {
  let words: [String]
  let hold: Hold

  /// Runs the command to its end; returns its exit code.
  func run() throws(Failure) -> Int32 {
    let loop = MainLoop()
    let program: ForegroundProgram
    do throws(SystemError) {
      program = try ForegroundProgram(words)
    } catch {
      // These are the exit codes of a shell.
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

  /// Begins the hold; nil without a bus, on which no agent could hold breaks.
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

/// The forwarding of signals to the command, as long as this value lives.
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
    // A terminal sends Ctrl+C to the command, too, so this process neither forwards it nor ends.
    let hasTerminal = tcgetpgrp(STDIN_FILENO) == getpgrp()
    interrupt = hasTerminal ? nil : pass(SIGINT)
    if hasTerminal { for number in [SIGINT, SIGQUIT] { signal(number, SIG_IGN) } }
  }
}
