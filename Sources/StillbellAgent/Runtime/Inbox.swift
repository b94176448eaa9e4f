import StillbellCore

/// The events on their way to the agent, in order. The inbox exists before all parts that report: events wait here
/// until the agent is ready, and while it handles another event.
final class Inbox {
  private var waiting: [Event] = []
  private var isBusy = false
  private var handle: @MainActor (Event) -> Void = { _ in }

  init() { isBusy = true }

  /// Delivers the waiting events, and from now on each event as soon as the previous one is handled.
  func open(_ handle: @escaping @MainActor (Event) -> Void) {
    self.handle = handle
    handOver()
  }

  func report(_ event: Event) {
    waiting.append(event)
    if !isBusy { handOver() }
  }

  /// Holds back events while `work` runs.
  func hold<Result>(_ work: () -> Result) -> Result {
    isBusy = true
    defer { handOver() }
    return work()
  }

  private func handOver() {
    isBusy = true
    while !waiting.isEmpty { handle(waiting.removeFirst()) }
    isBusy = false
  }
}
