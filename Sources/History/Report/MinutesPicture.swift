import StillbellCore

/// How long each kind of session took, as bars.
struct MinutesPicture {
  let report: Report
  let words: ReportWording

  private static let rowHeight = 36
  /// More labels are summed up.
  private static let labelsMax = 6

  private var kinds: [(kind: SessionKind, length: Duration)] {
    report.figures.byKind.map { ($0.key, $0.value) }.sorted {
      ($1.length, $0.kind.rawValue) < ($0.length, $1.kind.rawValue)
    }
  }

  var markup: Markup {
    let title = words(.minutes)
    return ReportPicture(
      id: "minutes", title: "\(title), \(words(.days(report.period.first, report.period.last)))",
      description: words(.minutesDescription(kinds)),
      attributes: "class=\"minutes\" width=\"100%\" height=\"\(kinds.count * Self.rowHeight)\"",
      drawing: "\(kinds.enumerated().map(bar))", caption: "",
      table: "<div class=\"pair\">\n\(kindTable)\(labelTable)</div>\n"
    ).markup
  }

  private func bar(_ index: Int, _ row: (kind: SessionKind, length: Duration)) -> Markup {
    let top = index * Self.rowHeight
    let longest = kinds.first?.length ?? .zero
    let width = Percent(Int(row.length.components.seconds), of: Int(longest.components.seconds))
    return """
      <text class="name" x="0" y="\(top + 11)">\(words(.session(row.kind)))</text>\
      <text class="sum" x="100%" y="\(top + 11)" text-anchor="end">\(words(.length(row.length)))</text>\
      <rect class="session \(row.kind.rawValue)" x="0" y="\(top + 18)" width="\(width)" height="10" rx="2"/>

      """
  }

  private var kindTable: Markup {
    let rows = kinds.map { kind, length -> [Markup] in
      ["\(words(.session(kind)))", "\(words(.plainCount(report.counts[kind] ?? 0)))", "\(words(.length(length)))"]
    }
    return ReportPicture.table(words(.minutes), [words(.kind), words(.sessions), words(.time)], rows)
  }

  private var labelTable: Markup {
    let labels = report.figures.byLabel.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard !labels.isEmpty else { return "" }
    // A label may be written from right to left.
    var rows = labels.prefix(Self.labelsMax).map { label, length -> [Markup] in
      ["<bdi>\(label.onOneLine(limit: 60))</bdi>", "\(words(.length(length)))"]
    }
    let rest = labels.dropFirst(Self.labelsMax).reduce(Duration.zero) { $0 + $1.value }
    if rest > .zero { rows.append(["\(words(.others))", "\(words(.length(rest)))"]) }
    return ReportPicture.table(words(.label), [words(.label), words(.time)], rows)
  }
}
