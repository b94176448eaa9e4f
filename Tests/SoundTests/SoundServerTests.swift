import Glibc
import TestSupport
import Testing

/// A device in real time.
@Suite(.enabled(if: SoundServer.isInstalled, "PulseAudio is not installed"))
struct SoundServerTests {
  let lab = Lab()
  let server: SoundServer
  let bell: String

  init() {
    bell = lab.folder.write(WAV([Int16](repeating: 0, count: 48_000)).bytes, to: "bell.wav")
    server = SoundServer(for: lab)
  }

  @Test func `done is said when the last sample has been heard, and not before`() {
    let child = lab.start([bell])
    #expect(child.waitForOutput("sounding\n"))
    let outcome = child.finish()
    #expect(outcome.output == "opened 1000\nsounding\ndone\n")
    #expect(outcome.errors == "")
    #expect((0.95...2.5).contains(outcome.seconds))
  }

  @Test func `a sound server that ends while playing is a failed device`() {
    let child = lab.start([bell])
    #expect(child.waitForOutput("sounding\n"))
    server.process.signal(SIGKILL)
    let outcome = child.finish()
    #expect(outcome.output.hasPrefix("opened 1000\nsounding\nfailed device The sound device “default” "))
    #expect(outcome.errors == "")
    #expect(outcome.status == 2)
    #expect(outcome.seconds < 2)
  }

  @Test func `a sound server that hangs while playing is given up at the deadline`() {
    let child = lab.start([bell])
    #expect(child.waitForOutput("sounding\n"))
    server.process.signal(SIGSTOP)
    let outcome = child.finish()
    #expect(
      outcome.output.hasPrefix(
        "opened 1000\nsounding\nfailed device The sound device “default” did not play to the end within 3000 ms;"))
    #expect(outcome.status == 2)
    #expect((2.9...4.2).contains(outcome.seconds))
  }

  @Test func `a sound server that hangs before the first sample is given up at the deadline`() {
    server.process.signal(SIGSTOP)
    let outcome = lab.chime(bell)
    #expect(
      outcome.output.hasPrefix(
        "opened 1000\nfailed device The sound device “default” did not start to play within 3000 ms;"))
    #expect(outcome.status == 2)
    #expect((2.9...4.2).contains(outcome.seconds))
  }

  @Test func `a player held up until the device ran dry goes on, and plays to the end`() {
    let child = lab.start([bell])
    #expect(child.waitForOutput("sounding\n"))
    child.signal(SIGSTOP)
    usleep(500_000)
    child.signal(SIGCONT)
    let outcome = child.finish()
    #expect(outcome.output == "opened 1000\nsounding\ndone\n")
    #expect(outcome.seconds > 1.2)
  }

  @Test func `SIGTERM ends a sound at once`() {
    let child = lab.start([bell])
    #expect(child.waitForOutput("sounding\n"))
    child.signal(SIGTERM)
    let outcome = child.finish()
    #expect(outcome.output == "opened 1000\nsounding\n")
    #expect(outcome.errors == "")
    #expect(outcome.status == 128 + SIGTERM)
    #expect(outcome.seconds < 0.9)
  }

  @Test func `a chime whose starter has died rings out`() {
    let script = #""$0" "$1" >"$2" & while ! grep -q sounding "$2"; do sleep 0.01; done; kill -9 $$"#
    let report = lab.folder.write("", to: "report")
    let words = ["-c", script, builtProgram("stillbell-chime"), bell, report]
    let starter = Child("sh", words, environment: lab.environment)
    usleep(2_500_000)
    #expect(lab.folder.read("report").map { String(decoding: $0, as: UTF8.self) } == "opened 1000\nsounding\ndone\n")
    #expect(starter.finish().status == 128 + SIGKILL)
  }
}
