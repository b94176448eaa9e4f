import TestSupport
import Testing

/// A lock of the configuration folder that another program keeps.
struct `A lock that is held` {
  @Test func `delays no breaks or answers, and a change is refused after a while`() async throws {
    try await withAgent("[breaks]\ngrace = 0s\n[eye]\ninterval = 1s\nlength = 1s") { desktop in
      let folder = desktop.folder.path("config/stillbell")
      let holder = desktop.launch(
        "flock", "--exclusive", "--no-fork", folder, "sh", "-c", #": >"$0"; exec sleep infinity"#,
        desktop.folder.path("held"))
      try await waitFor("the lock") { desktop.folder.read("held") != nil }
      let change = desktop.launch(
        "busctl", "--address=\(desktop.client.address)", "call", "io.github.stillbell.Stillbell",
        "/io/github/stillbell/Stillbell", "io.github.stillbell.Stillbell1", "SetSetting", "ss", "eye.length", "30s")
      let rung = desktop.breaksRung
      try await waitFor("two more chimes") { desktop.breaksRung >= rung + 2 }
      let refusal = change.finish()
      let busy = "Another program keeps changing \(desktop.configurationFile)."
      #expect(refusal.errors.contains(busy), "\(refusal.errors)")
      let refused = desktop.stillbell("config", "set", "eye.length", "30s")
      #expect(refused.errors.contains(busy))
      #expect(refused.status == 1)
      holder.kill()
      #expect(desktop.stillbell("config", "set", "eye.length", "30s").status == 0)
    }
  }
}

extension TestDesktop {
  /// The number of breaks that have chimed, by the agent's log; the sound device is no measure, because the next chime
  /// may cut one off.
  var breaksRung: Int { agentLog.count { $0.contains("Eye break due. Chime: ") } }
}
