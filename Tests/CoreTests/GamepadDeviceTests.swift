import Gamepads
import HelperProtocols
import Linux
import Testing

/// Which devices are gamepads, and what somebody does with one.
struct GamepadDeviceTests {
  private func traits(_ keys: String, movements: String = "0", properties: String = "0") -> PadTraits {
    PadTraits(
      keys: BitSet(text: keys), movements: BitSet(text: movements), properties: BitSet(text: properties))
  }

  @Test(arguments: [
    ("7cdb000000000000 0 0 0 0", true, "a gamepad of the common kind"),
    ("fff00000000 0 0 0 0", true, "a joystick"),
    ("10000 0 0 0 0", false, "a mouse"),
    ("402000007 ff9f207ac14057ff febeffdfffefffff fffffffffffffffe", false, "a keyboard"),
    ("ffff000000000000 0 ff9f207ac14057ff febeffdfffefffff fffffffffffffffe", false, "a keyboard that says it is one"),
    ("0", false, "something without keys"),
    ("", false, "something that says nothing"),
    ("xyz", false, "something that makes no sense"),
  ])
  func `a device is a gamepad by its keys`(keys: String, isPad: Bool, _: String) {
    #expect(traits(keys).isPad == isPad)
  }

  @Test func `neither a mouse that says it is a joystick nor a sensor is a gamepad`() {
    #expect(!traits("1ffff0000 0 0 0 0", movements: "903").isPad)
    #expect(!traits("7cdb000000000000 0 0 0 0", properties: "40").isPad)
  }

  private func event(_ type: UInt16, _ code: UInt16, _ value: Int32) -> EventDevice.Event {
    EventDevice.Event(type: type, code: code, value: value)
  }

  /// Sticks at rest, a trigger at rest.
  private let filter = PadFilter { code in
    switch code {
    case 0, 1, 3, 4: (0, -32768...32767)
    case 2, 5: (0, 0...255)
    default: nil
    }
  }

  @Test func `a press is deliberate, and no release or repetition`() {
    #expect(filter.isDeliberate(event(1, 0x130, 1)))
    #expect(!filter.isDeliberate(event(1, 0x130, 0)))
    #expect(!filter.isDeliberate(event(1, 0x130, 2)))
  }

  @Test(arguments: [(Int32(983), false), (-983, false), (24_000, false), (24_600, true), (-32_768, true)])
  func `a stick is moved deliberately in the outer quarter of its way`(value: Int32, isDeliberate: Bool) {
    #expect(filter.isDeliberate(event(3, 0, value)) == isDeliberate)
  }

  @Test(arguments: [(Int32(0), false), (60, false), (150, false), (193, false), (200, true), (255, true)])
  func `a trigger is pulled deliberately far from where it rests`(value: Int32, isDeliberate: Bool) {
    #expect(filter.isDeliberate(event(3, 5, value)) == isDeliberate)
  }

  @Test func `a hat is pressed deliberately, and let go without`() {
    #expect(filter.isDeliberate(event(3, 0x10, -1)))
    #expect(!filter.isDeliberate(event(3, 0x10, 0)))
  }

  @Test func `neither a sensor nor an axis that nobody described counts`() {
    #expect(!filter.isDeliberate(event(3, 0x28, 32_767)))
    #expect(!filter.isDeliberate(event(4, 4, 1)))
    #expect(!PadFilter { _ in nil }.isDeliberate(event(3, 0, 32_767)))
    #expect(filter.hasLost(event(0, 3, 0)))
  }

  @Test(arguments: [
    PadReport.pressed(by: "Wireless Controller"), .noPad, .pad("Xbox 360 pad", .held), .pad("Joystick", .closed),
  ])
  func `a report is read back as it was`(report: PadReport) { #expect(PadReport(line: report.line) == report) }

  @Test(arguments: ["", "pressed", "pad\theld", "pad\tbroken\tPad", "none\tnone", "\t"])
  func `what no helper says is no report`(line: String) { #expect(PadReport(line: line) == nil) }

  @Test func `a device may call itself anything`() {
    #expect(PadReport.pressed(by: "").line == "pressed\t?")
    #expect(PadReport.pressed(by: "a\tb\nc").line == "pressed\ta b c")
  }
}
