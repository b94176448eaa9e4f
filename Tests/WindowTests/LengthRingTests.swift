import Glibc
import Testing
import WindowPages

/// The ring that sets a length.
struct `The ring of a length` {
  /// The length after a press or a drag at this angle, in degrees clockwise from the top.
  private func length(at degrees: Double, from minutes: Int = 10, dragged: Bool = false) -> Int {
    var ring = LengthRing(1...180, minutes: minutes)
    let turn = degrees / 180 * Double.pi
    let (x, y) = (sin(turn), -cos(turn))
    if dragged { ring.drag(x: x, y: y) } else { ring.press(x: x, y: y) }
    return ring.minutes
  }

  @Test func `has steps of a minute within the first hour, and of five minutes above`() {
    #expect(length(at: 1) == 1)
    #expect(length(at: 90) == 21)
    #expect(length(at: 94) == 22)
    #expect(length(at: 180) == 42)
    #expect(length(at: 270) == 75)
    #expect(length(at: 274) == 80)
    #expect(length(at: 359) == 180)
  }

  @Test func `shows a length at the angle where the pointer sets it`() {
    for minutes in [1, 2, 20, 59, 60, 65, 100, 180] {
      #expect(length(at: LengthRing(1...180, minutes: minutes).part * 360 - 0.01) == minutes)
    }
    #expect(LengthRing(1...180, minutes: 180).part == 1)
    #expect(LengthRing(1...180, minutes: 62).part > LengthRing(1...180, minutes: 61).part)
    #expect(LengthRing(1...180, minutes: 62).part < LengthRing(1...180, minutes: 65).part)
  }

  @Test func `does not jump from one end to the other during a drag`() {
    #expect(length(at: 350, from: 3, dragged: true) == 1)
    #expect(length(at: 10, from: 170, dragged: true) == 180)
    #expect(length(at: 120, from: 10, dragged: true) == 28)
  }

  @Test func `stays within its bounds`() {
    var ring = LengthRing(5...90, minutes: 1)
    #expect(ring.minutes == 5)
    ring.set(100)
    #expect(ring.minutes == 90)
    ring.press(x: 0.01, y: -1)
    #expect(ring.minutes == 5)
  }

  @Test func `is hit on the ring, but not inside or outside`() {
    #expect(LengthRing.isHit(x: 0, y: -0.9))
    #expect(LengthRing.isHit(x: 0.7, y: 0.7))
    #expect(!LengthRing.isHit(x: 0.2, y: 0.1))
    #expect(!LengthRing.isHit(x: 1, y: 1))
  }
}
