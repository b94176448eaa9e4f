import CAdw

/// Text for people: a sentence of the program, or something that the user typed.
package typealias Text = CustomStringConvertible

/// Plain text, without markup.
package struct Label {
  package let widget: Widget

  init(_ widget: Widget) { self.widget = widget }

  /// The corresponding C function is `gtk_label_new`.
  package init(_ text: some Text) { widget = Widget(gtk_label_new(text.description)) }

  /// The corresponding C function is `gtk_label_set_text`.
  package func setText(_ text: some Text) {
    let text = text.description
    if text != self.text { gtk_label_set_text(widget.opaque, text) }
  }

  /// The corresponding C function is `gtk_label_get_text`.
  package var text: String { gtk_label_get_text(widget.opaque).map { String(cString: $0) } ?? "" }

  /// Wraps the text, but only where it does not fit. The corresponding C functions are `gtk_label_set_wrap` and
  /// `gtk_label_set_natural_wrap_mode`.
  package func wrap(centred isCentred: Bool = false) {
    gtk_label_set_wrap(widget.opaque, 1)
    gtk_label_set_wrap_mode(widget.opaque, isCentred ? PANGO_WRAP_WORD : PANGO_WRAP_WORD_CHAR)
    gtk_label_set_natural_wrap_mode(widget.opaque, GTK_NATURAL_WRAP_NONE)
    if isCentred {
      gtk_label_set_justify(widget.opaque, GTK_JUSTIFY_CENTER)
    } else {
      gtk_label_set_xalign(widget.opaque, 0)
    }
  }

  /// Wraps the text where its line would be wider than `width` pixels. The corresponding C function is
  /// `gtk_label_set_max_width_chars`.
  package func wrap(within width: Int32) {
    wrap()
    var natural: Int32 = 0
    gtk_widget_measure(widget.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
    guard natural > width, width > 0, let text = gtk_label_get_text(widget.opaque) else { return }
    let characters = String(cString: text).count * Int(width) / Int(natural)
    gtk_label_set_max_width_chars(widget.opaque, Int32(max(characters - 1, 6)))
    gtk_label_set_natural_wrap_mode(widget.opaque, GTK_NATURAL_WRAP_INHERIT)
  }

  /// Shrinks the letters if the text would be wider than `width` pixels; otherwise they have the size of the style.
  ///
  /// The corresponding C function is `gtk_label_set_attributes`.
  package func fit(width: Double) { Self.fit([self], width: width) }

  /// Shrinks the letters of labels that belong together to one size at which the widest fits.
  package static func fit(_ labels: [Label], width: Double) {
    var widest: Int32 = 0
    for label in labels {
      gtk_label_set_attributes(label.widget.opaque, nil)
      var natural: Int32 = 0
      gtk_widget_measure(label.widget.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
      widest = max(widest, natural)
    }
    guard Double(widest) > width, width > 0, let attributes = pango_attr_list_new() else { return }
    pango_attr_list_insert(attributes, pango_attr_scale_new(width / Double(widest)))
    for label in labels { gtk_label_set_attributes(label.widget.opaque, attributes) }
    pango_attr_list_unref(attributes)
  }
}
