import Foundation
import StillbellCore
import TestSupport
import Testing

/// Spoken words in a session, from a real speech-dispatcher on a real device.
@Suite(
  .enabled(
    if: SpeechService.isInstalled && RecordedSound.isInstalled, "speech-dispatcher or PulseAudio is not installed"))
struct `A voice` {
  private static let calm =
    "[breaks]\nstart_on_launch = no\n[sound]\nvolume = 0\n[workout]\nwork = none\ncount = none\nrest = none\n"
  private static let loud = 500

  private func helpers() -> [ProcessTable.Entry] {
    // The first 15 bytes, which is all the kernel keeps of a name.
    ProcessTable.all.filter { $0.name == "stillbell-speec" && $0.state != "Z" }
  }

  /// Runs a test on a desktop with a voice and an agent with spoken workouts.
  private func speaking(
    _ spoken: String = "names", _ settings: String = "",
    _ body: (TestDesktop, Child, SpeechService, RecordedSound) async throws -> Void
  ) async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.calm + "speak = \(spoken)\n" + settings)
      let recorded = try await RecordedSound(for: desktop)
      let service = try await SpeechService(for: desktop)
      try await body(desktop, try await desktop.startAgent(), service, recorded)
    }
  }

  /// Starts a workout, runs `beside`, and waits for the helper that speaks in the workout's rest.
  private func helper(
    of agent: Child, in workout: String, on desktop: TestDesktop, beside: () -> Void = {}
  ) async throws -> pid_t {
    #expect(desktop.stillbell("workout", "--program", workout).status == 0)
    beside()
    let helper = try await waitFor("the helper") {
      helpers().first { $0.parent == agent.processID }
    } until: {
      $0 != nil
    }
    return try #require(helper).processID
  }

  private func waitForEnd(of helper: pid_t) async throws {
    try await waitFor("its end") { ProcessTable.entry(helper).map { $0.state == "Z" } ?? true }
  }

  @Test func `names the next exercise in a rest, and its helper ends`() async throws {
    try await speaking { desktop, agent, service, recorded in
      let program = "Squats 5s/60s; Lunges 5s/5s"
      #expect(desktop.stillbell("workout", "--program", program).status == 0)
      try await waitFor("the words in the log") { service.log.contains("Next: Lunges.") }
      try await waitFor("the voice") { !recorded.stretches(louderThan: Self.loud).isEmpty }
      try await waitFor("the end of the helper") { helpers().allSatisfy { $0.parent != agent.processID } }
      #expect(!desktop.trace.contains { $0.contains("spe") && !$0.contains("session") })
      #expect(desktop.stillbell("cancel").status == 0)
    }
  }

  @Test(arguments: ["cancel", "end", "pause", "quiet"])
  func `is stopped at once, without stopping other programs' speech`(command: String) async throws {
    try await speaking { desktop, agent, service, recorded in
      // Speech with higher priority is not interrupted: the voice waits behind it.
      let sentence = Array(repeating: "This other program goes on speaking.", count: 8).joined(separator: " ")
      var others: [Child] = []
      let helper = try await helper(of: agent, in: "Squats 5s/60s; Lunges 5s/5s", on: desktop) {
        others.append(service.say(sentence))
      }
      try await waitFor("the waiting sentence") { service.log.contains("Next: Lunges.") }
      #expect(others.last?.isRunning == true)
      #expect(desktop.stillbell(command).status == 0)
      let stopped = recorded.peaks.count
      try await waitForEnd(of: helper)
      try await waitFor("the end of the sentence") { service.log.lowercased().contains("|cancel self") }
      #expect(!service.log.lowercased().contains("|cancel all"))
      for other in others { #expect(other.finish().status == 0) }
      // The other program spoke for at least a second after the stop.
      let heard = recorded.stretches(louderThan: Self.loud).last
      #expect(heard.map { $0.start + $0.length > Double(stopped) / 100 + 1 } == true)
      if command != "cancel", command != "end" { #expect(desktop.stillbell("cancel").status == 0) }
    }
  }

  @Test(arguments: [SIGKILL, SIGTERM]) func `ends with its agent`(signal: Int32) async throws {
    let name = "Squats with both arms held up high and feet apart"
    try await speaking { desktop, agent, service, recorded in
      let helper = try await helper(of: agent, in: "Squats 5s/60s; \(name) 5s/5s", on: desktop)
      try await waitFor("the voice") { !recorded.stretches(louderThan: Self.loud).isEmpty }
      agent.signal(signal)
      try await waitForEnd(of: helper)
      _ = agent.finish()
    }
  }

  @Test func `skips a sentence too long for its rest, and reports that once`() async throws {
    try await speaking { desktop, _, service, _ in
      let program = "Squats 5s/3s; Lunges with dumbbells 5s/3s; Hip circles to both sides 5s/3s"
      #expect(desktop.stillbell("workout", "--program", program).status == 0)
      try await desktop.waitForDecision("not spoken, too long: Lunges with dumbbells")
      try desktop.waitForNews("the last exercise", { try desktop.status() }, until: { $0.session?.round == 1 })
      #expect(!service.log.contains("Lunges"))
      #expect(desktop.why.contains { $0.contains("was not spoken, because there was too little time") })
      #expect(desktop.stillbell("cancel").status == 0)
    }
  }

  @Test func `speaks the language of its user`() async throws {
    try await onDesktop { desktop in
      let service = try await SpeechService(for: desktop)
      let open = desktop.folder.path("open")
      mkfifo(open, 0o600)
      let words = [builtProgram("stillbell-speech"), Code.line(Utterance.round(2, of: 3))]
      let outcome = run(
        "sh", ["-c", #"exec "$@" <>"$0""#, open] + words,
        environment: desktop.environment.merging(["LANGUAGE": "de"]) { $1 })
      #expect(outcome.output == "speaking\ndone\n")
      #expect(service.log.contains("Runde 2 von 3."))
      #expect(service.log.contains("SET SELF LANGUAGE de"))
    }
  }

  @Test func `without speech-dispatcher leaves the session and its sounds alone, and reports that once`() async throws {
    try await onDesktop { desktop in
      desktop.configure(
        "[breaks]\nstart_on_launch = no\n[breathing]\nspeak = names\n")
      desktop.setEnvironment("SPEECHD_ADDRESS", "nowhere")
      try await desktop.startAgent()
      #expect(desktop.stillbell("breathe", "4-0-4-0x2").status == 0)
      try await desktop.waitForDecision("speech failed: speech-dispatcher cannot be reached")
      try await desktop.waitForDecision("breathing over, rung by player")
      #expect(desktop.trace.count { $0.contains("speech failed") } == 1)
      #expect(desktop.sound.played.count >= 4)
      #expect(desktop.why.contains { $0.contains("Nothing is spoken: speech-dispatcher cannot be reached") })
      _ = try await desktop.diagnose {
        $0["speech"]?.says.hasPrefix("Nothing is spoken: speech-dispatcher cannot be reached") == true
      }
    }
  }

  @Test func `gives up on a speech-dispatcher that hangs`() async throws {
    try await speaking { desktop, agent, service, _ in
      service.signal(SIGSTOP)
      #expect(desktop.stillbell("workout", "--work", "5s", "--rest", "60s", "--rounds", "2").status == 0)
      try await desktop.waitForDecision("speech failed: speech-dispatcher did not answer")
      try await waitFor("the end of the helper") { helpers().allSatisfy { $0.parent != agent.processID } }
      service.signal(SIGCONT)
      #expect(desktop.stillbell("cancel").status == 0)
    }
  }
}
