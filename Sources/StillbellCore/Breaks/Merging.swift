// If several breaks are due close together, only the longest comes.
extension Configuration {
  /// True if `kind` rings when the two come together: the longer kind, or between equally long kinds the first in the
  /// file.
  package func outranks(_ kind: BreakKind, _ other: BreakKind) -> Bool {
    if kind == other || isLonger(other, than: kind) { return false }
    return isLonger(kind, than: other) || kinds.first { $0.kind == kind || $0.kind == other }?.kind == kind
  }

  package func isLonger(_ kind: BreakKind, than other: BreakKind) -> Bool {
    (kind, other) == (.rest, .eye) || weight(of: kind) > weight(of: other)
  }

  package func isLonger(_ kind: BreakKind, than length: Duration) -> Bool { weight(of: kind) > length }
  func isShorter(_ kind: BreakKind, than length: Duration) -> Bool { weight(of: kind) < length }

  /// The length used for comparison: a rest break outranks an eye break whatever their lengths.
  private func weight(of kind: BreakKind) -> Duration {
    kind == .rest ? max(length(of: .rest), length(of: .eye)) : length(of: kind)
  }

  /// Hot path: avoids copying the other settings.
  private func length(of kind: BreakKind) -> Duration {
    kinds.firstIndex { $0.kind == kind }.map { kinds[$0].length } ?? self[kind].length
  }

  /// True if a break of `kind` also starts a new interval of `other`: `other` is neither longer nor rarer.
  package func makesUp(_ kind: BreakKind, for other: BreakKind) -> Bool {
    // After a rest break the eyes have rested, too.
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
  /// The kinds that a break of `kind` makes up for: its own, and those with a promise.
  func madeUp(by kind: BreakKind, in work: Work) -> [BreakKind] {
    kinds.map(\.kind).filter { $0 == kind || makesUp(kind, for: $0) && work[$0] != nil }
  }
}

extension Work {
  /// The break that comes first: the one that is due first, or a longer one that is due less than a merging gap later.
  package func next(by configuration: Configuration) -> Promise? {
    next(by: configuration) { _ in true }
  }

  /// The break that comes first at `now`: among breaks that have fallen due by then, the one that outranks the others.
  func next(at now: BootTime, by configuration: Configuration) -> Promise? {
    guard var first = next(by: configuration), first.upcoming.due <= now else { return next(by: configuration) }
    for promise in promises.entries
    where promise.value.due <= now && configuration.outranks(promise.kind, first.kind) {
      first = (promise.kind, promise.value)
    }
    return first
  }

  /// The longer break that replaces one of this kind when it falls due.
  package func instead(of kind: BreakKind, by configuration: Configuration) -> Promise? {
    next(by: configuration) { configuration.isLonger($0, than: kind) }
  }

  /// The kind that replaces a break of this kind which comes now: it outranks it and is due soon.
  func close(to kind: BreakKind, at now: BootTime, by configuration: Configuration) -> BreakKind? {
    next(by: configuration) {
      configuration.outranks($0, kind) && isClose($0, to: now, by: configuration)
    }?.kind
  }

  /// The promises that are skipped when the chosen break falls due: those that it outranks and that are due before it
  /// or close to it.
  func leftOut(for chosen: Promise, by configuration: Configuration) -> [Promise] {
    promises.entries.filter {
      configuration.outranks(chosen.kind, $0.kind) && isClose($0.kind, to: chosen.upcoming.due, by: configuration)
    }.map { ($0.kind, $0.value) }
  }

  /// True if this kind is due by that time or less than a merging gap later.
  private func isClose(_ kind: BreakKind, to time: BootTime, by configuration: Configuration) -> Bool {
    guard let due = self[kind]?.due else { return false }
    return due <= time || due - time < configuration.mergeWithin
  }

  private func next(by configuration: Configuration, where mayCome: (BreakKind) -> Bool) -> Promise? {
    // Fast path: most users have one kind only, and this runs many times an event.
    if promises.entries.count == 1, let only = promises.entries.first {
      return mayCome(only.kind) ? (only.kind, only.value) : nil
    }
    var first: Promise?
    for promise in promises.entries where mayCome(promise.kind) {
      guard let sofar = first else {
        first = (promise.kind, promise.value)
        continue
      }
      // Between two at the same moment, the loop below finds the longer one.
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
