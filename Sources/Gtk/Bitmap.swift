import CGtk

/// A picture in memory, ready to be drawn.
package final class Bitmap {
  package let width: Int
  package let height: Int
  let surface: OpaquePointer

  /// Makes a picture from pixels of four bytes each, red, green, blue and alpha, row by row. Nil if the number of bytes
  /// does not fit the size.
  ///
  /// The corresponding C function is `cairo_image_surface_create`.
  package init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0, pixels.count == width * height * 4,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for row in 0..<height {
      for column in 0..<width {
        let from = (row * width + column) * 4
        let alpha = UInt32(pixels[from + 3])
        func part(_ offset: Int) -> UInt32 { (UInt32(pixels[from + offset]) * alpha + 127) / 255 }
        let value = alpha << 24 | part(0) << 16 | part(1) << 8 | part(2)
        UnsafeMutableRawPointer(data).storeBytes(of: value, toByteOffset: row * stride + column * 4, as: UInt32.self)
      }
    }
    cairo_surface_mark_dirty(surface)
    self.width = width
    self.height = height
    self.surface = surface
  }

  isolated deinit { cairo_surface_destroy(surface) }
}
