/// How often something was done with each kind of break on a local day.
struct DayCounts: Hashable, Sendable {
  /// Counted since 1970-01-01.
  private var day: Int64 = 0
  private var counts = ByKind<Int>()

  init() {}

  mutating func add(_ kind: BreakKind, on today: Int64) {
    if day != today { (day, counts) = (today, ByKind()) }
    counts[kind] = (counts[kind] ?? 0) + 1
  }

  func count(of kind: BreakKind, on today: Int64) -> Int { day == today ? counts[kind] ?? 0 : 0 }

  func all(on today: Int64) -> Int { day == today ? counts.entries.reduce(0) { $0 + $1.value } : 0 }

  /// `name` is the beginning of the names of the fields.
  func write(_ name: String, to record: inout RecordWriter) {
    guard !counts.entries.isEmpty else { return }
    record.set("\(name)-day", Int(day))
    for count in counts.entries { record.set("\(name).\(count.kind.rawValue)", count.value) }
  }

  init(_ name: String, _ record: RecordReader) throws(Record.ReadError) {
    guard record.fields["\(name)-day"] != nil else { return }
    day = Int64(try record.int("\(name)-day"))
    for field in record.fields.keys where field.hasPrefix("\(name).") {
      guard let kind = BreakKind(rawValue: String(field.dropFirst(name.utf8.count + 1))) else {
        throw Record.ReadError(field: field)
      }
      counts[kind] = try record.int(field)
    }
  }
}
