import ArgumentParser
import Glibc
import StillbellCore
import Wording

/// A subcommand: its help, and its work on the main thread. Its name is that of its type, without "Command".
protocol Subcommand: ParsableCommand, Sendable {
  static var abstract: Sentence { get }
  static var discussion: Sentence? { get }

  @MainActor func carryOut() throws(Failure)
}

/// A subcommand that sends one command to the agent and prints the state after it.
protocol AgentSubcommand: Subcommand {
  var command: Command { get }
}

extension Subcommand {
  static var discussion: Sentence? { nil }

  static var name: String {
    let type = "\(Self.self)".lowercased()
    return type.hasSuffix("command") ? String(type.dropLast("command".count)) : type
  }

  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: name, abstract: abstract, discussion: discussion)
  }

  /// Runs the command. A failure is printed to standard error and sets the exit code.
  func run() throws {
    let outcome = MainActor.assumeIsolated { Result { () throws(Failure) in try carryOut() } }
    guard case .failure(let failure) = outcome else { return }
    failure.write()
    throw ExitCode(failure.code)
  }
}

extension AgentSubcommand {
  @MainActor func carryOut() throws(Failure) { try RunningAgent().carryOut(command) }
}
