import CGIO

// Watches of names and signals on the bus.
extension Bus {
  /// Calls `changed` with true when the name gets an owner (at once if it has one), and with false when it loses it.
  ///
  /// The watch holds until it is ended. The corresponding C function is `g_bus_watch_name_on_connection`.
  @discardableResult
  package func watch(name: String, _ changed: @escaping @MainActor @Sendable (Bool) -> Void) -> NameWatch {
    NameWatch(
      number: g_bus_watch_name_on_connection(
        connection, name, G_BUS_NAME_WATCHER_FLAGS_NONE, { _, _, _, data in Bus.report(true, to: data) },
        { _, _, data in Bus.report(false, to: data) }, Box(changed).retained, releaseBox))
  }

  /// The result of `watch`.
  package struct NameWatch: Sendable {
    fileprivate let number: UInt32
  }

  /// The corresponding C function is `g_bus_unwatch_name`.
  package func end(_ watch: NameWatch) { g_bus_unwatch_name(watch.number) }

  private nonisolated static func report(_ isThere: Bool, to data: UnsafeMutableRawPointer?) {
    Box<@MainActor @Sendable (Bool) -> Void>.with(data) { changed in
      MainActor.assumeIsolated { changed(isThere) }
    }
  }

  /// Calls `received` with the arguments of every such signal of an object, until it is unsubscribed.
  ///
  /// The sender may be a well-known name: the bus and GDBus make sure that only its owner is heard. With `anyPath`
  /// every object of the program counts; with `argument` only signals whose first argument is this string. The
  /// corresponding C function is `g_dbus_connection_signal_subscribe`.
  @discardableResult
  package func subscribe(
    to object: BusObject, _ signal: String, anyPath: Bool = false, argument: String? = nil,
    _ received: @escaping @MainActor @Sendable ([Variant]) -> Void
  ) -> Subscription {
    let number = g_dbus_connection_signal_subscribe(
      connection, object.name, object.interface, signal, anyPath ? nil : object.path, argument,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, data in
        guard let parameters else { return }
        let arguments = Variant(parameters).members
        Box<@MainActor @Sendable ([Variant]) -> Void>.with(data) { received in
          MainActor.assumeIsolated { received(arguments) }
        }
      }, Box(received).retained, releaseBox)
    return Subscription(number: number)
  }

  /// Calls `changed` with the properties of an object that have new values, and with the names of those whose values
  /// are not sent.
  @discardableResult
  package func onChange(
    of object: BusObject, _ changed: @escaping @MainActor @Sendable (_ values: [String: Variant], [String]) -> Void
  ) -> Subscription {
    subscribe(to: object.properties, "PropertiesChanged", argument: object.interface) { arguments in
      guard arguments.count == 3 else { return }
      changed(arguments[1].entries, arguments[2].members.compactMap(\.string))
    }
  }

  /// The result of `subscribe`.
  package struct Subscription: Sendable {
    fileprivate let number: UInt32
  }

  /// The corresponding C function is `g_dbus_connection_signal_unsubscribe`.
  package func unsubscribe(_ subscription: Subscription) {
    g_dbus_connection_signal_unsubscribe(connection, subscription.number)
  }

  /// Calls `closed` when the bus has gone. The corresponding signal is `GDBusConnection::closed`.
  package func onClose(_ closed: @escaping @MainActor @Sendable () -> Void) {
    let handler: @convention(c) (gpointer?, gboolean, gpointer?, gpointer?) -> Void = { _, _, _, data in
      runAction(data)
    }
    Signal.connect(gpointer(connection), "closed", unsafeBitCast(handler, to: GCallback.self), Box(closed))
  }
}
