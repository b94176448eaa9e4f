/// Which monitors are covered.
package enum Coverage: String, CaseIterable, Hashable, Sendable {
  case all
  /// The one the desktop calls its first.
  case primary
  /// The one with the mouse pointer.
  case pointer

  /// Where a monitor lies on the desktop.
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
  }

  /// A monitor as the desktop tells of it.
  package struct Monitor: Hashable, Sendable {
    package let area: Area
    package let isPrimary: Bool
    package let hasPointer: Bool

    package init(area: Area, isPrimary: Bool, hasPointer: Bool) {
      self.area = area
      self.isPrimary = isPrimary
      self.hasPointer = hasPointer
    }
  }

  /// The numbers of the monitors to cover: each area once, as mirrored monitors share one. Where the wanted one cannot
  /// be told, the first.
  package func chosen(of monitors: [Monitor]) -> [Int] {
    let usable = monitors.indices.filter { index in
      let area = monitors[index].area
      return area.width > 0 && area.height > 0 && !monitors[..<index].contains { $0.area == area }
    }
    let wanted =
      switch self {
      case .all: usable
      case .primary: usable.filter { monitors[$0].isPrimary }
      case .pointer: usable.filter { monitors[$0].hasPointer }
      }
    return wanted.isEmpty ? Array(usable.prefix(1)) : wanted
  }
}
