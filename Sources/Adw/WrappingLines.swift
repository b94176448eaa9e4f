import CAdw

/// A layout of the children of a box in centred lines, each with as many children as fit.
package enum WrappingLines {
  /// The distance between two children, and between two lines.
  private static let gap: Int32 = 6

  /// A box with these children. The corresponding C function is `gtk_box_new`.
  package static func box(_ children: [Widget]) -> Widget {
    let box = Widget(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    for child in children { box.append(child) }
    layOut(box)
    return box
  }

  /// The corresponding C function is `gtk_custom_layout_new`.
  package static func layOut(_ box: Widget) {
    let manager = gtk_custom_layout_new(
      { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
      { box, orientation, size, least, natural, _, _ in
        nonisolated(unsafe) let (box, least, natural) = (box, least, natural)
        MainActor.assumeIsolated {
          let (smallest, wanted) = WrappingLines.measure(box, orientation, size)
          least?.pointee = smallest
          natural?.pointee = wanted
        }
      },
      { box, width, _, _ in
        nonisolated(unsafe) let box = box
        MainActor.assumeIsolated { WrappingLines.allocate(box, width) }
      })
    gtk_widget_set_layout_manager(box.pointer, manager)
  }

  private struct Part {
    let widget: UnsafeMutablePointer<GtkWidget>
    let width: Int32
    let height: Int32
  }

  private static func children(_ box: UnsafeMutablePointer<GtkWidget>?) -> [UnsafeMutablePointer<GtkWidget>] {
    var children: [UnsafeMutablePointer<GtkWidget>] = []
    var next = gtk_widget_get_first_child(box)
    while let child = next {
      if gtk_widget_should_layout(child) != 0 { children.append(child) }
      next = gtk_widget_get_next_sibling(child)
    }
    return children
  }

  private static func sizes(
    _ child: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, for size: Int32 = -1
  ) -> (least: Int32, natural: Int32) {
    var (least, natural): (Int32, Int32) = (0, 0)
    gtk_widget_measure(child, orientation, size, &least, &natural, nil, nil)
    return (least, natural)
  }

  private static func measure(
    _ box: UnsafeMutablePointer<GtkWidget>?, _ orientation: GtkOrientation, _ size: Int32
  ) -> (Int32, Int32) {
    guard orientation == GTK_ORIENTATION_HORIZONTAL else {
      var height: Int32 = 0
      for line in lines(of: box, width: size < 0 ? .max : size) {
        height += (height > 0 ? gap : 0) + self.height(of: line)
      }
      return (height, height)
    }
    var (least, natural): (Int32, Int32) = (0, 0)
    for child in children(box) {
      let width = sizes(child, orientation)
      least = max(least, width.least)
      natural += (natural > 0 ? gap : 0) + width.natural
    }
    return (least, natural)
  }

  private static func lines(of box: UnsafeMutablePointer<GtkWidget>?, width: Int32) -> [[Part]] {
    var (lines, used): ([[Part]], Int32) = ([], 0)
    for child in children(box) {
      let wanted = sizes(child, GTK_ORIENTATION_HORIZONTAL)
      let own = max(min(wanted.natural, width), wanted.least)
      let part = Part(widget: child, width: own, height: sizes(child, GTK_ORIENTATION_VERTICAL, for: own).natural)
      if let last = lines.indices.last, used <= width - own - gap {
        lines[last].append(part)
        used += own + gap
      } else {
        lines.append([part])
        used = own
      }
    }
    return lines
  }

  private static func height(of line: [Part]) -> Int32 { line.map(\.height).max() ?? 0 }

  private static func width(of line: [Part]) -> Int32 {
    line.reduce(-gap) { (sum: Int32, part: Part) -> Int32 in sum + gap + part.width }
  }

  private static func allocate(_ box: UnsafeMutablePointer<GtkWidget>?, _ width: Int32) {
    let isMirrored = gtk_widget_get_direction(box) == GTK_TEXT_DIR_RTL
    var y: Int32 = 0
    for line in lines(of: box, width: width) {
      let used = self.width(of: line)
      var x = max((width - used) / 2, 0)
      for part in line {
        var place = GtkAllocation(
          x: isMirrored ? width - x - part.width : x, y: y, width: part.width, height: height(of: line))
        gtk_widget_size_allocate(part.widget, &place, -1)
        x += part.width + gap
      }
      y += height(of: line) + gap
    }
  }
}
