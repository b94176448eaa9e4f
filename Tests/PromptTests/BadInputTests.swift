import Foundation
import TestSupport
import Testing

/// Invalid input: one clear line, an exit status, and no other effect.
struct BadInputTests {
  @Test(arguments: [
    "ask 1000", "rest 1000", "rest 999999999999999", "ask soon", "hello world",
  ])
  func `an invalid instruction ends the prompt with a report`(line: String) async throws {
    try await onX11 { desktop in
      let prompt = desktop.prompt()
      prompt.tell(line)
      let outcome = prompt.finish()
      #expect(outcome.output == "ready\nfailed garbled \(line.replacing(" ", with: "%20"))\n")
      #expect(outcome.errors == "")
      #expect(outcome.status == 65)
    }
  }

  @Test func `invalid bytes end a prompt that shows, with a report`() async throws {
    try await onX11 { desktop in
      let prompt = desktop.prompt().show("ask never")
      prompt.tell(bytes: Array(repeating: 0xFF, count: 4000))
      let outcome = prompt.finish()
      #expect(outcome.output == "ready\nshown x11\nfailed garbled …\n")
      #expect(outcome.status == 65)
    }
  }

  @Test(arguments: [
    ([:], "noDisplay"), (["DISPLAY": ":987"], "unreachable :987"), (["WAYLAND_DISPLAY": "none"], "unreachable none"),
  ])
  func `a missing or unreachable display is reported`(environment: [String: String], reason: String) async throws {
    try await onPromptDesktop { desktop in
      let outcome = desktop.prompt(environment: environment).finish()
      #expect(outcome.output == "failed \(reason)\n")
      #expect(outcome.errors == "")
      #expect(outcome.status == 1)
    }
  }

  @Test func `an X server is used if the Wayland display is gone`() async throws {
    try await onX11 { desktop in
      let prompt = desktop.prompt(environment: ["WAYLAND_DISPLAY": "gone"])
      prompt.show("ask never", as: "x11")
    }
  }

  @Test func `text that is not UTF-8 or too long is refused`() {
    let program = builtProgram("stillbell-prompt")
    let wrong = run(
      "sh", ["-c", #"exec "$0" --text "$(printf 'a\377b')""#, program], environment: ["LC_ALL": "C.UTF-8"])
    #expect(wrong.errors.hasPrefix("stillbell-prompt: --text takes one line of text in UTF-8.\n"))
    #expect(wrong.status == 64)
    let long = run(program, ["--text", String(repeating: "x", count: 100_000)])
    #expect(long.errors.hasPrefix("stillbell-prompt: --text takes at most 300 bytes, not 100000.\n"))
    #expect(long.output == "")
    #expect(long.status == 64)
  }

  @Test func `help lists options, instructions and exit status`() {
    let help = run(builtProgram("stillbell-prompt"), ["--help"])
    #expect(help.output.contains("Usage: stillbell-prompt [OPTION…] < INSTRUCTIONS\n"))
    #expect(help.output.contains("64 wrong usage, 65 wrong instructions.\n"))
    #expect(help.status == 0)
    #expect(run(builtProgram("stillbell-prompt"), ["--version"]).output.hasPrefix("stillbell-prompt "))
  }
}

/// `stillbell prompt`, which acts as the agent.
struct TrialTests {
  private func trial(_ words: String..., on desktop: PromptDesktop) -> Child {
    Child(builtProgram("stillbell"), ["prompt"] + words, environment: desktop.environment)
  }

  @Test func `a trial prints how the prompt was shown and answered`() async throws {
    try await onX11 { desktop in
      let trial = trial("rest", on: desktop)
      #expect(trial.waitForOutput("Shown: popups X11.\n"))
      for (key, answer) in [("Return", "Started.\n"), ("Escape", "Ended early.\n")] {
        try await waitFor("the answer to \(key)") {
          desktop.press(key)
          return trial.waitForOutput(answer, seconds: 0.2)
        }
      }
      let outcome = trial.finish()
      #expect(outcome.output == "Shown: popups X11.\nStarted.\nEnded early.\n")
      #expect(outcome.errors == "")
      #expect(outcome.status == 0)
    }
  }

  @Test func `a trial without a display reports that`() async throws {
    try await onPromptDesktop { desktop in
      let outcome = trial("rest", on: desktop).finish()
      #expect(outcome.errors.hasPrefix("stillbell: There is no display: "))
      #expect(outcome.status == 1)
    }
  }
}
