import CXCB
import Glibc

/// The X server's counter of the time since the last input, with one alarm when it rises to a threshold and one when it
/// falls below. The server does the watching: input that crosses no threshold does not reach this program.
///
/// It may be made on one thread and used on another, but only by one thread at a time.
package final class IdleCounter: Sendable {
  /// The reports of an alarm.
  package enum Alarm: Equatable, Sendable {
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
  /// The pending query for the counter, which shows if the threshold is passed already.
  private nonisolated(unsafe) var query: (sequence: UInt32, threshold: Duration)?

  /// Connects to a server, by default to the one that `DISPLAY` names, and waits for it, for ever if it hangs.
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
      // A transition alarm without a delta stays armed after it has fired, so no request is needed then.
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

  /// Reports crossings of this threshold from now on, and if it is crossed already. Does not wait.
  ///
  /// The corresponding C functions are `xcb_sync_query_counter` and `xcb_sync_change_alarm`.
  package func watch(_ threshold: Duration) throws(XError) {
    try checkRoom()
    let (seconds, attoseconds) = threshold.components
    let milliseconds = max(1, seconds * 1000 + attoseconds / 1_000_000_000_000_000)
    forgetQuery()
    // The alarms report only crossings, so the counter is queried too. The query comes first, because the server
    // detects a crossing from the value that it looked up last.
    query = (xcb_sync_query_counter(connection, counter).sequence, threshold)
    // The counter rises to the threshold, and falls to a value below it.
    change(rise, to: milliseconds)
    change(fall, to: milliseconds - 1)
    xcb_flush(connection)
  }

  /// Stops all reports.
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

  /// Discards the answer to a pending query. The corresponding C function is `xcb_discard_reply`.
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

  /// The next report; nil if there is none now. A later one makes the descriptor readable.
  ///
  /// The corresponding C functions are `xcb_poll_for_reply` and `xcb_poll_for_event`.
  package func next() throws(XError) -> Alarm? {
    if let length = try answer() { return .idle(for: length) }
    // Polling for an event reads from the socket. If that also read a pending answer, the descriptor would not announce
    // it any more. So while an answer is pending, only events that are already queued are handled.
    while let event = query == nil ? xcb_poll_for_event(connection) : xcb_poll_for_queued_event(connection) {
      defer { stillbell_xcb_free(event) }
      // An error is an event of type 0.
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

  /// The value of the counter in the answer to the query, returned once and only if it had reached the threshold.
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

  /// Throws if the server has left much unread, because xcb would wait for it when sending.
  private func checkRoom() throws(XError) {
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&polled, 1, 0) == 1, polled.revents & Int16(POLLOUT) != 0 else { throw .lost }
  }

  private static func duration(_ milliseconds: xcb_sync_int64_t) -> Duration {
    .milliseconds(Int64(milliseconds.hi) << 32 | Int64(milliseconds.lo))
  }
}
