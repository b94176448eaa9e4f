import StillbellCore
import Testing

@testable import BreakPrompt

/// The guard that keeps continued typing from answering.
@Suite final class TypingGuardTests {
  private var typing = TypingGuard(since: at(100))

  private func admits(key: UInt16, at now: BootTime) -> Bool { typing.admits(key: key, at: now) }

  @Test func `keys and clicks of the first second are ignored`() {
    #expect(!admits(key: 36, at: at(100.2)))
    #expect(!typing.admitsClick(at: at(100.9)))
    #expect(typing.admitsClick(at: at(101)))
    #expect(admits(key: 9, at: at(101)))
  }

  @Test func `keys are ignored during typing, for three seconds at most`() {
    for tenth in stride(from: 1, to: 30, by: 3) {
      #expect(!admits(key: UInt16(20 + tenth), at: at(100 + Double(tenth) / 10)))
    }
    #expect(admits(key: 99, at: at(103)))
  }

  @Test func `a key that was held before is ignored until it is released`() {
    #expect(!admits(key: 36, at: at(100.5)))
    #expect(!admits(key: 36, at: at(104)))
    typing.release(key: 36)
    #expect(admits(key: 36, at: at(104.1)))
  }
}

/// The three presses of Escape that insist on an end.
@Suite final class TriplePressTests {
  private var escape = TriplePress(since: at(100))

  private func press(at now: Double) -> Bool {
    defer { escape.release() }
    return escape.press(at: at(now))
  }

  @Test func `three presses within two seconds insist`() {
    #expect([101.0, 102, 103].map { press(at: $0) } == [false, false, true])
  }

  @Test func `three slower presses do not insist`() {
    #expect([101.0, 102, 103.1, 104.2].map { press(at: $0) } == [false, false, false, false])
  }

  @Test func `presses in the first second are ignored`() {
    #expect([100.2, 100.9, 101, 101.5, 101.9].map { press(at: $0) } == [false, false, false, false, true])
  }

  @Test func `a held key counts as one press`() {
    #expect([101.0, 101.3, 101.6, 101.9].map { escape.press(at: at($0)) } == [false, false, false, false])
  }
}
