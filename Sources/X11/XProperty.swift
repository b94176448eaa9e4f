import CXCB

/// The answer to a question for a property of a window.
struct XProperty {
  /// The items of the property; empty if there is no such property or window, or if its items do not have 32 bits.
  let numbers: [UInt32]
  /// False if the window has gone.
  let hasWindow: Bool

  /// Reads the answer to a question; nil if it has not arrived yet.
  ///
  /// The corresponding C functions are `xcb_poll_for_reply` and `xcb_get_property_value`.
  init?(answering question: UInt32, on connection: OpaquePointer) {
    var reply: UnsafeMutableRawPointer?
    var error: UnsafeMutablePointer<xcb_generic_error_t>?
    guard xcb_poll_for_reply(connection, question, &reply, &error) != 0 else { return nil }
    defer {
      stillbell_xcb_free(reply)
      stillbell_xcb_free(error)
    }
    hasWindow = reply != nil
    guard let answer = reply?.assumingMemoryBound(to: xcb_get_property_reply_t.self), answer.pointee.format == 32,
      let value = xcb_get_property_value(answer)
    else {
      numbers = []
      return
    }
    let bytes = UnsafeRawBufferPointer(start: value, count: Int(xcb_get_property_value_length(answer)))
    numbers = stride(from: 0, to: bytes.count, by: 4).map { bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self) }
  }
}
