/// A kind of break in a list, with its next moment.
package struct KindStatus: Hashable, Sendable {
  package let kind: BreakKind
  /// The user's own title; empty for that of the kind.
  package let title: String
  /// True if it comes by itself.
  package let isOn: Bool
  /// The length; zero for a nudge.
  package let length: Duration
  /// The next moment; nil while breaks do not run, and for a kind that never comes.
  package var next: WallTime?

  package init(kind: BreakKind, title: String, isOn: Bool, length: Duration, next: WallTime?) {
    (self.kind, self.title, self.isOn, self.length, self.next) = (kind, title, isOn, length, next)
  }
}

extension Configuration {
  /// All kinds, in the order of the file.
  package var kindList: [KindStatus] {
    kinds.map {
      KindStatus(kind: $0.kind, title: $0.words.title, isOn: $0.isEnabled, length: $0.length, next: nil)
    }
  }
}

extension Agent {
  /// All kinds of break, each with its next moment.
  package func kindList(at now: Moment) -> [KindStatus] {
    configuration.kindList.map { row in
      var row = row
      let due = cycle.state.promise(row.kind)?.due ?? nudging.promises[row.kind]?.due ?? asked(row.kind)
      row.next = due.map { now.wall(at: $0) }
      return row
    }
  }

  private func asked(_ kind: BreakKind) -> BootTime? { cycle.state.asked.flatMap { $0.kind == kind ? $0.since : nil } }
}
