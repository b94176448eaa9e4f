import StillbellCore

/// The choice of the monitors to cover.
package typealias Coverage = PromptSettings.Monitors

extension Coverage {
  /// A monitor as the desktop reports it.
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

  /// The indices of the monitors to cover. Mirrored monitors share an area, so each area is covered once. If the wanted
  /// monitor is unknown, it is the first.
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
