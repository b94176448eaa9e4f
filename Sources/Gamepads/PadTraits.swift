/// The facts that an input device reports of itself, as far as they tell a gamepad or joystick from everything else.
package struct PadTraits: Hashable, Sendable {
  private enum Number {
    static let joystick = 0x120
    static let gamepad = 0x130
    static let letters = [16, 30, 44]
    static let movements = [0, 1]
    static let accelerometer = 6
  }

  package let keys: BitSet?
  package let movements: BitSet?
  package let properties: BitSet?

  package init(keys: BitSet?, movements: BitSet?, properties: BitSet?) {
    (self.keys, self.movements, self.properties) = (keys, movements, properties)
  }

  /// A keyboard that says it has the button of a joystick is a keyboard, and nothing for anybody to read; a mouse that
  /// says so is a mouse, and a sensor moves by itself.
  package var isPad: Bool {
    guard let keys, keys.contains(Number.joystick) || keys.contains(Number.gamepad) else { return false }
    if Number.letters.allSatisfy(keys.contains) { return false }
    if let movements, Number.movements.allSatisfy(movements.contains) { return false }
    return !(properties?.contains(Number.accelerometer) ?? false)
  }
}
