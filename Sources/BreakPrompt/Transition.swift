import StillbellCore

/// The animation of the cover as it appears and disappears: its opacity and light at each moment.
package struct Transition: Hashable, Sendable {
  /// The look of the cover at a moment; all values are from 0 to 1.
  package struct Appearance: Hashable, Sendable {
    /// The opacity of the whole cover.
    package let opacity: Double
    /// The strength of the light at the end.
    package let light: Double
    /// The opacity of the text on the cover.
    package let content: Double

    package static let shown = Appearance(opacity: 1, light: 0, content: 1)
    package static let gone = Appearance(opacity: 0, light: 0, content: 0)
  }

  package enum Kind: Hashable, Sendable {
    case coming
    /// The user has ended the break, and waits for the windows below.
    case going
    /// The cover brightens, then disappears.
    case lighting
  }

  /// The lengths of the animations, in milliseconds.
  private static let (coming, going) = (250.0, 250.0)
  private static let (rising, staying, dimming) = (300.0, 250.0, 500.0)

  package let kind: Kind
  package let since: BootTime
  /// False without a compositing manager, where the cover cannot be translucent.
  package let canFade: Bool

  package init(_ kind: Kind, since: BootTime, canFade: Bool) {
    self.kind = kind
    self.since = since
    self.canFade = canFade
  }

  package var length: Duration {
    switch kind {
    case .coming: .milliseconds(Int(canFade ? Self.coming : 0))
    case .going: .milliseconds(Int(canFade ? Self.going : 0))
    case .lighting: .milliseconds(Int(Self.rising + Self.staying + (canFade ? Self.dimming : 0)))
    }
  }

  package func isOver(at now: BootTime) -> Bool { now >= since + length }

  package func appearance(at now: BootTime) -> Appearance {
    let passed = (now - since) / .milliseconds(1)
    /// The progress of an animation from 0 to 1, fast at first.
    func share(_ start: Double, _ length: Double) -> Double {
      let left = 1 - min(1, max(0, (passed - start) / length))
      return 1 - left * left
    }
    switch kind {
    case .coming:
      guard canFade else { return .shown }
      return Appearance(opacity: share(0, Self.coming), light: 0, content: share(0, Self.coming))
    case .going:
      let left = canFade ? 1 - share(0, Self.going) : 0
      return Appearance(opacity: left, light: 0, content: left)
    case .lighting:
      let left = canFade ? 1 - share(Self.rising + Self.staying, Self.dimming) : isOver(at: now) ? 0 : 1
      let light = share(0, Self.rising)
      return Appearance(opacity: left, light: light, content: 1 - light)
    }
  }
}
