import CGtk

/// Plain text, without markup.
package struct Label {
  package let widget: Widget

  /// The corresponding C function is `gtk_label_new`.
  package init(_ text: String = "") { widget = Widget(gtk_label_new(text)) }

  /// The corresponding C function is `gtk_label_set_text`.
  package func setText(_ text: String) {
    let label = stillbell_label(widget.pointer)
    if let old = gtk_label_get_text(label), String(cString: old) == text { return }
    gtk_label_set_text(label, text)
  }

  /// Sets the size of the font in pixels and its weight from 100 to 900. All digits get the same width.
  ///
  /// The corresponding C function is `gtk_label_set_attributes`.
  package func setFont(pixels: Double, weight: Int = 400) {
    guard let attributes = pango_attr_list_new() else { return }
    pango_attr_list_insert(attributes, pango_attr_size_new_absolute(gint(pixels * Double(PANGO_SCALE))))
    pango_attr_list_insert(attributes, pango_attr_weight_new(PangoWeight(UInt32(weight))))
    pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    gtk_label_set_attributes(stillbell_label(widget.pointer), attributes)
    pango_attr_list_unref(attributes)
  }

  /// The width of the text without line breaks, in pixels.
  ///
  /// The corresponding C function is `pango_layout_get_pixel_size`.
  package var textWidth: Int {
    var width: gint = 0
    pango_layout_get_pixel_size(gtk_label_get_layout(stillbell_label(widget.pointer)), &width, nil)
    return Int(width)
  }

  /// Wraps the text into at most `lines` centred lines.
  ///
  /// The corresponding C function is `gtk_label_set_line_wrap`.
  package func wrap(lines: Int) {
    let label = stillbell_label(widget.pointer)
    gtk_label_set_line_wrap(label, 1)
    gtk_label_set_line_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_justify(label, GTK_JUSTIFY_CENTER)
    gtk_label_set_lines(label, gint(lines))
    gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
  }
}
