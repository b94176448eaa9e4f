/// A rectangle of a monitor, or of the desktop.
package struct Area: Hashable, Sendable {
  package let x: Int
  package let y: Int
  package let width: Int
  package let height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Splits off the end of a line, with a gap before it. A mirrored line ends at the left.
  package func split(end: Int, gap: Int, isMirrored: Bool) -> (rest: Area, end: Area) {
    let rest = max(0, width - gap - end)
    return (
      Area(x: isMirrored ? x + width - rest : x, y: y, width: rest, height: height),
      Area(x: isMirrored ? x : x + width - end, y: y, width: end, height: height)
    )
  }
}
