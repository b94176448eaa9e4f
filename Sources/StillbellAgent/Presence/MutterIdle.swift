import GLib

/// Idleness by GNOME's compositor, on the session bus: `org.gnome.Mutter.IdleMonitor`.
final class MutterIdle: IdleWatch {
  private static let name = "org.gnome.Mutter.IdleMonitor"
  private static let monitor = BusObject(name, "/org/gnome/Mutter/IdleMonitor/Core", name)

  private let bus: Bus
  private let report: @MainActor @Sendable (IdleReport) -> Void
  private var threshold: Duration?
  /// Mutter's numbers for the current watches: of the threshold, and of the first input after it.
  private var idleWatch: UInt32?
  private var activeWatch: UInt32?
  /// Raised when the threshold changes or the monitor goes: answers to earlier calls then no longer count.
  private var round = 0

  init(bus: Bus, report: @escaping @MainActor @Sendable (IdleReport) -> Void) {
    self.bus = bus
    self.report = report
    bus.subscribe(to: Self.monitor, "WatchFired") { [weak self] arguments in
      if let watch = arguments.first?.uint32 { self?.fired(watch) }
    }
    bus.watch(name: Self.name) { [weak self] isThere in
      guard let self else { return }
      // The watches ended with the former owner of the name.
      (idleWatch, activeWatch) = (nil, nil)
      round += 1
      report(isThere ? .found(by: Self.name) : .missing)
    }
  }

  func watch(_ threshold: Duration?) {
    self.threshold = threshold
    round += 1
    for watch in [idleWatch, activeWatch] {
      if let watch { remove(watch) }
    }
    (idleWatch, activeWatch) = (nil, nil)
    guard let threshold else { return }
    ask("AddIdleWatch", [Variant(UInt64(threshold / .milliseconds(1)))]) { monitor, answer, isCurrent in
      guard let watch = answer?.uint32 else { return }
      if isCurrent { monitor.idleWatch = watch } else { monitor.remove(watch) }
    }
  }

  private func fired(_ watch: UInt32) {
    switch watch {
    case idleWatch: becomeIdle()
    case activeWatch:
      // This watch fires once and then no longer exists.
      activeWatch = nil
      report(.active)
    default: break
    }
  }

  /// Asks for the return first and then for the length, so that a user who is back already does not count as away.
  private func becomeIdle() {
    if activeWatch == nil {
      ask("AddUserActiveWatch", []) { monitor, answer, isCurrent in
        guard let watch = answer?.uint32 else { return }
        if isCurrent { monitor.activeWatch = watch } else { monitor.remove(watch) }
      }
    }
    ask("GetIdletime", []) { monitor, answer, isCurrent in
      guard isCurrent, let milliseconds = answer?.uint64 else { return }
      monitor.report(.idle(.milliseconds(Int64(clamping: milliseconds))))
    }
  }

  private func remove(_ watch: UInt32) { bus.post(Self.monitor, "RemoveWatch", [Variant(watch)]) }

  /// Calls the monitor without a limit: while it has the name, it may still answer.
  private func ask(
    _ method: String, _ arguments: [Variant],
    _ answered: @escaping @MainActor @Sendable (MutterIdle, _ answer: Variant?, _ isCurrent: Bool) -> Void
  ) {
    bus.ask(Self.monitor, method, arguments) { [weak self, round] result in
      guard let self else { return }
      switch result {
      case .success(let answer): answered(self, answer.members.first, round == self.round)
      case .failure: if round == self.round { report(.missing) }
      }
    }
  }
}
