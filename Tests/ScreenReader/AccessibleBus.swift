import CGIO

/// A failure of the reader, with a message.
struct Trouble: Error {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A method to call.
struct Call {
  let path: String
  var interface: String
  let method: String
  /// A floating reference, which the call sinks.
  var arguments: OpaquePointer?
  /// The type of the answer; an answer of another type counts as a failure.
  let answer: String

  init(_ path: String, _ interface: String, _ method: String, _ arguments: OpaquePointer? = nil, answer: String) {
    (self.path, self.method, self.arguments, self.answer) = (path, method, arguments, answer)
    self.interface = "org.a11y.atspi." + interface
  }

  /// Creates a call that reads a property.
  static func property(_ name: String, of path: String, _ interface: String) -> Call {
    let names = [g_variant_new_string("org.a11y.atspi." + interface), g_variant_new_string(name)]
    var call = Call(path, "", "Get", g_variant_new_tuple(names, 2), answer: "(v)")
    call.interface = "org.freedesktop.DBus.Properties"
    return call
  }
}

/// A connection to the accessibility bus, and the reports that came on it.
///
/// The C functions are GDBus's: libatspi asks for each property of each object separately, and each answer wakes two
/// programs.
final class AccessibleBus {
  private let connection: OpaquePointer
  /// True if a program has reported a change since this was last set to false.
  var hasNews = false
  /// The objects that reported getting the focus.
  var focused: [String] = []
  /// The objects that reported showing and have not been looked up yet, one entry for each report.
  var shown: [String] = []
  /// The names of the objects that have been looked up and are notifications.
  var announced: [String] = []

  init() throws {
    guard let session = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil),
      let answer = g_dbus_connection_call_sync(
        session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", nil, nil, G_DBUS_CALL_FLAGS_NONE, -1,
        nil,
        nil)
    else { throw Trouble("the desktop has no accessibility bus") }
    let flags = [
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT, G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
    ].reduce(0) { $0 | $1.rawValue }
    guard
      let connection = g_dbus_connection_new_for_address_sync(
        Value(owned: answer)[0].text, GDBusConnectionFlags(rawValue: flags), nil, nil, nil)
    else { throw Trouble("the accessibility bus does not answer") }
    self.connection = connection
    for kind in ["Object", "Window"] {
      g_dbus_connection_signal_subscribe(
        connection, nil, "org.a11y.atspi.Event." + kind, nil, nil, nil, G_DBUS_SIGNAL_FLAGS_NONE,
        { _, _, path, _, member, values, data in
          guard let path, let member, let values, let data else { return }
          Unmanaged<AccessibleBus>.fromOpaque(data).takeUnretainedValue()
            .hear(String(cString: member), of: String(cString: path), Value(owned: g_variant_ref(values)))
        }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }
  }

  private func hear(_ member: String, of path: String, _ values: Value) {
    hasNews = true
    guard member == "StateChanged", values[1].int32 == 1 else { return }
    switch values[0].text {
    case "focused": focused.append(path)
    case "showing": shown.append(path)
    default: break
    }
  }

  /// Receives reports until `isEnough`, or until the time is up.
  func listen(seconds: Double, until isEnough: () -> Bool) {
    let isOver = Flag()
    let timer = g_timeout_add(
      guint(max(1, seconds * 1000)),
      { data in
        if let data { Unmanaged<Flag>.fromOpaque(data).takeUnretainedValue().isSet = true }
        return 1
      }, Unmanaged.passUnretained(isOver).toOpaque())
    while !isEnough(), !isOver.isSet { g_main_context_iteration(nil, 1) }
    g_source_remove(timer)
  }

  private final class Flag { var isSet = false }

  /// The answers received, and the number still missing.
  private final class Answers {
    var values: [Value?]
    var waiting: Int

    init(count: Int) { (values, waiting) = (Array(repeating: nil, count: count), count) }
  }

  /// The place of a call's answer.
  private final class Place {
    let answers: Answers
    let number: Int

    init(_ answers: Answers, _ number: Int) { (self.answers, self.number) = (answers, number) }
  }

  /// Makes all calls at once and returns their answers; nil for a call that failed, because an object may go at any
  /// moment.
  func ask(_ calls: [Call], of program: String) -> [Value?] {
    let answers = Answers(count: calls.count)
    for (number, call) in calls.enumerated() {
      let type = g_variant_type_new(call.answer)
      defer { g_variant_type_free(type) }
      g_dbus_connection_call(
        connection, program, call.path, call.interface, call.method, call.arguments, type, G_DBUS_CALL_FLAGS_NONE, 5000,
        nil,
        { connection, result, data in
          guard let data else { return }
          let place = Unmanaged<Place>.fromOpaque(data).takeRetainedValue()
          let answer = g_dbus_connection_call_finish(connection.map { OpaquePointer($0) }, result, nil)
          place.answers.values[place.number] = answer.map { Value(owned: $0) }
          place.answers.waiting -= 1
        }, Unmanaged.passRetained(Place(answers, number)).toOpaque())
    }
    while answers.waiting > 0 { g_main_context_iteration(nil, 1) }
    return answers.values
  }
}
