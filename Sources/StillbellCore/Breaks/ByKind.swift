/// A value for each of some kinds of break. Entries are sorted by name, so that equal contents are equal; the order
/// that counts for the user is that of the configuration.
package struct ByKind<Value: Hashable & Sendable>: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package let kind: BreakKind
    package var value: Value
  }

  package private(set) var entries: [Entry] = []

  package init() {}

  // A closure, because a key path of a generic type is created again on every call.
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

  /// Drops the values of all other kinds.
  package mutating func keepOnly(where isKept: (BreakKind) -> Bool) { entries.removeAll { !isKept($0.kind) } }

  /// Changes each value.
  package mutating func changeEach(_ change: (BreakKind, inout Value) -> Void) {
    for index in entries.indices { change(entries[index].kind, &entries[index].value) }
  }
}

extension ByKind.Entry: Decodable where Value: Decodable {}
extension ByKind: Decodable where Value: Decodable {}
