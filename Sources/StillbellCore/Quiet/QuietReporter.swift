/// The knowledge of one source from one part of the desktop: for `quiet sources`.
package struct QuietReporter: Hashable, Sendable {
  package var source: QuietSource
  /// The word of the configuration for the source.
  package var setting: String
  /// The part of the desktop; empty if nothing here tells of this source.
  package var name: String
  /// The programs that it names now and that count.
  package var causes: [String]
  /// Those that the user has set to be ignored.
  package var ignored: [String]

  package init(source: QuietSource, setting: String, name: String, causes: [String], ignored: [String] = []) {
    (self.source, self.setting, self.name) = (source, setting, name)
    (self.causes, self.ignored) = (causes, ignored)
  }
}

extension Quiet {
  /// The parts that report each source, in a fixed order; a source that nobody reports has a row of its own.
  package var reporters: [QuietReporter] {
    QuietSource.allCases.flatMap { source in
      let rows = reports.reporters(of: source).sorted { $0.name < $1.name }.map { name, causes in
        QuietReporter(
          source: source, setting: "", name: name, causes: causes.filter { !settings.ignores($0) }.map(\.by),
          ignored: causes.filter { settings.ignores($0) }.map(\.by))
      }
      let known = rows.isEmpty ? [QuietReporter(source: source, setting: "", name: "", causes: [])] : rows
      return known.map {
        var row = $0
        row.setting = settings.word(of: source)
        return row
      }
    }
  }
}
