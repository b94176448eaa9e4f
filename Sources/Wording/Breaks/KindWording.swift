import StillbellCore

/// The list of the kinds of break.
extension Wording {
  package static func title(of kind: KindStatus) -> Sentence {
    kind.title.isEmpty ? name(kind.kind) : title(kind.kind, kind.title)
  }

  /// `water: Drink something, a nudge. Next at 10:00.`
  package static func line(_ kind: KindStatus, now: WallTime) -> Sentence {
    let (name, title) = (kind.kind.rawValue, title(of: kind))
    let first =
      kind.length == .zero
      ? tr("{name}: {title}, a nudge.", ["name": name, "title": title])
      : tr("{name}: {title}, {length}.", ["name": name, "title": title, "length": length(kind.length)])
    guard kind.isOn else { return first.then(tr("Off.")) }
    return first.then(kind.next.map { tr("Next at {time}.", ["time": time($0, now: now)]) })
  }
}
