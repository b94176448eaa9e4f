import TestSupport
import Testing

/// An agent in one language and a command line in another: each command prints the language of who runs it.
@Suite(.serialized) struct `An agent in English, asked in German` {
  /// From now on programs of this desktop are started by somebody who reads German.
  private func speakGerman(on desktop: TestDesktop) throws {
    let compile = run("\(Checkout.path)/desktop/po/compile", [desktop.folder.path("prefix/share/locale")])
    try #require(compile.status == 0, "\(compile.errors)")
    let locale = desktop.folder.path("de_DE.UTF-8")
    let made = run("localedef", ["-i", "de_DE", "-f", "UTF-8", locale], seconds: 60)
    try #require(made.status == 0, "the package `locales` is needed: \(made.errors)")
    desktop.setEnvironment("LOCPATH", desktop.folder.path)
    desktop.setEnvironment("LC_ALL", "de_DE.UTF-8")
  }

  @Test func `commands, refusals and failures are German`() async throws {
    try await onDesktop(.dunst) { desktop in
      try desktop.install()
      let empty = desktop.folder.write("", to: "own.wav")
      desktop.configure("[breaks]\ngrace = never\n[eye]\ninterval = 1s\n[sounds]\nbreak-due = \(empty)")
      try await desktop.startAgent()
      try await desktop.waitForDecision("break-due failed")
      try speakGerman(on: desktop)
      #expect(desktop.stillbell("chime", "play", empty).errors.contains("„\(empty)“ ist leer; hole oder exportiere"))
      desktop.configure("[breaks]\ngrace = soon")
      try await desktop.waitForDecision("configuration rejected")
      let why = desktop.stillbell("why").output
      #expect(
        why.contains("Dein eigener Ton ist fehlgeschlagen: „\(empty)“ ist leer; hole oder exportiere"), "\(why)")
      #expect(why.contains("Zeile 2: „grace = soon“ ist ungültig; nimm "), "\(why)")
      #expect(why.contains("Die bisherigen Einstellungen gelten weiter."), "\(why)")
      let status = desktop.stillbell("status").output
      #expect(status.contains("Zeile 2: „grace = soon“ ist ungültig"), "\(status)")
      let refused = desktop.stillbell("end")
      #expect(refused.errors == "stillbell: Es läuft keine Sitzung.\n")
      #expect(refused.status == 1)
      let doctor = desktop.stillbell("doctor").output
      #expect(doctor.contains("Zeile 2: „grace = soon“ ist ungültig"), "\(doctor)")
      for english in ["The ", " is ", "could not", "failed"] {
        for text in [why, status, doctor] { #expect(!text.contains(english), "\(text)") }
      }
    }
  }
}
