import Wording

/// A picture of a report with its alternatives for readers who cannot see it: a name, a description, and a table.
struct ReportPicture {
  /// The id, which is unique on the page.
  let id: String
  let title: String
  let description: Sentence
  /// Attributes of the picture, such as `class="year"`.
  let attributes: Markup
  let drawing: Markup
  /// The caption; nil if none is needed.
  let caption: Sentence?
  let table: Markup

  var markup: Markup {
    let caption = caption.map { "<figcaption>\($0)</figcaption>\n" as Markup } ?? ""
    return """
      <figure>
      <svg role="img" aria-labelledby="\(id)-title" aria-describedby="\(id)-desc" \(attributes)>
      <title id="\(id)-title">\(title)</title>
      <desc id="\(id)-desc">\(description)</desc>
      \(drawing)</svg>
      \(caption)\(table)</figure>

      """
  }

  /// A table with a line for each row; the first cell of a row names it.
  static func table(_ name: Sentence, _ head: [Sentence], _ rows: [[Markup]], style: String = "") -> Markup {
    let columns = head.map { "<th scope=\"col\" role=\"columnheader\">\($0)</th>" as Markup }
    let lines = rows.map { row -> Markup in
      let cells = row.dropFirst().map { "<td role=\"cell\">\($0)</td>" as Markup }
      return "<tr role=\"row\"><th scope=\"row\" role=\"rowheader\">\(row.prefix(1))</th>\(cells)</tr>\n"
    }
    // The roles keep the table's meaning where the style lays the rows out side by side.
    return """
      <table role="table" class="\(style)"><caption>\(name)</caption>
      <thead role="rowgroup"><tr role="row">\(columns)</tr></thead>
      <tbody role="rowgroup">
      \(lines)</tbody></table>

      """
  }
}
