/// The two kinds of break.
package enum BreakKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// 20-20-20: after 20 minutes look 20 feet (6 m) away for 20 seconds.
  case eye
  /// The long one: 5 minutes every hour, off unless switched on.
  case rest

  var other: BreakKind { self == .eye ? .rest : .eye }
}

/// Which announcement of which break an answer belongs to: an answer to an older one is ignored.
package struct BreakID: Hashable, Sendable {
  package let number: Int
  package init(_ number: Int) { self.number = number }
}
