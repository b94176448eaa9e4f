import Captures
import Glibc
import HelperProtocols
import Linux
import PipeWire

/// Tells on standard output who captures what, a line for every change, until standard input is closed.
final class Capture {
  private var graph = CaptureGraph()
  private var reported: [CaptureReport] = []
  /// Before everything has been told once, what is known is not the whole.
  private var isSettled = false

  /// Returns the exit status: 0 at the end of the input, 1 when PipeWire cannot be reached, or not any more.
  func run() -> Int32 {
    do throws(PipeWireError) {
      let objects = try PipeWireObjects()
      try objects.run { [self] change in take(change, from: objects) }
      return 0
    } catch {
      say(.failed(reason: error.description))
      return 1
    }
  }

  private func take(_ change: PipeWireObjects.Change, from objects: PipeWireObjects) {
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
    // Until the next change nothing runs.
    Memory.releaseCode()
  }

  private func say(_ report: CaptureReport) {
    // A reader that has gone has closed standard input too.
    StandardStreams.write(report.line + "\n", to: STDOUT_FILENO)
  }
}
