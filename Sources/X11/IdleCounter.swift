import CXCB
import Glibc

/// The X server's count of the time since the last input, with an alarm on its rise above a threshold and one on its
/// fall below it. The server does the watching: input that crosses no threshold is never heard of here.
///
/// It may be made on one thread and used on another, by one at a time.
package final class IdleCounter: Sendable {
  /// The reports of an alarm.
  package enum News: Equatable, Sendable {
    /// There was no input for this long, at least the threshold.
    case idle(for: Duration)
    /// There was input again.
    case active
  }

  /// Readable when the server has sent something.
  package let descriptor: Int32
  private nonisolated(unsafe) let connection: OpaquePointer
  private let counter: xcb_sync_counter_t
  private let rise: xcb_sync_alarm_t
  private let fall: xcb_sync_alarm_t
  private let alarmEvent: UInt8
  /// The question whether the threshold has been passed already, while it waits for its answer.
  private nonisolated(unsafe) var query: (sequence: UInt32, threshold: Duration)?

  /// Connects to this server, or to the one that `DISPLAY` names, and waits for it: for ever, if it hangs.
  ///
  /// The corresponding C functions are `xcb_connect`, `xcb_sync_initialize` and `xcb_sync_list_system_counters`.
  package init(display: String? = nil) throws(XError) {
    guard let connection = xcb_connect(display, nil) else { throw .notConnected(0) }
    let code = xcb_connection_has_error(connection)
    guard code == 0, let counter = Self.idleTime(on: connection),
      let extensionData = xcb_get_extension_data(connection, stillbell_xcb_sync())
    else {
      xcb_disconnect(connection)
      throw code == 0 ? .noCounter : .notConnected(code)
    }
    self.connection = connection
    self.counter = counter
    descriptor = xcb_get_file_descriptor(connection)
    alarmEvent = extensionData.pointee.first_event + UInt8(XCB_SYNC_ALARM_NOTIFY)
    rise = xcb_generate_id(connection)
    fall = xcb_generate_id(connection)
    for (alarm, test) in [(rise, XCB_SYNC_TESTTYPE_POSITIVE_TRANSITION), (fall, XCB_SYNC_TESTTYPE_NEGATIVE_TRANSITION)]
    {
      // A transition with no delta stays armed when it has fired, so nothing is to be sent at an alarm.
      var values = xcb_sync_create_alarm_value_list_t()
      (values.counter, values.testType, values.events) = (counter, test.rawValue, 0)
      xcb_sync_create_alarm_aux(
        connection, alarm,
        XCB_SYNC_CA_COUNTER.rawValue | XCB_SYNC_CA_TEST_TYPE.rawValue | XCB_SYNC_CA_DELTA.rawValue
          | XCB_SYNC_CA_EVENTS.rawValue, &values)
    }
    xcb_flush(connection)
  }

  deinit { xcb_disconnect(connection) }

  private static func idleTime(on connection: OpaquePointer) -> xcb_sync_counter_t? {
    guard let extensionData = xcb_get_extension_data(connection, stillbell_xcb_sync()),
      extensionData.pointee.present != 0
    else { return nil }
    let version = xcb_sync_initialize_reply(connection, xcb_sync_initialize(connection, 3, 1), nil)
    defer { stillbell_xcb_free(version) }
    guard version != nil else { return nil }
    let list = xcb_sync_list_system_counters_reply(connection, xcb_sync_list_system_counters(connection), nil)
    defer { stillbell_xcb_free(list) }
    guard let list else { return nil }
    var counters = xcb_sync_list_system_counters_counters_iterator(list)
    while counters.rem > 0, let counter = counters.data {
      let name = UnsafeRawBufferPointer(
        start: stillbell_xcb_counter_name(counter), count: Int(counter.pointee.name_len))
      if name.elementsEqual("IDLETIME".utf8) { return counter.pointee.counter }
      xcb_sync_systemcounter_next(&counters)
    }
    return nil
  }

  /// From now on reports the crossing of this threshold, and that it has been crossed already; does not wait.
  ///
  /// The corresponding C functions are `xcb_sync_query_counter` and `xcb_sync_change_alarm`.
  package func watch(_ threshold: Duration) throws(XError) {
    try checkRoom()
    let (seconds, attoseconds) = threshold.components
    let milliseconds = max(1, seconds * 1000 + attoseconds / 1_000_000_000_000_000)
    forgetQuery()
    // The alarms tell of crossings alone. The query stands in front: the server measures a crossing from the value it
    // looked up last.
    query = (xcb_sync_query_counter(connection, counter).sequence, threshold)
    // It rises to a value, and falls below it.
    change(rise, to: milliseconds)
    change(fall, to: milliseconds - 1)
    xcb_flush(connection)
  }

  /// Reports nothing from now on.
  package func rest() throws(XError) {
    forgetQuery()
    try checkRoom()
    var values = xcb_sync_change_alarm_value_list_t()
    values.events = 0
    for alarm in [rise, fall] {
      xcb_sync_change_alarm_aux(connection, alarm, XCB_SYNC_CA_EVENTS.rawValue, &values)
    }
    xcb_flush(connection)
  }

  /// An answer that comes too late is not kept. The corresponding C function is `xcb_discard_reply`.
  private func forgetQuery() {
    if let query { xcb_discard_reply(connection, query.sequence) }
    query = nil
  }

  private func change(_ alarm: xcb_sync_alarm_t, to milliseconds: Int64) {
    var values = xcb_sync_change_alarm_value_list_t()
    values.valueType = XCB_SYNC_VALUETYPE_ABSOLUTE.rawValue
    values.value = xcb_sync_int64_t(
      hi: Int32(truncatingIfNeeded: milliseconds >> 32), lo: UInt32(truncatingIfNeeded: milliseconds))
    values.events = 1
    xcb_sync_change_alarm_aux(
      connection, alarm,
      XCB_SYNC_CA_VALUE_TYPE.rawValue | XCB_SYNC_CA_VALUE.rawValue | XCB_SYNC_CA_EVENTS.rawValue, &values)
  }

  /// The next report; nil when there is none, and whatever comes later makes the descriptor readable.
  ///
  /// The corresponding C functions are `xcb_poll_for_reply` and `xcb_poll_for_event`.
  package func next() throws(XError) -> News? {
    if let length = try answer() { return .idle(for: length) }
    // To look for an event reads what the server has sent. An answer that came along would be announced no more, so as
    // long as one is missing the events are those that were read together with it.
    while let event = query == nil ? xcb_poll_for_event(connection) : xcb_poll_for_queued_event(connection) {
      defer { stillbell_xcb_free(event) }
      // An error comes in the form of an event of type 0.
      guard event.pointee.response_type != 0 else {
        throw .refused(UnsafeRawPointer(event).load(fromByteOffset: 1, as: UInt8.self))
      }
      guard event.pointee.response_type & 0x7F == alarmEvent else { continue }
      let alarm = UnsafeRawPointer(event).load(as: xcb_sync_alarm_notify_event_t.self)
      return alarm.alarm == fall ? .active : .idle(for: Self.duration(alarm.counter_value))
    }
    guard xcb_connection_has_error(connection) == 0 else { throw .lost }
    return nil
  }

  /// The value of the counter when it was asked for, once and if it was at the threshold or above.
  private func answer() throws(XError) -> Duration? {
    guard let query else { return nil }
    var reply: UnsafeMutableRawPointer?
    var error: UnsafeMutablePointer<xcb_generic_error_t>?
    guard xcb_poll_for_reply(connection, query.sequence, &reply, &error) != 0 else { return nil }
    defer {
      stillbell_xcb_free(reply)
      stillbell_xcb_free(error)
    }
    self.query = nil
    guard let reply else { throw error.map { .refused($0.pointee.error_code) } ?? .lost }
    let length = Self.duration(reply.load(as: xcb_sync_query_counter_reply_t.self).counter_value)
    return length >= query.threshold ? length : nil
  }

  /// xcb waits where the server does not read, so nothing is sent to one that has left much unread.
  private func checkRoom() throws(XError) {
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&polled, 1, 0) == 1, polled.revents & Int16(POLLOUT) != 0 else { throw .lost }
  }

  private static func duration(_ milliseconds: xcb_sync_int64_t) -> Duration {
    .milliseconds(Int64(milliseconds.hi) << 32 | Int64(milliseconds.lo))
  }
}
