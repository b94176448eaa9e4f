import GLib
import Linux
import StillbellCore
import Wording

/// The method of the bus interface that runs `stillbell doctor`, so that the checks look at the agent from outside.
final class DoctorMethod {
  /// The limit in milliseconds; each check has a limit of its own.
  private static let patience: UInt32 = 20_000

  private let program: String?
  private var looking: Helper?
  private var line: String?
  /// The callers that wait for the answer; all get the same one.
  private var asked: [BusReply] = []

  init(_ paths: Paths) { program = paths.program("stillbell") }

  /// True for the method `Doctor`, which is answered later.
  func handles(_ method: String, _ reply: BusReply) -> Bool {
    guard method == "Doctor" else { return false }
    asked.append(reply)
    if looking == nil { look() }
    return true
  }

  private func look() {
    guard let program else { return answer(.failure(BusRefusal(.programSilent("stillbell")))) }
    do throws(SystemError) {
      line = nil
      looking = Helper(try ChildProcess(program, ["doctor", "--json"])) { [weak self] in self?.hear($0) }
      looking?.end(withinMilliseconds: Self.patience)
    } catch {
      answer(.failure(BusRefusal(.programNotStarted(error.context, SystemFault(error)))))
    }
  }

  private func hear(_ news: Helper.Report) {
    switch news {
    case .line(let said): line = said
    case .ended:
      looking = nil
      answer(line.map { .success([Variant($0)]) } ?? .failure(BusRefusal(.programSilent("stillbell doctor"))))
    }
  }

  private func answer(_ answer: Result<[Variant], BusRefusal>) {
    let waiting = asked
    asked = []
    for reply in waiting { reply.send(answer) }
  }
}
