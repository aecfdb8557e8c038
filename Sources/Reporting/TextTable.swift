internal import Diagnostics

/// A table of text columns for a terminal or a file.
struct TextTable {
  enum Alignment: Hashable {
    case leading
    case trailing
  }

  struct Column {
    var title: String
    var alignment = Alignment.leading
    /// The maximum width in terminal columns; longer cells are truncated. nil for no limit.
    var limit: Int?
    /// The priority for dropping the column if the table is too wide; greater numbers are dropped first, nil never.
    var dropOrder: Int?
  }

  struct Cell {
    var text: String
    var role: TerminalStyle.Role?

    /// `harmless` escapes strings of the project for terminals and logs.
    init(_ text: String, _ role: TerminalStyle.Role? = nil) {
      self.text = harmless(text)
      self.role = role
    }
  }

  private let columns: [Column]
  private var rows: [[Cell]] = []

  init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row with one cell for each column.
  mutating func append(_ row: [Cell]) {
    rows.append(row)
  }

  /// `text`, which may have several lines, joined to one line for a cell.
  static func oneLine(_ text: String) -> String {
    harmless(onOneLine(text))
  }

  /// The lines of the table. Optional columns are dropped if they are empty, or until the table fits in
  /// `width`. If that is not enough, cells are truncated. nil for no limit.
  func lines(style: TerminalStyle, width: Int?) -> [String] {
    var shown = columns.indices.filter { column in
      columns[column].dropOrder == nil || rows.contains { !$0[column].text.isEmpty }
    }
    let table = [columns.map { Cell($0.title, .heading) }] + rows
    let counts = table.map { $0.map { DisplayColumns.count($0.text) } }
    var widths = columns.indices.map { column in
      min(counts.lazy.map { $0[column] }.max() ?? 0, columns[column].limit ?? Int.max)
    }
    if let width {
      while shown.reduce(0, { $0 + widths[$1] + 2 }) - 2 > width,
        let drop = shown.filter({ columns[$0].dropOrder != nil })
          .max(by: { (columns[$0].dropOrder ?? 0) < (columns[$1].dropOrder ?? 0) })
      {
        shown.removeAll { $0 == drop }
      }
      narrow(shown, of: &widths, to: width)
    }
    for column in shown { widths[column] = max(widths[column], 1) }
    return zip(table, counts).map { line($0, counts: $1, shown: shown, widths: widths, style: style) }
  }

  /// Narrows the widest truncatable columns until all fit in `width`, or nothing more can be truncated.
  private func narrow(_ shown: [Int], of widths: inout [Int], to width: Int) {
    var excess = shown.reduce(0) { $0 + widths[$1] + 2 } - 2 - width
    while excess > 0,
      let widest = shown.filter({ columns[$0].limit != nil && widths[$0] > Self.leastWidth })
        .max(by: { widths[$0] < widths[$1] })
    {
      widths[widest] -= 1
      excess -= 1
    }
  }

  /// The minimum width of a truncatable column, in terminal columns.
  private static let leastWidth = 6

  /// - Parameter counts: the width of each cell in terminal columns.
  private func line(_ row: [Cell], counts: [Int], shown: [Int], widths: [Int], style: TerminalStyle) -> String {
    var result = ""
    for (position, column) in shown.enumerated() {
      let cell = row[column]
      let isTruncated = counts[column] > widths[column]
      let text = isTruncated ? DisplayColumns.truncate(cell.text, to: widths[column]) : cell.text
      let styled = cell.role.map { style.apply($0, to: text) } ?? text
      let padding = String(
        repeating: " ", count: max(0, widths[column] - (isTruncated ? DisplayColumns.count(text) : counts[column])))
      if position > 0 { result += "  " }
      switch columns[column].alignment {
      case .leading: result += position == shown.count - 1 ? styled : styled + padding
      case .trailing: result += padding + styled
      }
    }
    while result.last == " " { result.removeLast() }
    return result
  }
}

extension TextTable.Column: ExpressibleByStringLiteral {
  init(stringLiteral title: String) { self.init(title: title) }
}
