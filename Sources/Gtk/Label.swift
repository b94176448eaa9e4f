import CGtk

/// Text, taken as it stands: there is no markup in it.
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

  /// Breaks lines that would be wider; lines are centred.
  ///
  /// The corresponding C functions are `gtk_label_set_line_wrap` and `gtk_label_set_max_width_chars`.
  package func wrap(atMostCharacters characters: Int, lines: Int) {
    let label = stillbell_label(widget.pointer)
    gtk_label_set_line_wrap(label, 1)
    gtk_label_set_line_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_max_width_chars(label, gint(characters))
    gtk_label_set_justify(label, GTK_JUSTIFY_CENTER)
    gtk_label_set_lines(label, gint(lines))
    gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
  }
}
