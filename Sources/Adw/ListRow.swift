import CAdw
import GLib

/// A row of a list: a title, a subtitle that explains it, and widgets on both sides.
package struct ListRow {
  package let widget: Widget

  init(_ widget: Widget) { self.widget = widget }

  /// Makes a row whose title and subtitle have no markup and wrap. The corresponding C function is
  /// `adw_action_row_new`.
  package init(_ title: some Text, subtitle: some Text = "") {
    widget = Widget(adw_action_row_new())
    takeWordsAsTheyStand()
    setTitle(title)
    setSubtitle(subtitle)
  }

  /// Turns markup off for the title and subtitle, and lets them wrap. The corresponding C function is
  /// `adw_action_row_set_title_lines`.
  func takeWordsAsTheyStand() {
    widget.setFlag("use-markup", false)
    adw_action_row_set_title_lines(widget.cast(), 0)
    adw_action_row_set_subtitle_lines(widget.cast(), 0)
  }

  /// The corresponding C function is `adw_preferences_row_set_title`.
  package func setTitle(_ text: some Text) { adw_preferences_row_set_title(widget.cast(), text.description) }

  /// Sets a title with a key: the letter after an underscore, together with Alt, presses the row.
  ///
  /// The corresponding C function is `adw_preferences_row_set_use_underline`.
  package func setTitle(withKey text: some Text) {
    adw_preferences_row_set_use_underline(widget.cast(), 1)
    setTitle(text)
  }

  /// The corresponding C function is `adw_action_row_set_subtitle`.
  package func setSubtitle(_ text: some Text) { adw_action_row_set_subtitle(widget.cast(), text.description) }

  /// The corresponding C function is `adw_action_row_add_prefix`.
  package func addBefore(_ part: Widget) { adw_action_row_add_prefix(widget.cast(), part.pointer) }

  /// The corresponding C function is `adw_action_row_add_suffix`.
  package func addAfter(_ part: Widget) { adw_action_row_add_suffix(widget.cast(), part.pointer) }

  /// Shows a key as it is labelled on the keyboard. `accelerator` is in GTK's notation, such as `<Control>q`.
  ///
  /// The corresponding C functions are `gtk_shortcut_label_new` and `gtk_accelerator_get_label`.
  package func addKey(_ accelerator: String) {
    let label = Widget(gtk_shortcut_label_new(accelerator))
    gtk_widget_set_valign(label.pointer, GTK_ALIGN_CENTER)
    addAfter(label)
    var (key, modifiers) = (guint(0), GdkModifierType(rawValue: 0))
    gtk_accelerator_parse(accelerator, &key, &modifiers)
    guard let words = gtk_accelerator_get_label(key, modifiers) else { return }
    widget.setAccessibleDescription(String(cString: words))
    g_free(words)
  }

  /// Adds an arrow, which shows that pressing the row opens something. The corresponding C function is
  /// `gtk_image_new_from_icon_name`.
  package func addArrow() { addAfter(Widget(gtk_image_new_from_icon_name("go-next-symbolic"))) }

  /// The corresponding signal is `AdwActionRow::activated`.
  package func onPress(_ action: @escaping @MainActor @Sendable () -> Void) {
    gtk_list_box_row_set_activatable(widget.cast(), 1)
    Signal.connect(widget.pointer, "activated", action)
  }
}
