import Control
import GLib
import Glibc
import HistoryFile
import Linux
import StillbellCore

/// The methods of the bus interface for the past and for the named sessions.
///
/// Years of rows are read page by page, and between two pages the agent handles other work.
struct PastMethods {
  let state: StoreFile
  let runtime: Runtime
  /// Called once rows were deleted or added.
  let forgotten: @MainActor () -> Void

  /// The longest time that one call may ask about, in days, so that no answer grows without a limit.
  private static let daysMax = 366

  /// Returns false for a method that is answered at once.
  func handles(_ method: String, _ arguments: [Variant], _ reply: BusReply) -> Bool {
    do throws(BusRefusal) {
      switch method {
      case "Breaks":
        let (start, end) = try Self.span(arguments)
        // The file is in the order of the breaks' numbers.
        PageReading(reply) { rows in
          PastMessage.encode(rows.sorted { $0.ended < $1.ended })
        } page: {
          [state] key throws(StoreError) in
          try state.breaks(from: start, to: end, after: key)
        }
      case "Presence":
        let (start, end) = try Self.span(arguments)
        PageReading(reply) {
          PastMessage.encode($0)
        } page: { [state, runtime] key throws(StoreError) in
          let page = try state.presence(from: start, to: end, after: key)
          guard page.next == nil else { return page }
          let lasting = runtime.agent.lastingPresence(at: .now).filter { $0.from < end && start < $0.to }
          return Page(rows: page.rows + lasting, next: nil)
        }
      case "History":
        let count = Int(arguments.first?.uint32 ?? 0)
        guard count == 0 || count > StoreFile.pageRows else { return false }
        PageReading(reply) {
          HistoryMessage.encode(count == 0 ? $0 : $0.suffix(count))
        } page: {
          [state] key throws(StoreError) in
          try state.sessions(after: key)
        }
      case "Forget": forget(try Self.forgetting(arguments), reply)
      case "ForgetSpan":
        let (start, end) = try Self.span(arguments)
        forget(Forgetting(from: start, to: end), reply)
      case "Merge": merge(try Self.file(arguments), reply)
      default: return false
      }
    } catch {
      reply.send(.failure(error))
    }
    return true
  }

  /// The answer at once; nil for a method that belongs to another object.
  func answer(_ method: String, _ arguments: [Variant]) throws(BusRefusal) -> [Variant]? {
    switch method {
    case "Presets": return [PresetMessage.encode(runtime.agent.configuration.namedSessions)]
    case "ForgetSession":
      guard arguments.count == 2, let number = arguments[0].uint32, let started = arguments[1].int64 else { return nil }
      try reading { () throws(StoreError) in
        try state.forget(SessionID(Int(number)), started: WallTime(milliseconds: started))
      }
      forgetFacts()
      forgotten()
      return []
    default: return nil
    }
  }

  /// Drops the facts that are not written yet; the store deletes the others with the rows.
  private func forgetFacts() {
    state.forgetFacts()
    runtime.restartFacts()
  }

  private func forget(_ forgetting: Forgetting, _ reply: BusReply) {
    forgetFacts()
    state.forget(forgetting) { [forgotten] error in
      // The state since then is deleted, too.
      forgetFacts()
      forgotten()
      reply.send(error.map { .failure(BusRefusal(.notStored($0.trouble))) } ?? .success([]))
    }
  }

  private func merge(_ file: String, _ reply: BusReply) {
    state.merge(Merging(from: file)) { [forgotten] result in
      forgotten()
      switch result {
      case .success(let counts): reply.send(.success([Variant(UInt32(clamping: counts.sum))]))
      case .failure(let error): reply.send(.failure(BusRefusal(.notStored(error.trouble))))
      }
    }
  }

  /// The file in the arguments. It must exist, because SQLite would create it.
  private static func file(_ arguments: [Variant]) throws(BusRefusal) -> String {
    let path = arguments.first?.string ?? ""
    guard path.hasPrefix("/"), isThere(path) else {
      let fault = SystemFault(call: "open", code: ENOENT)
      throw BusRefusal(.notStored(.noFolder(path.onOneLine(limit: 1000), fault)))
    }
    return path
  }

  private static func forgetting(_ arguments: [Variant]) throws(BusRefusal) -> Forgetting {
    let before = arguments.first?.int64.flatMap { $0 == 0 ? nil : WallTime(milliseconds: $0) }
    let kind = arguments.dropFirst().first?.string.flatMap { $0.isEmpty ? nil : $0 }
    guard let forgetting = Forgetting(before: before, kind: kind) else {
      throw BusRefusal(.noChoice((kind ?? "").onOneLine(limit: 100), allowed: Forgetting.kinds))
    }
    return forgetting
  }

  private func reading<Answer>(_ question: () throws(StoreError) -> Answer) throws(BusRefusal) -> Answer {
    do throws(StoreError) {
      return try question()
    } catch {
      throw BusRefusal(.notStored(error.trouble))
    }
  }

  /// The span of time in the arguments.
  private static func span(_ arguments: [Variant]) throws(BusRefusal) -> (start: WallTime, end: WallTime) {
    guard arguments.count == 2, let start = arguments[0].int64, let end = arguments[1].int64, start <= end,
      moments.contains(start), moments.contains(end), Duration.milliseconds(end - start) <= .hours(24 * daysMax)
    else { throw BusRefusal(.impossibleSpan(daysMax: daysMax)) }
    return (WallTime(milliseconds: start), WallTime(milliseconds: end))
  }

  /// From the epoch to the year 9999.
  private static let moments: ClosedRange<Int64> = 0...253_402_300_799_000
}
