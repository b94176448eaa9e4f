import Glibc
import HelperProtocols
import Linux
import StillbellCore

/// Keeps the screen on by `stillbell-awake` while this value lives, for desktops without a service for that.
///
/// The helper holds the connection to the display server, so the server's messages do not wake the agent. The helper
/// ends whenever the agent ends, and the server then drops the request.
final class AwakeHelper {
  private let report: @MainActor (ScreenFailure?) -> Void
  private var helper: Helper?

  /// `program` is the path of `stillbell-awake`. `report` is called with nil once the screen is kept on, and with the
  /// reason when it is not, or is no longer.
  ///
  /// - Throws: An error if the program can't be started.
  init(program: String, report: @escaping @MainActor (ScreenFailure?) -> Void) throws(SystemError) {
    self.report = report
    helper = Helper(try ChildProcess(program, [], takesInput: true)) { [weak self] in self?.heard($0) }
  }

  private func heard(_ news: Helper.Report) {
    switch news {
    case .line(let line):
      switch AwakeReport(line: line) {
      case .kept: report(nil)
      case .unable: fail(.nobody)
      case .failed(let reason): fail(.refused(reason))
      case nil: fail(.answerGarbled(by: "stillbell-awake"))
      }
    case .ended: fail(.ended)
    }
  }

  /// Ends the helper; only the first reason is reported.
  private func fail(_ failure: ScreenFailure) {
    guard helper != nil else { return }
    helper = nil
    report(failure)
  }
}
