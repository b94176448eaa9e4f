import StillbellCore
import Testing
import WindowPages

/// Changes of settings that are on their way to the file.
struct `Sent changes` {
  private static let name = "sound.volume"

  private func change(_ value: String) -> PreferenceChange { PreferenceChange(Self.name, value) }

  @Test func `a change back counts as new until a later configuration arrives`() {
    let old = Configuration()
    let volume = Setting.named(Self.name)?.write(old) ?? ""
    var sent = SentChanges()
    #expect(!sent.isNew(change(volume), in: old) && sent.isNew(change("7"), in: old))
    sent.send(change("7"))
    #expect(sent.rows == [Self.name])
    #expect(sent.isNew(change(volume), in: old) && !sent.isNew(change("7"), in: old))
    // A configuration that arrives before the answer may be the old one.
    sent.takeConfiguration()
    #expect(sent.isNew(change(volume), in: old))
    #expect(sent.takeAnswer(for: Self.name, isSaved: true) == true)
    #expect(sent.rows.isEmpty)
    #expect(sent.isNew(change(volume), in: old) && !sent.isNew(change("7"), in: old))
    sent.takeConfiguration()
    #expect(!sent.isNew(change(volume), in: old) && sent.isNew(change("7"), in: old))
  }

  @Test func `only the last of several answers counts`() {
    var sent = SentChanges()
    sent.send(change("7"))
    sent.send(change("8"))
    #expect(sent.takeAnswer(for: Self.name, isSaved: false) == false)
    #expect(!sent.isNew(change("8"), in: Configuration()))
    #expect(sent.takeAnswer(for: Self.name, isSaved: true) == true)
    #expect(!sent.isNew(change("8"), in: Configuration()))
  }

  @Test func `a refused change can be sent again`() {
    var sent = SentChanges()
    sent.send(change("7"))
    #expect(sent.takeAnswer(for: Self.name, isSaved: false) == true)
    #expect(sent.isNew(change("7"), in: Configuration()))
  }

  @Test func `after the removal of a setting any value counts as new`() {
    var sent = SentChanges()
    let name = "break.eye.snoozes"
    sent.send(PreferenceChange(name, ""))
    #expect(!sent.isNew(PreferenceChange(name, ""), in: Configuration()))
    let value = Setting.named(name)?.write(Configuration()) ?? "5m"
    #expect(sent.isNew(PreferenceChange(name, value), in: Configuration()))
  }
}
