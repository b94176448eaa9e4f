import History
import StillbellCore
import Wording

/// The time of each kind of session, as bars.
struct MinutesPicture {
  let report: Report

  private typealias Words = Wording.Report
  private static let rowHeight = 36
  /// The number of labels that are shown; further labels are added up.
  private static let labelsMax = 6

  private var kinds: [(kind: SessionKind, length: Duration)] {
    report.figures.byKind.map { ($0.key, $0.value) }.sorted {
      ($1.length, $0.kind.rawValue) < ($0.length, $1.kind.rawValue)
    }
  }

  var markup: Markup {
    ReportPicture(
      id: "minutes", title: "\(Words.heading(Words.minutes, report.words(for: report.period)))",
      description: Words.minutesDescription(kinds),
      attributes: "class=\"minutes\" width=\"100%\" height=\"\(kinds.count * Self.rowHeight)\"",
      drawing: "\(kinds.enumerated().map(bar))", caption: nil,
      table: "<div class=\"pair\">\n\(kindTable)\(labelTable)</div>\n"
    ).markup
  }

  private func bar(_ index: Int, _ row: (kind: SessionKind, length: Duration)) -> Markup {
    let top = index * Self.rowHeight
    let longest = kinds.first?.length ?? .zero
    let width = Percent(Int(row.length.components.seconds), of: Int(longest.components.seconds))
    return """
      <text class="name" x="0" y="\(top + 11)">\(Wording.name(row.kind))</text>\
      <text class="sum" x="100%" y="\(top + 11)" text-anchor="end">\(Wording.Stats.time(row.length))</text>\
      <rect class="session \(row.kind.rawValue)" x="0" y="\(top + 18)" width="\(width)" height="10" rx="2"/>

      """
  }

  private var kindTable: Markup {
    let rows = kinds.map { kind, length -> [Markup] in
      ["\(Wording.name(kind))", "\(report.counts[kind] ?? 0)", "\(Wording.Stats.time(length))"]
    }
    return ReportPicture.table(Words.minutes, [Words.kind, Words.sessions, Words.time], rows)
  }

  private var labelTable: Markup {
    let labels = report.figures.byLabel.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard !labels.isEmpty else { return "" }
    // A label may be written from right to left.
    var rows = labels.prefix(Self.labelsMax).map { label, length -> [Markup] in
      ["<bdi>\(label.onOneLine(limit: 60))</bdi>", "\(Wording.Stats.time(length))"]
    }
    let rest = labels.dropFirst(Self.labelsMax).reduce(Duration.zero) { $0 + $1.value }
    if rest > .zero { rows.append(["\(Words.others)", "\(Wording.Stats.time(rest))"]) }
    return ReportPicture.table(Words.label, [Words.label, Words.time], rows)
  }
}
