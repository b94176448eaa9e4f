// Of breaks that come close together only the longest comes.
extension Configuration {
  /// Of two kinds that come together this one rings: the longer, or of two equally long ones the first in the file.
  package func outranks(_ kind: BreakKind, _ other: BreakKind) -> Bool {
    if kind == other || isLonger(other, than: kind) { return false }
    return isLonger(kind, than: other) || kinds.first { $0.kind == kind || $0.kind == other }?.kind == kind
  }

  package func isLonger(_ kind: BreakKind, than other: BreakKind) -> Bool {
    (kind, other) == (.rest, .eye) || weight(of: kind) > weight(of: other)
  }

  package func isLonger(_ kind: BreakKind, than length: Duration) -> Bool { weight(of: kind) > length }
  func isShorter(_ kind: BreakKind, than length: Duration) -> Bool { weight(of: kind) < length }

  /// The length that counts: a rest break takes the place of an eye break however long they are.
  private func weight(of kind: BreakKind) -> Duration {
    kind == .rest ? max(length(of: .rest), length(of: .eye)) : length(of: kind)
  }

  /// It is asked for so often that even lending the other settings costs.
  private func length(of kind: BreakKind) -> Duration {
    kinds.firstIndex { $0.kind == kind }.map { kinds[$0].length } ?? self[kind].length
  }

  /// After a break of `kind` one of `other` begins a new interval: it is neither longer nor rarer.
  package func makesUp(_ kind: BreakKind, for other: BreakKind) -> Bool {
    // After a rest break the eyes have rested too.
    if kind == other || (kind, other) == (.rest, .eye) { return true }
    guard !isLonger(other, than: kind) else { return false }
    return switch self[other].timing {
    case .every(let interval): interval <= self[kind].interval
    case .aligned: true
    case .at: false
    }
  }
}

extension Configuration {
  /// The kinds that a break of `kind` makes up for: its own, and those of which one is promised.
  func madeUp(by kind: BreakKind, in work: Work) -> [BreakKind] {
    kinds.map(\.kind).filter { $0 == kind || makesUp(kind, for: $0) && work[$0] != nil }
  }
}

extension Work {
  /// The break that comes first: the one that is due first, or a longer one that is due less than a merging gap later.
  package func next(by configuration: Configuration) -> Promise? {
    next(by: configuration) { _ in true }
  }

  /// The same at `now`: of breaks that have all fallen due by then, the one that outranks the others.
  func next(at now: BootTime, by configuration: Configuration) -> Promise? {
    guard var first = next(by: configuration), first.upcoming.due <= now else { return next(by: configuration) }
    for promise in promises.entries
    where promise.value.due <= now && configuration.outranks(promise.kind, first.kind) {
      first = (promise.kind, promise.value)
    }
    return first
  }

  /// The break that takes the place of one of this kind when it falls due.
  package func instead(of kind: BreakKind, by configuration: Configuration) -> Promise? {
    next(by: configuration) { configuration.isLonger($0, than: kind) }
  }

  /// A break that is to come in place of one of this kind which comes now: one that outranks it and is close.
  func close(to kind: BreakKind, at now: BootTime, by configuration: Configuration) -> BreakKind? {
    next(by: configuration) {
      configuration.outranks($0, kind) && isClose($0, to: now, by: configuration)
    }?.kind
  }

  /// The promises that one which falls due leaves out: whatever it outranks that is due before it or close to it.
  func leftOut(for chosen: Promise, by configuration: Configuration) -> [Promise] {
    promises.entries.filter {
      configuration.outranks(chosen.kind, $0.kind) && isClose($0.kind, to: chosen.upcoming.due, by: configuration)
    }.map { ($0.kind, $0.value) }
  }

  /// It is due by that time or less than a merging gap after it.
  private func isClose(_ kind: BreakKind, to time: BootTime, by configuration: Configuration) -> Bool {
    guard let due = self[kind]?.due else { return false }
    return due <= time || due - time < configuration.mergeWithin
  }

  private func next(by configuration: Configuration, where mayCome: (BreakKind) -> Bool) -> Promise? {
    // Most users have one kind only, and this is asked many times an event.
    if promises.entries.count == 1, let only = promises.entries.first {
      return mayCome(only.kind) ? (only.kind, only.value) : nil
    }
    var first: Promise?
    for promise in promises.entries where mayCome(promise.kind) {
      guard let sofar = first else {
        first = (promise.kind, promise.value)
        continue
      }
      // Of two at the same moment the longer one is found below.
      if promise.value.due < sofar.upcoming.due { first = (promise.kind, promise.value) }
    }
    while let sofar = first {
      var longer: Promise?
      for promise in promises.entries where mayCome(promise.kind) {
        guard configuration.outranks(promise.kind, longer?.kind ?? sofar.kind),
          isClose(promise.kind, to: sofar.upcoming.due, by: configuration)
        else { continue }
        longer = (promise.kind, promise.value)
      }
      guard let longer else { return sofar }
      first = longer
    }
    return nil
  }
}
