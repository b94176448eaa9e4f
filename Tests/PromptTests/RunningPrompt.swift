import Foundation
import Linux
import TestSupport
import Testing

/// The prompt, and the agent's end of its standard input. Like the agent, it hangs up after the prompt's last report.
final class RunningPrompt {
  private let child: Child

  init(_ arguments: [String], program: String = builtProgram("stillbell-prompt"), environment: [String: String]) {
    child = Child(program, arguments, environment: environment, hasInput: true)
  }

  var isRunning: Bool { child.isRunning }

  var processID: pid_t { child.processID }

  func waitFor(_ text: String, seconds: Double = patience) -> Bool {
    defer { if child.waitForOutput(seconds: 0, until: Self.endsWithLastWord) { hangUp() } }
    return child.waitForOutput(text, seconds: seconds)
  }

  private static func endsWithLastWord(_ output: String) -> Bool {
    let last = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().last ?? ""
    return ["over", "snooze", "skip", "end", "failed"].contains { last.split(separator: " ").first == $0[...] }
  }

  /// Sends a line.
  func tell(_ line: String) { child.tell(line) }

  /// Sends a line with a time that is so many seconds from now.
  func tell(_ verb: String, inSeconds seconds: Double) { tell(Self.line(verb, inSeconds: seconds)) }

  private static func line(_ verb: String, inSeconds seconds: Double) -> String {
    let until = Clock.sinceBoot + .milliseconds(Int64(seconds * 1000))
    return "\(verb) \(until.components.seconds * 1000 + until.components.attoseconds / 1_000_000_000_000_000)"
  }

  /// Sends a line and waits until the prompt shows, in this way if one is given.
  @discardableResult
  func show(_ line: String, as strategy: String? = nil) -> RunningPrompt {
    tell(line)
    #expect(waitFor(strategy.map { "shown \($0)\n" } ?? "shown"))
    return self
  }

  /// Sends a line with a time that is so many seconds from now, and waits until the prompt shows.
  @discardableResult
  func show(_ verb: String, inSeconds seconds: Double, as strategy: String? = nil) -> RunningPrompt {
    show(Self.line(verb, inSeconds: seconds), as: strategy)
  }

  /// Sends bytes as they are.
  func tell(bytes: [UInt8]) { child.tell(bytes: bytes) }

  /// Closes the standard input, as the end of the agent does.
  func hangUp() { child.hangUp() }

  func signal(_ number: Int32) { child.signal(number) }

  func finish() -> Child.Outcome {
    if child.waitForOutput(until: Self.endsWithLastWord) { hangUp() }
    return child.finish()
  }
}

extension RunningPrompt {
  /// Expects a ready prompt to report a game as it becomes full-screen, a window, full-screen again and ends.
  func expectToFollow(_ game: Child) {
    #expect(waitFor("ready\nready fullscreen\n"))
    game.signal(SIGUSR2)
    #expect(waitFor("ready\nready fullscreen\nready\n"))
    game.signal(SIGUSR2)
    #expect(waitFor("ready\nready fullscreen\nready\nready fullscreen\n"))
    game.kill()
    #expect(waitFor("ready\nready fullscreen\nready\nready fullscreen\nready\n"))
  }
}
