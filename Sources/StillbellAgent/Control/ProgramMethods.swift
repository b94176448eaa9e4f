import Control
import GLib
import StillbellCore

/// The methods of the bus interface by which other programs take part. Their requests end when they leave the bus.
final class ProgramMethods {
  private let bus: Bus
  private let runtime: Runtime
  /// Called once the holds have changed.
  private let changed: @MainActor () -> Void
  private var kept: [UInt32: (owner: String, hold: Hold)] = [:]
  private var watches: [String: Bus.NameWatch] = [:]
  private var lastNumber: UInt32 = 0

  init(on bus: Bus, _ runtime: Runtime, changed: @escaping @MainActor () -> Void) {
    (self.bus, self.runtime, self.changed) = (bus, runtime, changed)
  }

  /// The holds in the order of the requests.
  var holds: [(number: UInt32, hold: Hold)] { kept.sorted { $0.key < $1.key }.map { ($0.key, $0.value.hold) } }

  /// Returns false for a method that belongs to another object.
  func handles(_ method: String, _ arguments: [Variant], _ reply: BusReply) -> Bool {
    let words = arguments.map { $0.shortString ?? "" }
    do throws(CallFailure) {
      switch (method, words.count) {
      case ("Hold", 3):
        let hold = Hold(ProgramReason(words[0], words[1]), try CommandMessage.level(words[2]))
        reply.send(.success([Variant(try keep(hold, of: reply.sender))]))
      case ("Release", 1): reply.send(.success([try release(arguments[0].uint32 ?? 0, of: reply.sender)]))
      case ("Offer", 2):
        reply.send(.success([Self.answer(runtime.hear(.offered(ProgramReason(words[0], words[1]))))]))
      case ("Present", 0): reply.send(.success([Self.answer(runtime.hear(.presence(.attested)))]))
      default: return false
      }
    } catch {
      reply.send(.failure(BusRefusal(error)))
    }
    return true
  }

  private static func answer(_ decisions: [Decision]) -> Variant { DecisionMessage.encode(decisions) }

  private func keep(_ hold: Hold, of owner: String) throws(CallFailure) -> UInt32 {
    let ofOwner = kept.values.count { $0.owner == owner }
    guard ofOwner < Hold.mostOfOne else { throw .tooManyHolds(most: Hold.mostOfOne) }
    guard kept.count < Hold.most else { throw .tooManyHolds(most: Hold.most) }
    lastNumber += 1
    kept[lastNumber] = (owner, hold)
    if watches[owner] == nil {
      // The program may have left before the watch began: the watch reports that, too.
      watches[owner] = bus.watch(name: owner) { [weak self] isThere in if !isThere { self?.forget(owner) } }
    }
    report()
    return lastNumber
  }

  private func release(_ number: UInt32, of owner: String) throws(CallFailure) -> Variant {
    guard kept[number]?.owner == owner else { throw .noHold(Int(number)) }
    kept[number] = nil
    if !kept.contains(where: { $0.value.owner == owner }) { endWatch(of: owner) }
    return Self.answer(report())
  }

  /// Drops the holds of a program that has left the bus.
  private func forget(_ owner: String) {
    kept = kept.filter { $0.value.owner != owner }
    endWatch(of: owner)
    report()
  }

  private func endWatch(of owner: String) { if let watch = watches.removeValue(forKey: owner) { bus.end(watch) } }

  @discardableResult
  private func report() -> [Decision] {
    defer { changed() }
    return runtime.hear(.quiet(.held(holds.map(\.hold))))
  }

  /// Reports that programs can ask for holds, though none has yet.
  func begin() { report() }
}
