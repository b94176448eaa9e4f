import CGtk

/// A reader of pictures. It needs a process of its own, because a picture file may be malicious.
package enum PictureDecoder {
  /// The pixels of a picture that fits a square: four bytes each, red, green, blue and alpha, row by row.
  package struct Pixels {
    package let width: Int
    package let height: Int
    package let bytes: [UInt8]
  }

  /// Reads a picture and shrinks it meanwhile to fit a square; from an animation, the first frame. Nil if the bytes are
  /// not a picture.
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
    // Closing fails for a file that was cut off; a picture is never shown in part.
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
