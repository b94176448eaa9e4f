import GLib
import Synchronization

/// A run of all checks, a few at a time, reported in their order.
@MainActor final class Examination {
  /// The number of checks that run at once; each is a process.
  private static let atOnce = 4

  private let checks: [Check]
  private let show: @MainActor (Check, Finding) -> Void
  private var findings: [Int: Finding] = [:]
  private var reported = 0
  private let loop = MainLoop()

  /// Calls `show` with each finding, in the order of the checks, as soon as it is known.
  init(_ checks: [Check], show: @escaping @MainActor (Check, Finding) -> Void) {
    (self.checks, self.show) = (checks, show)
  }

  /// Runs the checks, and returns when all have reported.
  func run() {
    let numbers = Numbers()
    for _ in 0..<min(Self.atOnce, checks.count) {
      // The capture is strong, because no other reference keeps this object while it works.
      WorkerThread.once(name: "check") { [checks, self] in
        while case let index = numbers.next(), index < checks.count {
          let finding = checks[index].lookFromOutside()
          MainLoop.later { self.handle(finding, of: index) }
        }
      }
    }
    if !checks.isEmpty { loop.run() }
  }

  private func handle(_ finding: Finding, of index: Int) {
    findings[index] = finding
    while let known = findings[reported] {
      show(checks[reported], known)
      reported += 1
    }
    if reported == checks.count { loop.quit() }
  }

  /// A counter that returns each number once.
  private final class Numbers: Sendable {
    private let count = Atomic(0)

    func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).oldValue }
  }
}
