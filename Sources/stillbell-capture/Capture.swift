import Glibc
import HelperProtocols
import Linux
import PipeWire

/// A reporter of the programs that capture, which prints a line for every change until standard input is closed.
final class Capture {
  private var graph = CaptureGraph()
  private var reported: [CaptureReport] = []
  /// True once all objects have been reported; until then the graph is incomplete.
  private var isSettled = false

  /// Runs until the end of the input. Returns the exit status: 0, or 1 if PipeWire cannot be reached or is lost.
  func run() -> Int32 {
    do throws(PipeWireError) {
      let objects = try PipeWireObjects()
      try objects.run { [self] change in handle(change, from: objects) }
      return 0
    } catch {
      say(.failed(reason: error.description))
      return 1
    }
  }

  private func handle(_ change: PipeWireObjects.Change, from objects: PipeWireObjects) {
    switch change {
    case .added(let id, "Node", let properties): if graph.added(id, .node, properties) { objects.follow(id) }
    case .added(let id, "Link", let properties): _ = graph.added(id, .link, properties)
    case .added(let id, "Client", let properties): _ = graph.added(id, .client, properties)
    case .added: return
    case .changed(let id, let isRunning, let properties): graph.changed(id, isRunning: isRunning, properties)
    case .removed(let id): graph.removed(id)
    case .settled: isSettled = true
    }
    guard isSettled else { return }
    let reports = graph.reports
    for report in reports where !reported.contains(report) { say(report) }
    reported = reports
    // No code runs until the next change, so its memory is released.
    Memory.releaseCode()
  }

  private func say(_ report: CaptureReport) {
    // A reader that exits also closes standard input, so errors need no handling.
    StandardStreams.write(report.line + "\n", to: STDOUT_FILENO)
  }
}
