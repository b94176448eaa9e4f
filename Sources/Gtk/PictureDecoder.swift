import CGtk

/// Reads pictures. Whoever calls this gives it a process of its own: files may be made to do harm.
package enum PictureDecoder {
  /// The pixels of a picture, made to fit a square: four bytes each, red, green, blue and how opaque, row by row.
  package struct Pixels {
    package let width: Int
    package let height: Int
    package let bytes: [UInt8]
  }

  /// Nil for bytes that are no picture. It is made smaller while it is read; of a moving one the first picture counts.
  ///
  /// The corresponding C function is `gdk_pixbuf_loader_write`.
  package static func decode(_ bytes: [UInt8], side: Int) -> Pixels? {
    guard let loader = gdk_pixbuf_loader_new() else { return nil }
    defer { g_object_unref(loader) }
    stillbell_fit_picture(loader, gint(side))
    guard gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), nil) != 0 else {
      gdk_pixbuf_loader_close(loader, nil)
      return nil
    }
    // A file that was cut off has no end, and its picture is not shown in part.
    guard gdk_pixbuf_loader_close(loader, nil) != 0, let found = gdk_pixbuf_loader_get_pixbuf(loader) else {
      return nil
    }
    guard let opaque = gdk_pixbuf_add_alpha(found, 0, 0, 0, 0) else { return nil }
    defer { g_object_unref(gpointer(opaque)) }
    return pixels(of: opaque)
  }

  private static func pixels(of picture: OpaquePointer) -> Pixels? {
    let (width, height) = (Int(gdk_pixbuf_get_width(picture)), Int(gdk_pixbuf_get_height(picture)))
    let stride = Int(gdk_pixbuf_get_rowstride(picture))
    guard let data = gdk_pixbuf_get_pixels(picture) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for row in 0..<height { bytes += UnsafeBufferPointer(start: data + row * stride, count: width * 4) }
    return Pixels(width: width, height: height, bytes: bytes)
  }
}
