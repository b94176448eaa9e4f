/// A provider of one source, as `quiet sources` lists it.
package struct QuietReporter: Hashable, Sendable {
  package var source: QuietSource
  /// The value of the source's setting.
  package var setting: String
  /// The name of the provider; empty if this desktop has none.
  package var name: String
  /// The causes that it reports now and that count.
  package var causes: [String]
  /// The causes that the user has set to be ignored.
  package var ignored: [String]

  package init(source: QuietSource, setting: String, name: String, causes: [String], ignored: [String] = []) {
    (self.source, self.setting, self.name) = (source, setting, name)
    (self.causes, self.ignored) = (causes, ignored)
  }
}

extension Quiet {
  /// The providers of each source, in a fixed order; a source without one has a row, too, unless it is the calendar.
  package var reporters: [QuietReporter] {
    QuietSource.allCases.flatMap { source in
      let rows = reports.reporters(of: source).sorted { $0.name < $1.name }.map { name, causes in
        QuietReporter(
          source: source, setting: "", name: name, causes: causes.filter { !settings.ignores($0) }.map(\.by),
          ignored: causes.filter { settings.ignores($0) }.map(\.by))
      }
      // A user without a calendar misses nothing.
      let isMissing = rows.isEmpty && source != .calendar
      let known = isMissing ? [QuietReporter(source: source, setting: "", name: "", causes: [])] : rows
      return known.map {
        var row = $0
        row.setting = settings.word(of: source)
        return row
      }
    }
  }
}
