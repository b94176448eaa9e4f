/// The places of the parts of a scene on a monitor, in pixels of the window.
///
/// The unit of all sizes is a hundredth of the monitor's shorter side, but only the key hints may be smaller than the
/// desktop's text. If there is little room, the ring shrinks and disappears first; then the heading shrinks down to the
/// desktop's text size, and last the second line disappears.
package struct SceneLayout: Hashable, Sendable {
  /// The parts that a scene has to place.
  package struct Content {
    /// The height of the heading in a font size in pixels, wrapped to a width.
    package let headingHeight: (_ font: Double, _ width: Int) -> Int
    /// The height of the second line, wrapped to a width; 0 if there is none.
    package let detailHeight: (_ width: Int) -> Int
    /// The size of each button.
    package let buttons: [(width: Int, height: Int)]
    /// The sizes of the buttons for snooze lengths, if they are unfolded.
    package let lengths: [(width: Int, height: Int)]
    /// True if a picture is drawn inside the ring, which is then larger.
    package let hasPicture: Bool
    package let hasRing: Bool
    /// True if the buttons are at the lower edge, instead of directly below the text.
    package let isResting: Bool

    package init(
      headingHeight: @escaping (_ font: Double, _ width: Int) -> Int, detailHeight: @escaping (_ width: Int) -> Int,
      buttons: [(width: Int, height: Int)], lengths: [(width: Int, height: Int)] = [], hasPicture: Bool, hasRing: Bool,
      isResting: Bool
    ) {
      self.headingHeight = headingHeight
      self.detailHeight = detailHeight
      self.buttons = buttons
      self.lengths = lengths
      self.hasPicture = hasPicture
      self.hasRing = hasRing
      self.isResting = isResting
    }
  }

  package let ring: Area?
  package let heading: Area
  /// The font size of the heading, in pixels.
  package let headingFont: Double
  package let detail: Area?
  package let buttons: [Area]
  /// The buttons for snooze lengths. Their row is above or below that of the other buttons, which stays in its place.
  package let lengths: [Area]

  /// Lays out a scene for a monitor of this size. If mirrored, for languages written from right to left, the first
  /// button is at the right.
  package init(width: Int, height: Int, fonts: SceneFonts, isMirrored: Bool, _ content: Content) {
    let unit = fonts.unit
    func pixels(_ units: Double) -> Int { Int((units * unit).rounded()) }
    let margin = pixels(4.4)
    let room = width - 2 * margin
    let gap = pixels(1.9)
    let row = ButtonRow(content.buttons, room: room, gap: gap)
    let lengthRow = ButtonRow(content.lengths, room: room, gap: gap)
    let lengthHeight = content.lengths.isEmpty ? 0 : lengthRow.height + gap
    let gapAbove = content.isResting ? pixels(3) : pixels(5)
    // The height of the space above the buttons.
    let height = height - margin - row.height - lengthHeight - (content.buttons.isEmpty ? 0 : gapAbove)
    let column = min(room, pixels(120))
    var detailHeight = content.detailHeight(column)
    var (font, headingHeight) = (fonts.heading, content.headingHeight(fonts.heading, column))
    let (ringGap, detailGap) = (pixels(5), pixels(1.5))
    func taken() -> Int { headingHeight + (detailHeight > 0 ? detailHeight + detailGap : 0) }
    while font > fonts.text, taken() > height - margin {
      font = max(fonts.text, font * 0.85)
      headingHeight = content.headingHeight(font, column)
    }
    if taken() > height - margin { detailHeight = 0 }
    let left = height - margin - taken() - ringGap
    let side = min(pixels(content.hasPicture ? 48 : 38), left)
    let hasRing = content.hasRing && side >= pixels(12)
    let group = taken() + (hasRing ? side + ringGap : 0)
    let whole = content.isResting ? group : group + gapAbove + row.height
    let total = height + row.height + lengthHeight + gapAbove + margin
    // The group is in the middle of the monitor, or higher if the buttons need the room.
    var y = max(margin, min((total - whole) / 2, height - group))
    ring = hasRing ? Area(x: (width - side) / 2, y: y, width: side, height: side) : nil
    if hasRing { y += side + ringGap }
    headingFont = font
    heading = Area(x: (width - column) / 2, y: y, width: column, height: headingHeight)
    y += headingHeight
    if detailHeight > 0 {
      y += detailGap
      detail = Area(x: (width - column) / 2, y: y, width: column, height: detailHeight)
      y += detailHeight
    } else {
      detail = nil
    }
    let top = content.isResting ? total - margin - row.height : y + gapAbove
    buttons = row.boxes(middle: width / 2, top: top, isMirrored: isMirrored)
    let lengthTop = content.isResting ? top - lengthHeight : top + row.height + gap
    lengths = lengthRow.boxes(middle: width / 2, top: lengthTop, isMirrored: isMirrored)
  }
}

/// The sizes of the fonts of a scene, in pixels.
package struct SceneFonts: Hashable, Sendable {
  /// The unit: a hundredth of the shorter side.
  package let unit: Double
  /// The desktop's text size.
  package let text: Double

  /// Makes the sizes for a monitor; `text` is the size of the desktop's text.
  package init(width: Int, height: Int, text: Double) {
    unit = Double(min(width, height)) / 100
    self.text = text
  }

  package var heading: Double { max(6 * unit, 1.4 * text) }
  package var detail: Double { max(2.4 * unit, text) }
  package var button: Double { max(1.8 * unit, text) }
  package var buttonHeight: Double { max(4.6 * unit, 2.1 * button) }
  package var key: Double { max(1.4 * unit, 0.85 * button) }
}

/// Buttons side by side, or stacked if they are too wide for that.
private struct ButtonRow {
  private let sizes: [(width: Int, height: Int)]
  private let gap: Int
  private let isStacked: Bool

  init(_ sizes: [(width: Int, height: Int)], room: Int, gap: Int) {
    self.sizes = sizes
    self.gap = gap
    isStacked = sizes.reduce(0) { $0 + $1.width } + gap * (sizes.count - 1) > room
  }

  private var gaps: Int { gap * max(0, sizes.count - 1) }
  private var width: Int {
    isStacked ? sizes.map(\.width).max() ?? 0 : sizes.reduce(gaps) { $0 + $1.width }
  }
  var height: Int {
    isStacked ? sizes.reduce(gaps) { $0 + $1.height } : sizes.map(\.height).max() ?? 0
  }

  func boxes(middle: Int, top: Int, isMirrored: Bool) -> [Area] {
    var (x, y) = (isMirrored && !isStacked ? middle + width / 2 : middle - width / 2, top)
    return sizes.map { size in
      if isStacked {
        defer { y += size.height + gap }
        return Area(x: x, y: y, width: width, height: size.height)
      }
      if isMirrored { x -= size.width }
      defer { x += isMirrored ? -gap : size.width + gap }
      return Area(x: x, y: top, width: size.width, height: size.height)
    }
  }
}
