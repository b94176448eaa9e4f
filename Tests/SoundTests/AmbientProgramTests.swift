import Foundation
import StillbellCore
import TestSupport
import Testing

/// `stillbell-ambient` on a device that accepts all samples at once.
@Suite(.ownThreads) struct AmbientProgramTests {
  let lab = Lab()

  /// Starts the program with a standard input that stays open for orders.
  private func start(_ words: String...) -> Child {
    mkfifo(lab.folder.path("orders"), 0o600)
    let script = #"exec "$@" <>"$0""#
    let program = builtProgram("stillbell-ambient")
    return Child("sh", ["-c", script, lab.folder.path("orders"), program] + words, environment: lab.environment)
  }

  private func order(_ word: String) {
    let pipe = open(lab.folder.path("orders"), O_WRONLY | O_NONBLOCK)
    precondition(pipe >= 0 && write(pipe, word + "\n", word.utf8.count + 1) > 0, "nobody takes orders")
    close(pipe)
  }

  /// The time this many seconds from now, as the program reads it.
  private func later(seconds: Double) -> String {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return "\(time.tv_sec * 1000 + time.tv_nsec / 1_000_000 + Int(seconds * 1000))"
  }

  /// The level of each played tenth of a second, in decibels below full scale.
  private func levels<S: FixedWidthInteger & SignedInteger>(_: S.Type, channels: Int) -> [Double] {
    let (samples, frames) = (lab.played(as: S.self), 4800 * channels)
    return stride(from: 0, through: samples.count - frames, by: frames).map { level(of: samples[$0..<$0 + frames]) }
  }

  /// The level of the last tenth of a second, counted from the end.
  private func lastLevel<S: FixedWidthInteger & SignedInteger>(_: S.Type, channels: Int) -> Double {
    level(of: lab.played(as: S.self).suffix(4800 * channels))
  }

  private func level<S: FixedWidthInteger & SignedInteger>(of samples: ArraySlice<S>) -> Double {
    let power = samples.reduce(0.0) { sum, sample in
      let share = Double(sample) / -Double(S.min)
      return sum + share * share
    }
    return 10 * log10(max(power / Double(samples.count), 1e-12))
  }

  @Test func `the sound fades in within three seconds, and out in the three after its planned end`() {
    // A busy machine starts the program later, but the planned end stays.
    let outcome = start("--until", later(seconds: 12), "white").finish()
    #expect(outcome.output == "sounding\ndone\n")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    // ALSA adds silence until the device has whole periods.
    let played = levels(Int16.self, channels: 2)
    let levels = played[...(played.lastIndex { $0 > -100 } ?? 0)]
    #expect(levels.count <= 155)
    let middle = levels.count / 2
    let full = levels[middle - 2...middle + 2].reduce(0, +) / 5
    // In three seconds of a raised cosine, 2.2 are between 1 and 40 dB below the full strength.
    #expect((19...25).contains(fading(levels[..<middle], from: full)))
    #expect((19...25).contains(fading(levels[middle...], from: full)))
    #expect(levels[0] < full - 30)
    #expect(lastLevel(Int16.self, channels: 2) < full - 30)
  }

  /// The number of tenths of a second between full strength and silence.
  private func fading(_ levels: ArraySlice<Double>, from full: Double) -> Int {
    levels.count { (full - 40...full - 1).contains($0) }
  }

  // The length of the fading, one second or three, in tenths of a second of the played sound.
  @Test(arguments: [("fade", 5...9), ("end", 19...25)])
  func `an order fades the sound or ends it`(word: String, tenths: ClosedRange<Int>) async throws {
    let child = start("white")
    try await waitFor("its full strength") { levels(Int16.self, channels: 2).count > 35 }
    let full = levels(Int16.self, channels: 2)[31..<35].reduce(0, +) / 4
    order(word)
    #expect(child.finish().output == "sounding\ndone\n")
    let rest = levels(Int16.self, channels: 2)[35...]
    #expect(tenths.contains(fading(rest, from: full)), "\(rest)")
    #expect(lastLevel(Int16.self, channels: 2) < full - 30)
  }

  @Test func `the volume changes during the sound`() async throws {
    let child = start("--volume", "100", "white")
    try await waitFor("its full strength") { levels(Int16.self, channels: 2).count > 35 }
    let full = levels(Int16.self, channels: 2)[31..<35].reduce(0, +) / 4
    order("volume 50")
    // Half of a slider is an eighth of the amplitude.
    try await waitFor("the half of it") { abs(lastLevel(Int16.self, channels: 2) - full - -18.06) < 0.5 }
    order("volume loud")
    order("fade")
    #expect(child.finish().output == "sounding\ndone\n")
  }

  @Test func `without an agent the sound fades by itself`() {
    let outcome = run(builtProgram("stillbell-ambient"), ["rain"], environment: lab.environment)
    #expect(outcome.output == "sounding\ndone\n")
    // It fades for a second, from its present strength.
    #expect(levels(Int16.self, channels: 2).count >= 8)
    #expect(lastLevel(Int16.self, channels: 2) < -60)
  }

  @Test func `SIGTERM fades the sound`() {
    let child = start("fire")
    #expect(child.waitForOutput("sounding\n"))
    child.signal(SIGTERM)
    let outcome = child.finish()
    #expect(outcome.output == "sounding\ndone\n")
    #expect(outcome.status == 0)
  }

  @Test func `a file repeats without a change of strength`() async throws {
    var random = SeededGenerator(seed: 9)
    let samples = (0..<72_000).map { _ in Int16.random(in: -9000...9000, using: &random) }
    let file = lab.folder.write(WAV(samples).bytes, to: "sea.wav")
    let child = start(file)
    // By then a file of 1.5 s has repeated several times.
    try await waitFor("six seconds of it") { levels(Int32.self, channels: 1).count > 58 }
    order("fade")
    #expect(child.finish().output == "sounding\ndone\n")
    let even = levels(Int32.self, channels: 1)[32..<58]
    #expect((even.max() ?? 0) - (even.min() ?? 0) < 1)
  }

  @Test func `the volume follows the sliders of the desktop`() async throws {
    let (full, half) = (try await fullStrength(volume: "100"), try await fullStrength(volume: "50"))
    #expect(abs(half - full - -18.06) < 0.3)
  }

  /// The strength of a sound after its fade, in decibels.
  private func fullStrength(volume: String) async throws -> Double {
    let child = start("--volume", volume, "white")
    // From here on the earlier sound has ended.
    #expect(child.waitForOutput("sounding\n"))
    let all = try await waitFor("its full strength") {
      levels(Int16.self, channels: 2)
    } until: {
      $0.count > 35
    }
    order("fade")
    #expect(child.finish().status == 0)
    return all[31..<35].reduce(0, +) / 4
  }

  @Test func `a file of ten hours plays at once, and needs no more memory than a short one`() throws {
    var wav = WAV([Int16]())
    (wav.bits, wav.rate, wav.promised) = (8, 8000, 10 * 3600 * 8000)
    let file = lab.folder.write(wav.bytes, to: "night.wav")
    #expect(truncate(file, off_t(wav.bytes.count + 10 * 3600 * 8000)) == 0)
    let child = start(file)
    #expect(child.waitForOutput("sounding\n"))
    let status = try String(contentsOfFile: "/proc/\(child.processID)/status", encoding: .utf8)
    let resident = status.firstMatch(of: /VmRSS:\s+([0-9]+) kB/).flatMap { Int($0.1) }
    #expect(try #require(resident) < 40_000)
    order("fade")
    #expect(child.finish().output == "sounding\ndone\n")
  }

  @Test func `a file that shrinks during the sound ends it, and is named`() {
    let file = lab.folder.write(WAV([Int16](repeating: 50, count: 60 * 48_000)).bytes, to: "sea.wav")
    let child = start(file)
    #expect(child.waitForOutput("sounding\n"))
    #expect(truncate(file, 1000) == 0)
    let outcome = child.finish()
    #expect(outcome.output.hasPrefix("sounding\nfailed file damaged 2880000 "))
    #expect(outcome.status == 1)
  }

  @Test func `a file that is no sound is refused at once`() {
    let folder = lab.folder.path("folder")
    mkdir(folder, 0o700)
    let pipe = lab.folder.path("pipe")
    mkfifo(pipe, 0o600)
    var mute = WAV([1, 2, 3])
    mute.channels = 0
    let zero = lab.folder.write(mute.bytes, to: "zero.wav")
    let text = lab.folder.write("no sound", to: "text.wav")
    let refused = [(folder, "folder"), (pipe, "special"), (zero, ""), (text, ""), (lab.folder.path("none"), "missing")]
    for (path, fault) in refused {
      let outcome = start(path).finish()
      #expect(outcome.output.hasPrefix("failed file \(fault)"))
      #expect(outcome.output.hasSuffix(" \(path)\n"))
      #expect(outcome.status == 1)
    }
  }

  @Test func `a missing device is reported`() {
    let outcome = start("--device", "nowhere", "rain").finish()
    #expect(outcome.output == "failed device missing nowhere\n")
  }

  @Test(arguments: [[], ["rain", "fire"], ["sea.wav"], ["--volume", "101", "rain"], ["--until", "soon", "rain"]])
  func `an invalid command line is refused`(words: [String]) {
    let outcome = run(builtProgram("stillbell-ambient"), words, environment: lab.environment)
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("stillbell-ambient: "))
  }
}
