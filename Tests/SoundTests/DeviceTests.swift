import Glibc
import TestSupport
import Testing

/// Devices that are missing, hang or go away: told, and never waited for beyond the deadline.
@Suite(.takingTurns) struct DeviceTests {
  let lab = Lab()

  private func bell(milliseconds: Int) -> String {
    lab.folder.write(WAV([Int16](repeating: 100, count: milliseconds * 48)).bytes, to: "bell.wav")
  }

  /// Makes the default device one that writes into a pipe.
  private func makeThePipeTheDevice() -> String {
    let pipe = lab.folder.path("pipe")
    mkfifo(pipe, 0o600)
    lab.setDevice(
      """
      pcm.nothing { type null }
      pcm.!default { type file slave.pcm "nothing" file "\(pipe)" format "raw" truncate true }
      """)
    return pipe
  }

  @Test func `a device that does not exist`() {
    let outcome = lab.chime("--device", "nowhere", bell(milliseconds: 100))
    #expect(
      outcome.output == """
        opened 100
        failed device missing nowhere

        """)
    #expect(outcome.errors == "")
    #expect(outcome.status == 2)
  }

  @Test func `a device whose configuration is broken`() {
    lab.setDevice("pcm.!default { type nonsense }")
    let outcome = lab.chime(bell(milliseconds: 100))
    #expect(outcome.output.hasPrefix("opened 100\nfailed device missing default\n"))
    #expect(outcome.errors == "")
    #expect(outcome.status == 2)
  }

  @Test func `a device whose sound server does not run`() {
    lab.setDevice("pcm.!default { type pulse server \"unix:\(lab.folder.path("nobody"))\" }")
    let outcome = lab.chime(bell(milliseconds: 100))
    #expect(outcome.output.hasPrefix("opened 100\nfailed device noServer default\n"))
    #expect(outcome.errors == "")
    #expect(outcome.status == 2)
  }

  @Test func `a device that takes floating point only and converts nothing`() {
    lab.setDevice(
      """
      pcm.nothing { type null }
      pcm.!default { type lfloat slave { pcm "nothing" format S16_LE } }
      """)
    let outcome = lab.chime(bell(milliseconds: 100))
    #expect(
      outcome.output == """
        opened 100
        failed device unfit snd_pcm_hw_params_set_format default

        """)
    #expect(outcome.errors == "")
    #expect(outcome.status == 2)
  }

  @Test func `a device that never opens is given up 2 s after the sound should have ended`() {
    _ = makeThePipeTheDevice()
    let outcome = lab.chime(bell(milliseconds: 300), givesUp: true)
    #expect(
      outcome.output == """
        opened 300
        failed device overdue 2300 no default

        """)
    #expect(outcome.errors == "")
    #expect(outcome.status == 2)
    #expect(outcome.seconds >= 2.2)
  }

  @Test func `a device that hangs while playing is given up 2 s after the sound should have ended`() {
    let pipe = makeThePipeTheDevice()
    // Holds the pipe open, and does not read: it takes 64 KiB, and the sound has more.
    let reader = open(pipe, O_RDWR | O_CLOEXEC)
    defer { close(reader) }
    let outcome = lab.chime(bell(milliseconds: 1000), givesUp: true)
    #expect(
      outcome.output == """
        opened 1000
        sounding
        failed device overdue 3000 yes default

        """)
    #expect(outcome.status == 2)
    #expect(outcome.seconds >= 2.9)
  }

  @Test func `a device that goes away while playing`() {
    let pipe = makeThePipeTheDevice()
    let reader = open(pipe, O_RDWR | O_CLOEXEC)
    let child = lab.start([bell(milliseconds: 20_000)], until: "sounding\n")
    close(reader)
    let outcome = child.finish()
    #expect(outcome.output.hasPrefix("opened 20000\nsounding\nfailed device "))
    #expect(!outcome.hasGivenUp)
    #expect(outcome.errors == "")
    #expect(outcome.status == 2)
  }
}
