import CXCB

/// A watch for a full-screen window in front of an X server, as the window manager reports it.
///
/// The properties are those of the Extended Window Manager Hints: `_NET_ACTIVE_WINDOW` of the root window, and
/// `_NET_WM_STATE` of the active window. While no window is active, as under a screen lock or a cover, the last one
/// counts until it is hidden or another desktop is shown. Windows without a window manager are never active, and a
/// window with the icons of the desktop does not count.
///
/// It may be made on one thread and used on another, but only by one thread at a time.
package final class FrontWindow: Sendable {
  /// Readable when the server has sent something.
  package let descriptor: Int32
  private nonisolated(unsafe) let connection: OpaquePointer
  private let root: xcb_window_t
  private let names: Names
  private nonisolated(unsafe) var look: Look?
  /// True if a property has changed since the look began.
  private nonisolated(unsafe) var isStale = true
  /// The window that was active last; `XCB_NONE` for none.
  private nonisolated(unsafe) var window: xcb_window_t = 0
  private nonisolated(unsafe) var isFullScreen = false
  /// True if the server reports every property of that window, not only its size and its end.
  private nonisolated(unsafe) var followsProperties = false

  /// A look at the properties, whose answers arrive in the order of the questions.
  private struct Look {
    let subject: Subject
    var questions: ArraySlice<UInt32>
    var answers: [XProperty] = []
  }

  private enum Subject {
    /// The question which window is active. -> window
    case root
    /// The questions about the window that is active now, or was last.
    case window(isActive: Bool)
  }

  fileprivate struct Names {
    let active, currentDesktop, desktop, state, fullScreen, hidden, type, desktopType, userTime: xcb_atom_t
  }

  /// Connects to a server, by default to the one that `DISPLAY` names, and waits for it, for ever if it hangs.
  ///
  /// The corresponding C functions are `xcb_connect`, `xcb_intern_atom` and `xcb_change_window_attributes`.
  package init(display: String? = nil) throws(XError) {
    var number: Int32 = 0
    guard let connection = xcb_connect(display, &number) else { throw .notConnected(0) }
    let code = xcb_connection_has_error(connection)
    guard code == 0, let root = Self.root(of: connection, screen: number), let names = Names(on: connection) else {
      xcb_disconnect(connection)
      throw code == 0 ? .lost : .notConnected(code)
    }
    self.connection = connection
    self.root = root
    self.names = names
    descriptor = xcb_get_file_descriptor(connection)
    select(XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue, of: root)
    xcb_flush(connection)
  }

  deinit { xcb_disconnect(connection) }

  private static func root(of connection: OpaquePointer, screen number: Int32) -> xcb_window_t? {
    var screens = xcb_setup_roots_iterator(xcb_get_setup(connection))
    for _ in 0..<max(0, number) where screens.rem > 1 { xcb_screen_next(&screens) }
    return screens.rem > 0 ? screens.data?.pointee.root : nil
  }

  /// Handles what the server has sent, and returns true if a full-screen window is in front, as far as that is known.
  /// Does not wait; later news makes the descriptor readable.
  ///
  /// The corresponding C functions are `xcb_poll_for_event` and `xcb_poll_for_reply`.
  package func isFullScreenNow() throws(XError) -> Bool {
    // Each kind of poll may also read what the other one looks for, and the descriptor would not announce that again.
    while handle(xcb_poll_for_event(connection)) || beginLook() || handleAnswer()
      || handle(xcb_poll_for_queued_event(connection))
    {}
    guard xcb_connection_has_error(connection) == 0 else { throw .lost }
    return isFullScreen
  }

  private func handle(_ event: UnsafeMutablePointer<xcb_generic_event_t>?) -> Bool {
    guard let event else { return false }
    defer { stillbell_xcb_free(event) }
    switch Int32(event.pointee.response_type & 0x7F) {
    case XCB_PROPERTY_NOTIFY:
      let change = UnsafeRawPointer(event).load(as: xcb_property_notify_event_t.self)
      if [names.active, names.currentDesktop, names.state, names.desktop].contains(change.atom) {
        isStale = true
      } else if change.atom == names.userTime, change.window == window {
        // This program sets a property at each key, so no more are followed until the window changes in another way.
        followProperties(false)
        isStale = true
      }
    case XCB_CONFIGURE_NOTIFY, XCB_MAP_NOTIFY, XCB_UNMAP_NOTIFY:
      followProperties(true)
      isStale = true
    case XCB_DESTROY_NOTIFY:
      // Some window managers do not report that a closed window is no longer active. The next one may get its number.
      let end = UnsafeRawPointer(event).load(as: xcb_destroy_notify_event_t.self)
      if end.window == window { window = 0 }
      isStale = true
    // A window may vanish before a request for it arrives, and the server then sends an error.
    default: break
    }
    return true
  }

  private func beginLook() -> Bool {
    guard look == nil, isStale else { return false }
    isStale = false
    look = Look(subject: .root, questions: [ask(names.active, of: root)])
    xcb_flush(connection)
    return true
  }

  private func handleAnswer() -> Bool {
    guard var look, let question = look.questions.first,
      let answer = XProperty(answering: question, on: connection)
    else { return false }
    look.questions.removeFirst()
    look.answers.append(answer)
    self.look = look
    if look.questions.isEmpty { finish(look) }
    return true
  }

  private func finish(_ look: Look) {
    self.look = nil
    switch look.subject {
    case .root: lookAtWindow(active: look.answers[0].numbers.first ?? 0)
    case .window where window == 0 || !look.answers[0].hasWindow:
      window = 0
      isFullScreen = false
    case .window(let isActive):
      let (state, type) = (look.answers[0].numbers, look.answers[1].numbers)
      let (desktop, current) = (look.answers[2].numbers.first, look.answers[3].numbers.first)
      isFullScreen =
        state.contains(names.fullScreen) && !state.contains(names.hidden) && !type.contains(names.desktopType)
        && (isActive || desktop == nil || desktop == .max || desktop == current)
    }
  }

  private func lookAtWindow(active: xcb_window_t) {
    let isActive = active != 0 && active != root
    if isActive, active != window {
      if window != 0 { select(0, of: window) }
      window = active
      followsProperties = false
      followProperties(true)
    }
    guard window != 0 else {
      isFullScreen = false
      return
    }
    look = Look(
      subject: .window(isActive: isActive),
      questions: [
        ask(names.state, of: window), ask(names.type, of: window), ask(names.desktop, of: window),
        ask(names.currentDesktop, of: root),
      ])
    xcb_flush(connection)
  }

  /// Asks for a property; returns the number of the question.
  private func ask(_ property: xcb_atom_t, of window: xcb_window_t) -> UInt32 {
    xcb_get_property(connection, 0, window, property, 0, 0, 64).sequence
  }

  /// Follows the properties of the window, or only its size and its end.
  private func followProperties(_ follows: Bool) {
    guard window != 0, follows != followsProperties else { return }
    followsProperties = follows
    let properties = follows ? XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue : 0
    select(XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue | properties, of: window)
  }

  private func select(_ events: UInt32, of window: xcb_window_t) {
    var events = events
    xcb_change_window_attributes(connection, window, XCB_CW_EVENT_MASK.rawValue, &events)
  }
}

extension FrontWindow.Names {
  /// Asks the server for the numbers of the names, and waits for them; nil if the connection is lost.
  init?(on connection: OpaquePointer) {
    let names = [
      "_NET_ACTIVE_WINDOW", "_NET_CURRENT_DESKTOP", "_NET_WM_DESKTOP", "_NET_WM_STATE", "_NET_WM_STATE_FULLSCREEN",
      "_NET_WM_STATE_HIDDEN", "_NET_WM_WINDOW_TYPE", "_NET_WM_WINDOW_TYPE_DESKTOP", "_NET_WM_USER_TIME",
    ]
    let questions = names.map { xcb_intern_atom(connection, 0, UInt16($0.utf8.count), $0) }
    let atoms = questions.compactMap { question -> xcb_atom_t? in
      let reply = xcb_intern_atom_reply(connection, question, nil)
      defer { stillbell_xcb_free(reply) }
      return reply?.pointee.atom
    }
    guard atoms.count == names.count else { return nil }
    (active, currentDesktop, desktop, state) = (atoms[0], atoms[1], atoms[2], atoms[3])
    (fullScreen, hidden, type, desktopType, userTime) = (atoms[4], atoms[5], atoms[6], atoms[7], atoms[8])
  }
}
