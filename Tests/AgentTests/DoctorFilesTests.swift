import Foundation
import TestSupport
import Testing

/// The doctor's findings about files, sounds and programs.
struct `The doctor's eye` {
  private static let calm = `The state file`.calm

  @Test func `sees a database that is intact, missing or from a newer version`() async throws {
    try await onDesktop { desktop in
      try desktop.forgetUser()
      _ = try await desktop.diagnose {
        $0["database"]?.says.hasSuffix(" does not exist yet; the agent creates it.") == true
      }
      try await desktop.startAgent(with: Self.calm).quit()
      _ = try await desktop.diagnose {
        $0["database"]?.says.wholeMatch(of: /.*stillbell\.db is intact \([0-9]+ KiB\)\./) != nil
      }
      try desktop.sql("PRAGMA user_version = 99")
      _ = try await desktop.diagnose { $0["database"]?.says.contains("a newer version") == true }
    }
  }

  @Test func `sees damage in the middle of a database`() async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent(with: Self.calm).quit()
      let handle = try #require(FileHandle(forUpdatingAtPath: desktop.stateFile))
      let size = try handle.seekToEnd()
      try handle.seek(toOffset: 4096)
      try handle.write(contentsOf: Data(repeating: 0xA5, count: Int(size) - 4096))
      try handle.close()
      _ = try await desktop.diagnose { $0["database"]?.verdict == "degraded" }
    }
  }

  @Test func `reports why the agent cannot write its state`() async throws {
    try await onDesktop { desktop in
      try desktop.forgetUser()
      desktop.folder.write("in the way", to: "state/stillbell")
      try await desktop.startAgent(with: Self.calm)
      let (found, _) = try await desktop.diagnose { $0["database"]?.says.contains("Not a directory") == true }
      #expect(found["database"]?.verdict == "degraded")
    }
  }

  @Test func `names kinds of break that are never due`() async throws {
    try await onDesktop { desktop in
      desktop.configure(
        """
        [break tea]
        every = 4h
        length = 1m
        hours = 09:00-12:00
        [break walk]
        at = 18:30
        length = 10m
        hours = 09:00-17:00
        [break water]
        every = 1h
        length = 0
        """)
      let (found, _) = try await desktop.diagnose {
        $0["configuration"]?.says == "These kinds of break never come: tea, walk."
      }
      #expect(found["configuration"]?.verdict == "degraded")
    }
  }

  @Test func `opens the sound device, but plays only with --sound`() async throws {
    try await onDesktop { desktop in
      let (found, _) = try await desktop.diagnose { $0["sound-device"]?.verdict == "ok" }
      #expect(found["sound"] == nil)
      #expect(desktop.sound.played.filter { !$0.isEmpty } == [])
      var asked = 0
      _ = try await desktop.diagnose("--sound") {
        asked += 1
        return $0["sound"]?.verdict == "ok"
      }
      let played = desktop.sound.played.filter { !$0.isEmpty }
      #expect((1...asked).contains(played.count))
      #expect(played.last?.count == BundledSound.samples(of: "break-due").count)
    }
  }

  @Test func `names a sound device that is missing or does not answer`() async throws {
    try await onDesktop { desktop in
      desktop.configure("[sound]\ndevice = phantom")
      let (absent, _) = try await desktop.diagnose("--sound") {
        $0["sound-device"]?.says == "There is no sound device “phantom”; “aplay -L” lists the names."
      }
      #expect(absent["sound-device"]?.remedy == "`stillbell setup` plays other devices for you to choose from.")
      #expect(absent["sound"]?.verdict == "degraded")
      desktop.configure("")
      desktop.sound.block()
      let (_, status) = try await desktop.diagnose {
        $0["sound-device"]?.says.hasPrefix("The sound device “default” did not start to play within") == true
          && $0["sounds"]?.verdict == "ok"
      }
      #expect(status == 1)
    }
  }

  @Test func `names a sound of the user's own that is not a sound file`() async throws {
    try await onDesktop { desktop in
      let own = desktop.folder.write("no sound", to: "own.wav")
      desktop.configure("[sounds]\nbreak-due = \(own)")
      let (found, _) = try await desktop.diagnose {
        $0["sounds"]?.remedy == "Choose another file under [sounds] in the configuration."
          && $0["sounds"]?.says.contains(own) == true
      }
      #expect(found["sounds"]?.verdict == "degraded")
    }
  }

  @Test func `names a picture that is missing`() async throws {
    try await onDesktop { desktop in
      desktop.configure("[break tea]\nevery = 1h\nlength = 1m\npictures = /nowhere/tea.png")
      let (found, _) = try await desktop.diagnose {
        $0["configuration"]?.says.hasPrefix("[break tea] pictures: /nowhere/tea.png is not there") == true
      }
      #expect(found["configuration"]?.verdict == "degraded")
      #expect(found["configuration"]?.remedy == "Put the file back, or change that setting.")
      let check = try await waitFor("a disk that answers in time", { desktop.stillbell("config", "check") }) {
        $0.output.contains("stillbell.conf is fine.\n[break tea] pictures: /nowhere/tea.png is not there")
      }
      #expect(check.status == 0)
    }
  }

  @Test func `sees a program of another version`() async throws {
    try await onDesktop { desktop in
      try desktop.install { try $0.replacePlayer(with: "echo stillbell-chime 0.0.1") }
      let (found, _) = try await desktop.diagnose {
        $0["programs"]?.says.hasPrefix("stillbell-chime is version 0.0.1, but this program is ") == true
      }
      #expect(found["programs"]?.verdict == "degraded")
    }
  }

  @Test(
    arguments: [
      "stillbell-agent", "stillbell-chime", "stillbell-ambient", "stillbell-speech", "stillbell-prompt",
      "stillbell-capture", "stillbell-muse", "stillbell-calendar",
    ])
  func `names a program that is missing`(name: String) async throws {
    try await onDesktop { desktop in
      try desktop.install { try $0.remove(helper: name) }
      let (_, status) = try await desktop.diagnose {
        $0["programs"]?.says == "Not found next to this program: \(name)."
      }
      #expect(status == 1)
    }
  }

  @Test func `reports a configuration that cannot be read without naming a line`() async throws {
    try await onDesktop { desktop in
      try FileManager.default.createDirectory(
        atPath: desktop.configurationFile, withIntermediateDirectories: true)
      let (found, _) = try await desktop.diagnose {
        $0["configuration"]?.says == "\(desktop.configurationFile) cannot be read: Is a directory."
      }
      #expect(found["configuration"]?.verdict == "degraded")
      #expect(found["configuration"]?.remedy == "Make \(desktop.configurationFile) a plain file that you may read.")
    }
  }

  @Test func `gives up a program that does not answer`() async throws {
    try await onDesktop { desktop in
      try desktop.install { try $0.replacePrompt(with: "exec sleep 600") }
      let (found, _) = try await desktop.diagnose { $0["programs"]?.says == "stillbell-prompt does not start." }
      #expect(found["prompt"]?.verdict == "degraded")
    }
  }

  @Test func `leaves no program behind that a hanging check has started`() async throws {
    try await onDesktop { desktop in
      let numbers = "\(desktop.folder.path)/numbers"
      try desktop.install {
        try $0.replacePrompt(with: #"echo $$ >>"\#(numbers)"; kill -STOP $PPID; exec sleep 600"#)
      }
      let outcome = run(desktop.program, ["doctor"], environment: desktop.environment)
      #expect(outcome.output.contains("did not answer within"))
      let started = try String(contentsOfFile: numbers, encoding: .utf8).split(separator: "\n").compactMap { pid_t($0) }
      #expect(!started.isEmpty)
      try await waitFor("the end of all", { started.compactMap(ProcessTable.entry) }) { left in
        left.allSatisfy { $0.state == "Z" }
      }
    }
  }

  @Test func `reports a missing display and an unknown time zone`() async throws {
    try await onDesktop { desktop in
      desktop.setEnvironment("TZ", "Europe/Nowhere")
      let (found, _) = try await desktop.diagnose {
        $0["prompt"]?.says.hasPrefix("There is no display: ") == true
          && $0["time-zone"]?.says == "There is no time zone “Europe/Nowhere”, so UTC is used."
          && $0["autostart"]?.remedy == "Turn it on with `stillbell autostart on`."
      }
      #expect(found["prompt"]?.verdict == "degraded")
      #expect(found["idle"]?.verdict == "degraded")
    }
  }
}
