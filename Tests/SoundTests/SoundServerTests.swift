import Glibc
import TestSupport
import Testing

/// The chime and the ambient sound on a device that plays in real time.
@Suite(.ownThreads, .enabled(if: SoundServer.isInstalled, "PulseAudio is not installed"))
struct SoundServerTests {
  let lab = Lab()
  let server: SoundServer
  let bell: String
  /// A sound so long that a test is finished with it before its end.
  let longBell: String

  init() {
    bell = lab.folder.write(WAV([Int16](repeating: 0, count: 48_000)).bytes, to: "bell.wav")
    longBell = lab.folder.write(WAV([Int16](repeating: 0, count: 20 * 48_000)).bytes, to: "long-bell.wav")
    server = SoundServer(for: lab)
  }

  @Test func `done is reported after the last sample has been heard`() {
    let outcome = lab.chime(bell)
    #expect(outcome.output == "opened 1000\nsounding\ndone\n")
    #expect(outcome.errors == "")
    #expect(outcome.seconds >= 0.95)
  }

  @Test func `a sound server that ends during a sound is reported as a failed device`() {
    let child = lab.start([longBell], until: "sounding\n")
    server.process.signal(SIGKILL)
    let outcome = child.finish()
    #expect(outcome.output.hasPrefix("opened 20000\nsounding\nfailed device "))
    #expect(!outcome.hasGivenUp)
    #expect(outcome.errors == "")
    #expect(outcome.status == 2)
  }

  @Test(arguments: ["white", "recording"])
  func `an ambient sound continues after the sound server is back`(sound: String) {
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
    // The program waits for a server that does not come back, until it gets an order.
    let left = Child(
      "sh", ["-c", #"exec "$@" <>"$0""#, lab.folder.path("orders"), builtProgram("stillbell-ambient")] + words,
      environment: lab.environment)
    #expect(left.waitForOutput("sounding\n"))
    again.process.signal(SIGKILL)
    left.signal(SIGTERM)
    #expect(left.finish().status == 0)
  }

  @Test func `a sound server that hangs during a sound is given up at the deadline`() {
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

  @Test func `a player stopped until the device runs dry goes on, and plays to the end`() {
    let half = lab.folder.write(WAV([Int16](repeating: 0, count: 24_000)).bytes, to: "half.wav")
    let child = lab.start([bell], until: "sounding\n")
    child.signal(SIGSTOP)
    // Another sound plays in real time, so by its end the stopped player has no samples left in the device.
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

  @Test func `a chime plays to its end after the program that started it was killed`() {
    let script = #""$0" "$1" >"$2" & until grep -q 'sounding\|failed' "$2"; do sleep 0.01; done; kill -9 $$"#
    let words = ["-c", script, builtProgram("stillbell-chime"), bell, lab.folder.path("report")]
    var report: String { String(decoding: lab.folder.read("report") ?? [], as: UTF8.self) }
    // Both programs share the standard error, so the outcome is complete when the later of them has ended.
    let starter = run("sh", words, environment: lab.environment)
    #expect(report == "opened 1000\nsounding\ndone\n")
    #expect(starter.status == 128 + SIGKILL)
  }
}
