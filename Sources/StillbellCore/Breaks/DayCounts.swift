/// The number of times something was done with each kind of break on a local day.
struct DayCounts: Hashable, Sendable, Decodable {
  /// The day, counted from 1970-01-01.
  private var day: Int64 = 0
  private var counts = ByKind<Int>()

  init() {}

  mutating func add(_ kind: BreakKind, on today: Int64) {
    if day != today { (day, counts) = (today, ByKind()) }
    counts[kind] = (counts[kind] ?? 0) + 1
  }

  func count(of kind: BreakKind, on today: Int64) -> Int { day == today ? counts[kind] ?? 0 : 0 }

  func all(on today: Int64) -> Int { day == today ? counts.entries.reduce(0) { $0 + $1.value } : 0 }

  /// Reads or writes the counts; `name` is the prefix of the field names.
  mutating func code(_ name: String, _ coder: inout StateCoder) throws(SavedState.ReadError) {
    var counted = counts.entries.isEmpty ? nil : day
    try coder.code("\(name)-day", &counted)
    guard let counted else { return }
    day = counted
    try coder.code(each: "\(name).", &counts)
  }
}
