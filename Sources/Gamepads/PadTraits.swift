/// The facts that an input device reports of itself, as far as they tell a gamepad or joystick from everything else.
package struct PadTraits: Hashable, Sendable {
  private enum Number {
    static let joystick = 0x120
    static let gamepad = 0x130
    /// The left half of a pair, which has a cross in place of the four buttons.
    static let cross = 0x220
    static let letters = [16, 30, 44]
    static let mouse = 0x110
    /// Of graphics tablets; their buttons have the numbers of a gamepad's.
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

  /// Keyboards, mice and tablets that have a button of a joystick stay what they are, and what is typed is nothing to
  /// listen to; a sensor moves by itself.
  package var isPad: Bool {
    guard let keys, [Number.joystick, Number.gamepad, Number.cross].contains(where: keys.contains) else { return false }
    if Number.letters.allSatisfy(keys.contains) || keys.contains(Number.mouse) { return false }
    if Number.pens.contains(where: keys.contains) { return false }
    if let movements, Number.movements.allSatisfy(movements.contains) { return false }
    return !(properties?.contains(Number.accelerometer) ?? false)
  }
}
