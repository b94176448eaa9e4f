import GLib
import Linux
import Paths
import StillbellCore
import Wording

/// The method of the bus interface that has `stillbell doctor` look: from outside, as it looks at the agent, too.
final class DoctorMethod {
  /// In milliseconds; each of its checks has a limit of its own.
  private static let patience: UInt32 = 20_000

  private let program: String?
  private var looking: Helper?
  private var line: String?
  /// Everybody who has asked meanwhile gets the same answer.
  private var asked: [BusReply] = []

  init(_ paths: Paths) { program = paths.program("stillbell") }

  /// True for a method of its own, which is answered later.
  func takes(_ method: String, _ reply: BusReply) -> Bool {
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

  private func hear(_ news: Helper.News) {
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
