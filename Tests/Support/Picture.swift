import Foundation

/// The pixels of a screen.
package struct Picture: CustomStringConvertible {
  /// The colour of a pixel; each component goes from 0 to 255.
  package struct Color: Hashable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// True if no component differs by more than `tolerance`.
    package func isNear(_ other: Color, by tolerance: Int = 6) -> Bool {
      [(red, other.red), (green, other.green), (blue, other.blue)]
        .allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
    }
  }

  package let width: Int
  package let height: Int
  private let bytes: [UInt8]

  package var description: String { "a picture of \(width)x\(height)" }

  /// Reads a binary portable pixmap with 8 bits per component; nil for any other data.
  package init?(pixmap: [UInt8]) {
    var index = 0
    func word() -> String? {
      while index < pixmap.count, pixmap[index] <= 32 { index += 1 }
      let start = index
      while index < pixmap.count, pixmap[index] > 32 { index += 1 }
      return String(bytes: pixmap[start..<index], encoding: .ascii)
    }
    guard word() == "P6", let width = word().flatMap({ Int($0) }), let height = word().flatMap({ Int($0) }),
      word() == "255", pixmap.count >= index + 1 + width * height * 3
    else { return nil }
    self.width = width
    self.height = height
    bytes = Array(pixmap[(index + 1)...])
  }

  package subscript(x: Int, y: Int) -> Color {
    let start = (y * width + x) * 3
    return Color(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2])
  }

  /// The number of pixels in a region that have a colour.
  package func count(_ color: Color, x: Range<Int>, y: Range<Int>) -> Int {
    y.reduce(0) { count, row in count + x.count { self[$0, row].isNear(color) } }
  }

  /// The centre of the pixels of a colour in these rows; nil for fewer than 200 such pixels.
  package func middle(of color: Color, y rows: Range<Int>) -> (x: Int, y: Int)? {
    let points = rows.clamped(to: 0..<height).flatMap { row in
      (0..<width).filter { self[$0, row].isNear(color) }.map { (x: $0, y: row) }
    }
    guard points.count >= 200 else { return nil }
    return (points.map(\.x).reduce(0, +) / points.count, points.map(\.y).reduce(0, +) / points.count)
  }
}

extension Picture.Color {
  /// The relative luminance of WCAG 2, from 0 to 1.
  package var luminance: Double {
    func linear(_ part: UInt8) -> Double {
      let part = Double(part) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  package func contrast(to other: Picture.Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }
}
