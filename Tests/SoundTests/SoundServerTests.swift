import Glibc
import TestSupport
import Testing

/// A device in real time.
@Suite(.ownThreads, .enabled(if: SoundServer.isInstalled, "PulseAudio is not installed"))
struct SoundServerTests {
  let lab = Lab()
  let server: SoundServer
  let bell: String
  /// So long that whatever is done while it plays is done before its end.
  let longBell: String

  init() {
    bell = lab.folder.write(WAV([Int16](repeating: 0, count: 48_000)).bytes, to: "bell.wav")
    longBell = lab.folder.write(WAV([Int16](repeating: 0, count: 20 * 48_000)).bytes, to: "long-bell.wav")
    server = SoundServer(for: lab)
  }

  @Test func `done is said when the last sample has been heard, and not before`() {
    let outcome = lab.chime(bell)
    #expect(outcome.output == "opened 1000\nsounding\ndone\n")
    #expect(outcome.errors == "")
    #expect(outcome.seconds >= 0.95)
  }

  @Test func `a sound server that ends while playing is a failed device`() {
    let child = lab.start([longBell], until: "sounding\n")
    server.process.signal(SIGKILL)
    let outcome = child.finish()
    #expect(outcome.output.hasPrefix("opened 20000\nsounding\nfailed device "))
    #expect(!outcome.hasGivenUp)
    #expect(outcome.errors == "")
    #expect(outcome.status == 2)
  }

  @Test(arguments: ["white", "recording"])
  func `a background sound comes back after the sound server did`(sound: String) {
    mkfifo(lab.folder.path("orders"), 0o600)
    let words = sound == "white" ? [sound] : ["--from", "0", longBell]
    let child = Child(
      "sh", ["-c", #"exec "$@" <>"$0""#, lab.folder.path("orders"), builtProgram("stillbell-ambient")] + words,
      environment: lab.environment)
    #expect(child.waitForOutput("sounding\n"))
    server.process.signal(SIGKILL)
    let again = SoundServer(for: lab)
    #expect(child.waitForOutput("sounding\nsounding\n"))
    child.signal(SIGTERM)
    #expect(child.finish().output == "sounding\nsounding\ndone\n")
    // A server that does not come back is waited for until an order comes.
    let left = Child(
      "sh", ["-c", #"exec "$@" <>"$0""#, lab.folder.path("orders"), builtProgram("stillbell-ambient")] + words,
      environment: lab.environment)
    #expect(left.waitForOutput("sounding\n"))
    again.process.signal(SIGKILL)
    left.signal(SIGTERM)
    #expect(left.finish().status == 0)
  }

  @Test func `a sound server that hangs while playing is given up at the deadline`() {
    let bell = lab.folder.write(WAV([Int16](repeating: 0, count: 4 * 48_000)).bytes, to: "four-seconds.wav")
    let child = lab.start([bell], until: "sounding\n")
    server.process.signal(SIGSTOP)
    let outcome = child.finish()
    #expect(
      outcome.output.hasPrefix(
        "opened 4000\nsounding\nfailed device overdue 6000 yes default\n"))
    #expect(outcome.status == 2)
    #expect(outcome.seconds >= 5.9)
  }

  @Test func `a sound server that hangs before the first sample is given up at the deadline`() {
    server.process.signal(SIGSTOP)
    let outcome = lab.chime(bell)
    #expect(
      outcome.output.hasPrefix(
        "opened 1000\nfailed device overdue 3000 no default\n"))
    #expect(outcome.status == 2)
    #expect(outcome.seconds >= 2.9)
  }

  @Test func `a player held up until the device ran dry goes on, and plays to the end`() {
    let half = lab.folder.write(WAV([Int16](repeating: 0, count: 24_000)).bytes, to: "half.wav")
    let child = lab.start([bell], until: "sounding\n")
    child.signal(SIGSTOP)
    // Another sound takes the device's own time: by its end the held one has nothing left there.
    #expect(lab.chime("--volume", "0", half).status == 0)
    child.signal(SIGCONT)
    let outcome = child.finish()
    #expect(outcome.output == "opened 1000\nsounding\ndone\n")
    #expect(outcome.seconds > 1.2)
  }

  @Test func `SIGTERM ends a sound at once`() {
    let child = lab.start([longBell], until: "sounding\n")
    child.signal(SIGTERM)
    let outcome = child.finish()
    #expect(outcome.output == "opened 20000\nsounding\n")
    #expect(outcome.errors == "")
    #expect(outcome.status == 128 + SIGTERM)
  }

  @Test func `a chime whose starter has died rings out`() {
    let script = #""$0" "$1" >"$2" & until grep -q 'sounding\|failed' "$2"; do sleep 0.01; done; kill -9 $$"#
    let words = ["-c", script, builtProgram("stillbell-chime"), bell, lab.folder.path("report")]
    var report: String { String(decoding: lab.folder.read("report") ?? [], as: UTF8.self) }
    // Both say what goes wrong in the same place, so the outcome is there when the latter of them has ended.
    let starter = run("sh", words, environment: lab.environment)
    #expect(report == "opened 1000\nsounding\ndone\n")
    #expect(starter.status == 128 + SIGKILL)
  }
}
