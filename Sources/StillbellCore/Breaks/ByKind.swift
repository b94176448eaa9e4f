/// Something for some kinds of break. They are kept in the order of their names, so that equal contents are equal; the
/// order that counts for the user is that of the configuration.
package struct ByKind<Value: Hashable & Sendable>: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package let kind: BreakKind
    package var value: Value
  }

  package private(set) var entries: [Entry] = []

  package init() {}

  // A key path of a generic type is made anew each time.
  package var kinds: [BreakKind] { entries.map { $0.kind } }

  package subscript(kind: BreakKind) -> Value? {
    get { entries.first { $0.kind == kind }?.value }
    set {
      let index = entries.firstIndex { $0.kind >= kind } ?? entries.endIndex
      let isThere = index < entries.endIndex && entries[index].kind == kind
      switch (newValue, isThere) {
      case (let value?, true): entries[index].value = value
      case (let value?, false): entries.insert(Entry(kind: kind, value: value), at: index)
      case (nil, true): entries.remove(at: index)
      case (nil, false): break
      }
    }
  }

  /// Forgets those of every other kind.
  package mutating func keepOnly(where isKept: (BreakKind) -> Bool) { entries.removeAll { !isKept($0.kind) } }

  /// Changes each of them.
  package mutating func changeEach(_ change: (BreakKind, inout Value) -> Void) {
    for index in entries.indices { change(entries[index].kind, &entries[index].value) }
  }
}
