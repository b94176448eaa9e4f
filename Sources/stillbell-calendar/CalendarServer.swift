import Calendar
import GLib
import HelperProtocols

/// The calendar server of GNOME Shell, which knows the calendars of Evolution and of the online accounts.
///
/// It has one time range for all its clients. When that is set, it sends the events as signals to all of them, and does
/// not say which event is the last. It also does not say which events are free, cancelled or declined. The
/// specification is GNOME Shell's `gnome-shell-calendar-server.c`.
@MainActor final class CalendarServer {
  enum Answer {
    /// The server does not run. It is not started either: where GNOME Shell needs it, it runs.
    case absent
    /// There is no bus, or the server refuses, has gone, or does not answer.
    case unreadable
    /// The events in the range; some may be missing if the answer is not whole, because the server was too slow.
    case events(ServerEvents, isWhole: Bool)
  }

  /// The name on the session bus, and the path in troubles.
  nonisolated static let name = CalendarReport.server
  private static let path = "/org/gnome/Shell/CalendarServer"
  /// The events are complete when there was no signal for this time, in milliseconds.
  private static let pause: UInt32 = 300
  /// The limit for all signals, in milliseconds.
  private static let patience: UInt32 = 3000

  private enum Progress {
    case asked
    /// The server has the new time range.
    case answered
    /// The server has opened the calendars for it.
    case opened
    case refused
  }

  private let bus: Bus
  private let server: BusObject
  private let loop = MainLoop()
  private var progress = Progress.asked
  private var events = ServerEvents()
  private var end: Watch?

  /// Uses the server with this unique name; a call of it starts no program.
  private init(_ bus: Bus, owner: String) {
    (self.bus, server) = (bus, BusObject(owner, Self.path, Self.name))
  }

  /// Asks for the events of a time in seconds since 1970, and waits for them.
  static func ask(for window: Range<Int64>) -> Answer {
    do throws(GLibError) {
      let bus = try Bus()
      guard let owner = try bus.uniqueName(of: name) else { return .absent }
      let server = CalendarServer(bus, owner: owner)
      return try server.collect(window)
    } catch {
      return .unreadable
    }
  }

  private func collect(_ window: Range<Int64>) throws(GLibError) -> Answer {
    bus.subscribe(to: server, "EventsAddedOrUpdated") { [weak self] in self?.update($0) }
    bus.subscribe(to: server, "EventsRemoved") { [weak self] in self?.remove($0) }
    bus.subscribe(to: server, "ClientDisappeared") { [weak self] in self?.removeCalendar($0) }
    let range = try range(with: window)
    MainLoop.later(afterMilliseconds: Self.patience) { [loop] in loop.quit() }
    let arguments = [Variant(range.lowerBound), Variant(range.upperBound), Variant(true)]
    bus.ask(server, "SetTimeRange", arguments) { [weak self] in self?.note($0) }
    loop.run()
    end = nil
    return switch progress {
    case .asked, .refused: .unreadable
    case .answered: .events(events, isWhole: false)
    case .opened: .events(events, isWhole: true)
    }
  }

  /// The window and the range that the server has for its other clients, because their view must not shrink.
  private func range(with window: Range<Int64>) throws(GLibError) -> Range<Int64> {
    let answer = try bus.call(
      server.properties, "GetAll", [Variant(Self.name)], timeoutMilliseconds: Int32(Self.patience))
    let values = answer.members.first?.entries ?? [:]
    // Both are 0 until a client sets them.
    guard let since = values["Since"]?.int64, let until = values["Until"]?.int64, 0 < since, since < until else {
      return window
    }
    return min(since, window.lowerBound)..<max(until, window.upperBound)
  }

  private func note(_ answer: Result<Variant, GLibError>) {
    guard case .success = answer else { return refuse() }
    progress = .answered
    // The server answers before it opens the calendars. The answer to a second question comes after that.
    bus.ask(server.properties, "GetAll", [Variant(Self.name)]) { [weak self] answer in
      guard let self else { return }
      guard case .success(let answer) = answer else { return refuse() }
      progress = .opened
      // At the beginning of a session the calendars come later, and then their first signal.
      if answer.members.first?.entries["HasCalendars"]?.bool != false { wait() }
    }
  }

  private func refuse() {
    progress = .refused
    loop.quit()
  }

  private func update(_ arguments: [Variant]) {
    let events = arguments.first?.members.compactMap { event -> ServerEvents.Event? in
      // The second of them, the title, is not read.
      let members = event.members
      guard members.count == 5, let identifier = members[0].shortString, let start = members[2].int64,
        let end = members[3].int64
      else { return nil }
      return ServerEvents.Event(identifier, from: start, to: end)
    }
    self.events.update(events ?? [])
    noteSignal()
  }

  private func remove(_ arguments: [Variant]) {
    for identifier in arguments.first?.members ?? [] { events.remove(identifier.shortString ?? "") }
    noteSignal()
  }

  private func removeCalendar(_ arguments: [Variant]) {
    if let calendar = arguments.first?.shortString { events.remove(calendar + "\n") }
    noteSignal()
  }

  private func noteSignal() {
    if case .opened = progress { wait() }
  }

  /// Ends the reading after a pause without a signal.
  private func wait() { end = Watch(everyMilliseconds: Self.pause) { [loop] in loop.quit() } }
}
