import Gamepads
import HelperProtocols
import Linux
import Testing

/// The devices that are gamepads, and the events that count as use of one.
struct GamepadDeviceTests {
  private func traits(_ keys: String, movements: String = "0", properties: String = "0") -> PadTraits {
    PadTraits(
      keys: BitSet(text: keys), movements: BitSet(text: movements), properties: BitSet(text: properties))
  }

  @Test(arguments: [
    ("7cdb000000000000 0 0 0 0", true, "a common gamepad"),
    ("fff00000000 0 0 0 0", true, "a joystick"),
    ("10000 0 0 0 0", false, "a mouse"),
    ("402000007 ff9f207ac14057ff febeffdfffefffff fffffffffffffffe", false, "a keyboard"),
    ("ffff000000000000 0 ff9f207ac14057ff febeffdfffefffff fffffffffffffffe", false, "a keyboard with gamepad buttons"),
    ("7fdb000000000000 0 0 0 0", true, "a DualSense"),
    ("2420 10000 0 0 0 0", false, "the touch pad of a DualSense"),
    ("7ffb000000000000 0 0 0 0", true, "a Switch Pro Controller"),
    ("f00000000 0 0 0 27e0000000000000 0 0 0 0", true, "a left Joy-Con"),
    ("7 0 0 0 0 0 ffff00000000 0 0 0 0", true, "a PlayStation 3 controller"),
    ("800 3f00c0000003ff 0 0 0 0", false, "the buttons of a graphics tablet"),
    ("ffffffffffffffff 0 0 0 0", false, "a headset that claims to have every button"),
    ("0", false, "a device without keys"),
    ("", false, "a device with an empty list of keys"),
    ("xyz", false, "a device with an unreadable list of keys"),
  ])
  func `a device is recognized as a gamepad by its keys`(keys: String, isPad: Bool, _: String) {
    #expect(traits(keys).isPad == isPad)
  }

  @Test func `neither a mouse that claims to be a joystick nor a sensor is a gamepad`() {
    #expect(!traits("1ffff0000 0 0 0 0", movements: "903").isPad)
    #expect(!traits("7cdb000000000000 0 0 0 0", properties: "40").isPad)
  }

  private func event(_ type: UInt16, _ code: UInt16, _ value: Int32) -> EventDevice.Event {
    EventDevice.Event(type: type, code: code, value: value)
  }

  /// Sticks, triggers and a hat at rest.
  private let filter = PadFilter { code in
    switch code {
    case 0, 1, 3, 4: (0, -32768...32767)
    case 2, 5: (0, 0...255)
    case 0x10, 0x11: (0, -1...1)
    default: nil
    }
  }

  @Test func `a press is deliberate, a release or repetition is not`() {
    #expect(filter.isDeliberate(event(1, 0x130, 1)))
    #expect(!filter.isDeliberate(event(1, 0x130, 0)))
    #expect(!filter.isDeliberate(event(1, 0x130, 2)))
  }

  @Test(arguments: [(Int32(983), false), (-983, false), (24_000, false), (24_600, true), (-32_768, true)])
  func `a stick is moved deliberately in the outer quarter of its range`(value: Int32, isDeliberate: Bool) {
    #expect(filter.isDeliberate(event(3, 0, value)) == isDeliberate)
  }

  @Test(arguments: [(Int32(0), false), (60, false), (150, false), (191, false), (192, true), (255, true)])
  func `a trigger is pulled deliberately far from its rest`(value: Int32, isDeliberate: Bool) {
    #expect(filter.isDeliberate(event(3, 5, value)) == isDeliberate)
  }

  @Test func `a hat is deliberate when it is pressed, not when it is released`() {
    #expect(filter.isDeliberate(event(3, 0x10, -1)))
    #expect(!filter.isDeliberate(event(3, 0x10, 0)))
    let held = PadFilter { $0 == 0x10 ? (-1, -1...1) : nil }
    #expect(!held.isDeliberate(event(3, 0x10, 0)))
    #expect(held.isDeliberate(event(3, 0x10, 1)))
  }

  /// Axes as their drivers describe them: the value at rest, noise without a touch, and a deliberate move.
  @Test(arguments: [
    (UInt16(5), Int32(0), Int32(0)...1023, [Int32(1), 2, 0], Int32(1000), "a trigger of an Xbox One controller"),
    (9, 0, 0...1023, [3, 0], 800, "a trigger of an Xbox One controller by Bluetooth"),
    (0, 31_673, 0...65_535, [31_500, 33_100], 65_000, "a stick of an Xbox One controller by Bluetooth"),
    (1, -314, -32_768...32_767, [-392, -314], -32_000, "a stick of an Xbox 360 controller"),
    (3, 127, 0...255, [126, 128, 129], 250, "a stick of a DualSense"),
    (4, -366, -32_767...32_767, [-600, 100], 32_767, "a stick of a Switch Pro Controller"),
    (0x12, 2, -30...30, [3, 1], -30, "a stick of a classic controller for the Wii"),
    (0x14, 0, 0...32_767, [120, 0], 32_000, "a trigger of a Steam Deck"),
    (2, 128, 0...255, [127, 129], 0, "the second stick of a simple gamepad"),
    (1, 65_535, 0...65_535, [65_530, 65_535], 0, "a pedal of a steering wheel, which rests at the upper end"),
    (4, 0, 0...65_535, [6, 0], 65_000, "a pedal of a steering wheel, which rests at the lower end"),
  ])
  func `the noise of an untouched axis does not count, at whichever end the axis rests`(
    axis: UInt16, at value: Int32, in range: ClosedRange<Int32>, noise: [Int32], deliberate: Int32, _: String
  ) {
    let filter = PadFilter { $0 == axis ? (value, range) : nil }
    #expect(!noise.contains { filter.isDeliberate(event(3, axis, $0)) })
    #expect(filter.isDeliberate(event(3, axis, deliberate)))
  }

  @Test func `neither a sensor nor an axis without a description counts`() {
    #expect(!filter.isDeliberate(event(3, 0x28, 32_767)))
    #expect(!filter.isDeliberate(event(4, 4, 1)))
    #expect(!PadFilter { _ in nil }.isDeliberate(event(3, 0, 32_767)))
    #expect(filter.hasLost(event(0, 3, 0)))
  }

  @Test(arguments: [
    PadReport.pressed(by: "Wireless Controller"), .noPad, .pad("Xbox 360 pad", .held), .pad("Joystick", .closed),
  ])
  func `a report is read back`(report: PadReport) { #expect(PadReport(line: report.line) == report) }

  @Test(arguments: ["", "pressed", "pad\theld", "pad\tbroken\tPad", "none\tnone", "\t"])
  func `any other line is no report`(line: String) { #expect(PadReport(line: line) == nil) }

  @Test func `a device name is cleaned for its line`() {
    #expect(PadReport.pressed(by: "").line == "pressed\t?")
    #expect(PadReport.pressed(by: "a\tb\nc").line == "pressed\ta b c")
  }
}
