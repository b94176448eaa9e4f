import Glibc
import TestSupport
import Testing

/// The conversation with the program that starts the chime.
@Suite struct ProtocolTests {
  let lab = Lab()
  let program = builtProgram("stillbell-chime")

  private func bell() -> String {
    lab.folder.write(WAV(someSamples).bytes, to: "bell.wav")
  }

  @Test func `the chime reports opened with the length, sounding, done`() {
    let outcome = lab.chime(bell())
    #expect(outcome.output == "opened 21\nsounding\ndone\n")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
  }

  @Test func `the chime sounds even if the reader of its reports has gone`() {
    let words = ["-c", #"exec 3> >(true); wait $!; "$0" "$1" >&3; echo $? >&2"#, program, bell()]
    #expect(run("bash", words, environment: lab.environment).errors == "0\n")
    #expect(lab.played() == someSamples)
  }

  @Test func `without standard descriptors no report gets into the sound`() {
    let words = ["-c", #"exec "$0" "$1" <&- >&- 2>&-"#, program, bell()]
    #expect(run("sh", words, environment: lab.environment).status == 0)
    #expect(lab.played() == someSamples)
  }

  @Test func `SIGTERM ends the chime at once, even if the signal was blocked`() {
    _ = lab.makePipeTheDevice()
    let long = lab.folder.write(WAV([Int16](repeating: 0, count: 20 * 48_000)).bytes, to: "long-bell.wav")
    let words = ["-c", #"trap '' TERM; exec "$0" "$1""#, program, long]
    let child = Child("sh", words, environment: lab.environment)
    #expect(child.waitForOutput("opened"))
    child.signal(SIGTERM)
    let outcome = child.finish()
    #expect(outcome.output == "opened 20000\n")
    #expect(outcome.status == 128 + SIGTERM)
    #expect(outcome.errors == "")
  }

  @Test func `the help explains the command line and the exit status`() {
    let outcome = lab.chime("--help")
    #expect(outcome.output.contains("Usage: stillbell-chime [--device NAME] [--volume PERCENT] [--at-most SECONDS]\n"))
    #expect(outcome.output.contains("Exit status: 0 done, 1 failed file, 2 failed device, 64 wrong usage.\n"))
    #expect(outcome.status == 0)
  }

  @Test func `the version is a single line`() {
    let outcome = lab.chime("--version")
    #expect(outcome.output.hasPrefix("stillbell-chime "))
    #expect(outcome.output.filter { $0 == "\n" }.count == 1)
    #expect(outcome.status == 0)
  }

  @Test func `an argument after two dashes is a file`() {
    #expect(lab.chime("--", "--help").output == "failed file missing --help\n")
  }

  @Test(arguments: [
    ([], "name a sound file, or say --built-in."),
    (["--built-in", "bell.wav"], "more than one sound was named; it plays one."),
    (["a.wav", "b.wav"], "more than one sound was named; it plays one."),
    (["--volume"], "--volume needs a value."),
    (["--volume", "101", "a.wav"], "--volume takes a whole number from 0 to 100, not \"101\"."),
    (["--volume", "-1", "a.wav"], "--volume takes a whole number from 0 to 100, not \"-1\"."),
    (["--volume=loud", "a.wav"], "--volume takes a whole number from 0 to 100, not \"loud\"."),
    (["--lead-in", "2001", "a.wav"], "--lead-in takes a whole number from 0 to 2000, not \"2001\"."),
    (["--at-most", "0", "a.wav"], "--at-most takes a whole number from 1 to 60, not \"0\"."),
    (["--device=", "a.wav"], "--device needs a value."),
    (["--loop", "a.wav"], "there is no option \"--loop\"."),
  ])
  func `an invalid command line is refused on standard error`(words: [String], reason: String) {
    let outcome = lab.start(words).finish()
    #expect(outcome.output == "")
    #expect(outcome.errors == "stillbell-chime: \(reason)\nTry \"stillbell-chime --help\".\n")
    #expect(outcome.status == 64)
  }
}
