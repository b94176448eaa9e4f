import CGtk

/// A key that is pressed or released.
package struct KeyEvent {
  private let event: UnsafeMutablePointer<GdkEventKey>
  package let isPress: Bool

  init(_ event: OpaquePointer, isPress: Bool) {
    self.event = UnsafeMutablePointer(event)
    self.isPress = isPress
  }

  /// The hardware code of the key.
  package var number: UInt16 { event.pointee.hardware_keycode }

  package var isEnter: Bool {
    [guint(GDK_KEY_Return), guint(GDK_KEY_KP_Enter), guint(GDK_KEY_ISO_Enter)].contains(event.pointee.keyval)
  }

  /// True for the key of the letter S, small or capital, in the current layout.
  package var isS: Bool {
    let letters = [guint(GDK_KEY_s), guint(GDK_KEY_S)]
    let isLatin = Self.isLatin(event.pointee.keyval)
    return isLatin ? letters.contains(event.pointee.keyval) : latinLetter.map { letters.contains($0) } ?? isSOfLatin
  }

  /// True for the key that has the S on most Latin keyboards; used on keyboards without Latin letters.
  private var isSOfLatin: Bool { number == 39 }

  /// The letter of the key in the first layout that has a Latin one on it; nil if none has.
  private var latinLetter: guint? {
    let latin = entries.filter { $0.level == 0 && Self.isLatin($0.letter) }
    return latin.min { $0.group < $1.group }?.letter
  }

  /// The typed digit, or the digit on a key of the upper row: some layouts need Shift for it.
  package var digit: Int? {
    if let typed = Self.digit(event.pointee.keyval) { return typed }
    guard Self.upperRow.contains(number) else { return nil }
    return entries.lazy.compactMap { Self.digit($0.letter) }.first
  }

  /// The hardware codes of the keys from 1 to 0.
  private static let upperRow: ClosedRange<UInt16> = 10...19

  /// The digit of a key symbol, in any script; nil if the symbol is not a digit. The corresponding C function is
  /// `gdk_keyval_to_unicode`.
  private static func digit(_ letter: guint) -> Int? {
    guard let properties = Unicode.Scalar(gdk_keyval_to_unicode(letter))?.properties, properties.numericType == .decimal
    else { return nil }
    return properties.numericValue.map { Int($0) }
  }

  /// The symbols of the key in each layout and with each modifier.
  ///
  /// The corresponding C function is `gdk_keymap_get_entries_for_keycode`.
  private var entries: [(group: gint, level: gint, letter: guint)] {
    let keymap = gdk_keymap_get_for_display(gdk_window_get_display(event.pointee.window))
    var (keys, letters, count): (UnsafeMutablePointer<GdkKeymapKey>?, UnsafeMutablePointer<guint>?, gint) = (
      nil, nil, 0
    )
    defer {
      g_free(keys)
      g_free(letters)
    }
    guard gdk_keymap_get_entries_for_keycode(keymap, guint(number), &keys, &letters, &count) != 0, let keys, let letters
    else { return [] }
    return (0..<Int(count)).map { (keys[$0].group, keys[$0].level, letters[$0]) }
  }

  private static func isLatin(_ letter: guint) -> Bool {
    (guint(GDK_KEY_a)...guint(GDK_KEY_z)).contains(letter) || (guint(GDK_KEY_A)...guint(GDK_KEY_Z)).contains(letter)
  }

  package var isSpace: Bool { [guint(GDK_KEY_space), guint(GDK_KEY_KP_Space)].contains(event.pointee.keyval) }

  package var isEscape: Bool { event.pointee.keyval == guint(GDK_KEY_Escape) }

  package var hasShift: Bool { event.pointee.state & GDK_SHIFT_MASK.rawValue != 0 }

  /// True with Control, Alt or Super: the key is a shortcut for another program.
  package var hasOtherModifiers: Bool {
    event.pointee.state & (GDK_CONTROL_MASK.rawValue | GDK_MOD1_MASK.rawValue | GDK_SUPER_MASK.rawValue) != 0
  }

  func deliver(to window: UnsafeMutablePointer<GtkWidget>) -> Bool {
    gtk_window_propagate_key_event(stillbell_window(window), event) != 0
      || gtk_bindings_activate_event(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GObject.self), event) != 0
  }
}
