import StillbellCore

/// The events on their way to the agent, in their order. It is there before everything that reports: what comes before
/// the agent takes events, or while the agent is busy with one, waits here.
final class Inbox {
  private var waiting: [Event] = []
  private var isBusy = false
  private var take: @MainActor (Event) -> Void = { _ in }

  init() { isBusy = true }

  /// Hands over what waits, and from now on each event as soon as the one before is done with.
  func open(_ take: @escaping @MainActor (Event) -> Void) {
    self.take = take
    handOver()
  }

  func report(_ event: Event) {
    waiting.append(event)
    if !isBusy { handOver() }
  }

  /// Holds back events while `work` is done.
  func hold<Result>(_ work: () -> Result) -> Result {
    isBusy = true
    defer { handOver() }
    return work()
  }

  private func handOver() {
    isBusy = true
    while !waiting.isEmpty { take(waiting.removeFirst()) }
    isBusy = false
  }
}
