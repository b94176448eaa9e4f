import Glibc
import TestSupport
import Testing

/// Devices that are missing, hang or go away: they are reported, and waited for no longer than the deadline.
@Suite(.ownThreads) struct DeviceTests {
  let lab = Lab()

  private func bell(milliseconds: Int) -> String {
    lab.folder.write(WAV([Int16](repeating: 100, count: milliseconds * 48)).bytes, to: "bell.wav")
  }

  /// Checks that the program reports the fault of the device on standard output, and prints no other line.
  private func expectFailure(
    _ outcome: Child.Outcome, _ isExpected: (String) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(isExpected(outcome.output), "\(outcome.output)", sourceLocation: sourceLocation)
    #expect(outcome.errors == "", sourceLocation: sourceLocation)
    #expect(outcome.status == 2, sourceLocation: sourceLocation)
  }

  @Test func `a device that does not exist is reported`() {
    expectFailure(lab.chime("--device", "nowhere", bell(milliseconds: 100))) {
      $0 == "opened 100\nfailed device missing nowhere\n"
    }
  }

  @Test func `a device with a broken configuration is reported`() {
    lab.setDevice("pcm.!default { type nonsense }")
    expectFailure(lab.chime(bell(milliseconds: 100))) { $0.hasPrefix("opened 100\nfailed device missing default\n") }
  }

  @Test func `a device whose sound server does not run is reported`() {
    lab.setDevice("pcm.!default { type pulse server \"unix:\(lab.folder.path("nobody"))\" }")
    expectFailure(lab.chime(bell(milliseconds: 100))) { $0.hasPrefix("opened 100\nfailed device noServer default\n") }
  }

  @Test func `a device that accepts only floating point, without conversion, is reported`() {
    lab.setDevice(
      """
      pcm.nothing { type null }
      pcm.!default { type lfloat slave { pcm "nothing" format S16_LE } }
      """)
    expectFailure(lab.chime(bell(milliseconds: 100))) {
      $0 == "opened 100\nfailed device unfit snd_pcm_hw_params_set_format default\n"
    }
  }

  @Test func `a device that never opens is given up 2 s after the planned end of the sound`() {
    _ = lab.makePipeTheDevice()
    let outcome = lab.chime(bell(milliseconds: 300))
    expectFailure(outcome) { $0 == "opened 300\nfailed device overdue 2300 no default\n" }
    #expect(outcome.seconds >= 2.2)
  }

  @Test func `a device that hangs during a sound is given up 2 s after the planned end of the sound`() {
    let pipe = lab.makePipeTheDevice()
    // The pipe is held open but not read: it holds 64 KiB, and the sound has more.
    let reader = open(pipe, O_RDWR | O_CLOEXEC)
    defer { close(reader) }
    let outcome = lab.chime(bell(milliseconds: 1000))
    expectFailure(outcome) { $0 == "opened 1000\nsounding\nfailed device overdue 3000 yes default\n" }
    #expect(outcome.seconds >= 2.9)
  }

  @Test func `a device that goes away during a sound is reported`() {
    let pipe = lab.makePipeTheDevice()
    let reader = open(pipe, O_RDWR | O_CLOEXEC)
    let child = lab.start([bell(milliseconds: 20_000)], until: "sounding\n")
    close(reader)
    let outcome = child.finish()
    expectFailure(outcome) { $0.hasPrefix("opened 20000\nsounding\nfailed device ") }
    #expect(!outcome.hasGivenUp)
  }
}
