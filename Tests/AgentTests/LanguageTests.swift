import TestSupport
import Testing

extension TestDesktop {
  /// Sets German as the language of programs that start later.
  fileprivate func speakGerman() throws {
    try compileCatalogs()
    setEnvironment("LOCPATH", try TestLocales.folder())
    setEnvironment("LC_ALL", "de_DE.UTF-8")
  }

  fileprivate func compileCatalogs() throws {
    let compile = run("\(Checkout.path)/desktop/po/compile", [folder.path("prefix/share/locale")])
    try #require(compile.status == 0, "\(compile.errors)")
  }

  fileprivate func speakEnglish() { setEnvironment("LC_ALL", "C.UTF-8") }

  /// Leaves a database of a newer version, which the next agent cannot write.
  fileprivate func leaveNewerDatabase() async throws {
    try await startAgent().kill()
    try sql("PRAGMA user_version = 99")
  }
}

/// An agent in one language and a command line in another: each command answers in the language of its caller.
struct `An agent in English, asked in German` {
  @Test func `commands, refusals and failures are German`() async throws {
    try await onDesktop(.dunst) { desktop in
      try desktop.install()
      let empty = desktop.folder.write("", to: "own.wav")
      desktop.configure("[breaks]\ngrace = never\n[eye]\ninterval = 1s\n[sounds]\nbreak-due = \(empty)")
      try await desktop.startAgent()
      try await desktop.waitForDecision("break-due failed")
      try desktop.speakGerman()
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
      let doctor = try await waitFor("a doctor in time", { desktop.stillbell("doctor").output }) {
        $0.contains("Zeile 2: „grace = soon“ ist ungültig")
      }
      for english in ["The ", " is ", "could not", "failed"] {
        for text in [why, status, doctor] { #expect(!text.contains(english), "\(text)") }
      }
    }
  }

  @Test func `a file that cannot be written is reported in German`() async throws {
    try await onDesktop { desktop in
      try desktop.install()
      desktop.configure("[eye]\ninterval = 1h")
      try await desktop.leaveNewerDatabase()
      try await desktop.startAgent()
      try desktop.speakGerman()
      let forget = desktop.stillbell("history", "forget", "--yes")
      #expect(forget.errors.hasPrefix("stillbell: Nichts lässt sich speichern, "), "\(forget.errors)")
      #expect(forget.errors.hasSuffix(") und bleibt unverändert.\n"), "\(forget.errors)")
      #expect(forget.status == 1)
      #expect(desktop.stillbell("status").output.contains(" stammt von einer neueren Version (Format 99, "))
    }
  }
}

/// A German agent, and callers that read English.
struct `An agent in German, asked in English` {
  /// Makes each call and prints its error: name, message and code.
  private static let caller = """
    from gi.repository import Gio, GLib
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    NAME = "io.github.stillbell.Stillbell"
    for method, arguments in [
        ("Pause", GLib.Variant("(x)", (-1,))),
        ("QuietUntil", GLib.Variant("(ss)", ("silent", "noon"))),
        ("QuietOn", GLib.Variant("(s)", ("loud",))),
        ("Break", GLib.Variant("(s)", ("No",))),
        ("Sit", GLib.Variant("(as)", (["x" * 2001],))),
        ("Breaks", GLib.Variant("(xx)", (2, 1))),
        ("Forget", GLib.Variant("(xs)", (0, "dreams"))),
        ("Forget", GLib.Variant("(xs)", (0, "breaks"))),
        ("SetSetting", GLib.Variant("(ss)", ("mood", "good"))),
        ("End", None),
    ]:
        call = Gio.DBusMessage.new_method_call(NAME, "/io/github/stillbell/Stillbell", NAME + "1", method)
        if arguments: call.set_body(arguments)
        answer, _ = bus.send_message_with_reply_sync(call, Gio.DBusSendMessageFlags.NONE, 20000, None)
        message, code = answer.get_body().unpack()
        print(answer.get_error_name().split(".")[-1], message, code, sep="|")
    """

  @Test func `commands, refusals and failures are English, and bus errors add codes to German text`() async throws {
    try await onDesktop(.dunst) { desktop in
      try desktop.install()
      desktop.configure("[breaks]\ngrace = soon")
      try await desktop.leaveNewerDatabase()
      try desktop.speakGerman()
      _ = desktop.launchAgent()
      try await desktop.waitForDecision("configuration rejected")
      desktop.speakEnglish()
      let forget = desktop.stillbell("history", "forget", "--yes")
      #expect(forget.errors.hasPrefix("stillbell: Nothing can be saved, "), "\(forget.errors)")
      #expect(forget.errors.hasSuffix(") and is left untouched.\n"), "\(forget.errors)")
      #expect(desktop.stillbell("end").errors == "stillbell: No session is running.\n")
      #expect(desktop.stillbell("resume").errors == "stillbell: Nothing is paused.\n")
      let texts = [["status"], ["why"], ["kinds"], ["quiet", "sources"], ["doctor"]].map { words in
        let outcome = run(desktop.program, words, environment: desktop.environment)
        return outcome.output + outcome.errors
      }
      for german in ["ä", "ö", "ü", "ß", "„", " ist ", " nicht ", "Die ", "Pausen", "Sitzung"] {
        for text in texts { #expect(!text.contains(german), "\(german): \(text)") }
      }
      let script = desktop.folder.write(Self.caller, to: "caller.py")
      let calls = run("/usr/bin/python3", [script], environment: desktop.environment)
      let lines = calls.output.split(separator: "\n").map { $0.split(separator: "|").map { String($0) } }
      try #require(lines.count == 10 && lines.allSatisfy { $0.count == 3 }, "\(calls.output)\(calls.errors)")
      #expect(
        lines.map { $0[0] } == [
          "InvalidArgs", "InvalidArgs", "InvalidArgs", "InvalidArgs", "InvalidArgs", "InvalidArgs", "InvalidArgs",
          "Failed", "Refused", "Refused",
        ])
      #expect(
        lines[..<7].map { $0[1] } == [
          "Die Dauer muss 0 sein (die übliche) oder höchstens 60 Tage, in Millisekunden.",
          "„noon“ ist keine Uhrzeit; schreib sie wie 15:00, von 0:00 bis 23:59. "
            + "Oder nenne einen Tag: morgen, montag, 24.12.2026 oder 24.12.2026 9:00.",
          "„loud“ ist ungültig; nimm silent, hidden.",
          "Keine Pause kann „No“ heißen; möglich sind 1 bis 24 Zeichen aus a-z, 0-9 und -.",
          "Eine Sitzung wird mit höchstens 2000 Bytes beschrieben.",
          "Nötig sind zwei Zeitpunkte in Millisekunden seit 1970, der zweite höchstens 366 Tage nach dem ersten.",
          "„dreams“ ist ungültig; nimm meditation, breathing, focus, workout, breaks, presence.",
        ])
      #expect(
        lines.map { $0[2].prefix { $0 != " " } } == [
          "impossibleLength", "noTimeOfDay", "noChoice", "noNameOfBreak", "longSession", "impossibleSpan", "noChoice",
          "notStored", "unknown", "noSession",
        ])
    }
  }
}

/// The language of the configuration takes precedence over the locale's.
struct `A language in the configuration` {
  private func calm(in language: String) -> String {
    "[general]\nlanguage = \(language)\n[breaks]\ngrace = never\n[eye]\ninterval = 1h\nlength = 1h"
  }

  @Test func `applies to the agent and its helpers, and a change takes effect at once`() async throws {
    try await onDesktop(.dunst) { desktop in
      try desktop.install { try $0.replacePrompt(with: #"echo "$LANGUAGE" >"$HOME/said"; echo over"#) }
      try desktop.compileCatalogs()
      try desktop.forgetUser()
      desktop.configure(calm(in: "de"))
      try await desktop.startAgent()
      try await waitFor("the welcome") { desktop.traffic.notifies.map(\.summary) == ["stillbell läuft"] }
      #expect(desktop.stillbell("prompt").status == 0)
      #expect(desktop.folder.read("home/said") == Array("de\n".utf8))
      #expect(desktop.stillbell("end").errors == "stillbell: Es läuft keine Sitzung.\n")
      desktop.configure(calm(in: "klingon"))
      try await waitFor("the mistake") {
        desktop.traffic.notifies.last?.body.contains("„language = klingon“ ist ungültig; nimm eines von auto, de, ")
          ?? false
      }
      desktop.configure(calm(in: "auto"))
      try await desktop.waitForDecision("configuration changed")
      desktop.configure(calm(in: "klingon"))
      try await waitFor("the mistake in English") {
        desktop.traffic.notifies.last?.body.contains("“language = klingon” is not valid; use one of: auto, de, ")
          ?? false
      }
      #expect(desktop.stillbell("end").errors == "stillbell: No session is running.\n")
    }
  }
}
