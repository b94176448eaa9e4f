/// The capabilities of an input device that distinguish a gamepad or joystick from other devices.
package struct PadTraits: Hashable, Sendable {
  private enum Number {
    static let joystick = 0x120
    static let gamepad = 0x130
    /// The cross buttons of the left half of a pair, which has no four buttons.
    static let cross = 0x220
    static let letters = [16, 30, 44]
    static let mouse = 0x110
    /// The pens of graphics tablets, whose buttons have the numbers of a gamepad's.
    static let pens = [0x140, 0x14b]
    static let movements = [0, 1]
    static let accelerometer = 6
  }

  package let keys: BitSet?
  package let movements: BitSet?
  package let properties: BitSet?

  package init(keys: BitSet?, movements: BitSet?, properties: BitSet?) {
    (self.keys, self.movements, self.properties) = (keys, movements, properties)
  }

  /// True for a gamepad or joystick. Keyboards, mice and tablets with a joystick button are not gamepads; above all,
  /// typing must not be listened to. Motion sensors do not count either, because they move by themselves.
  package var isPad: Bool {
    guard let keys, [Number.joystick, Number.gamepad, Number.cross].contains(where: keys.contains) else { return false }
    if Number.letters.allSatisfy(keys.contains) || keys.contains(Number.mouse) { return false }
    if Number.pens.contains(where: keys.contains) { return false }
    if let movements, Number.movements.allSatisfy(movements.contains) { return false }
    return !(properties?.contains(Number.accelerometer) ?? false)
  }
}
