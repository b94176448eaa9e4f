/// Puts the bytes of standard input together to lines.
package struct InstructionReader: Sendable {
  /// No instruction is nearly as long.
  package static let bytesAtMost = 200

  private var pending: [UInt8] = []

  package init() {}

  /// Takes what was read and returns the instructions that are complete, in order.
  ///
  /// - Throws: The first mistake; nothing after it counts.
  package mutating func take(_ bytes: some Sequence<UInt8>) throws(Instruction.Mistake) -> [Instruction] {
    var instructions: [Instruction] = []
    for byte in bytes {
      guard byte == UInt8(ascii: "\n") else {
        pending.append(byte)
        guard pending.count <= Self.bytesAtMost else {
          throw Instruction.Mistake(description: "a line has more than \(Self.bytesAtMost) bytes")
        }
        continue
      }
      instructions.append(try Instruction(line: String(decoding: pending, as: UTF8.self)))
      pending = []
    }
    return instructions
  }
}
