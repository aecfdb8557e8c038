internal import Console
internal import Reporting

/// The formats of most reports.
enum DataFormat: String, CaseIterable {
  case text, json
}

/// The formats of reports for pull requests.
enum DocumentFormat: String, CaseIterable {
  case text, json, markdown
}

extension CommandContext {
  mutating func write(_ report: some DataReport, as format: DataFormat) {
    output.write(format == .json ? report.json : report.text(style: style, width: reportWidth))
  }

  mutating func write(_ report: some DocumentReport, as format: DocumentFormat) {
    switch format {
    case .json: output.write(report.json)
    case .markdown: output.write(report.markdown)
    case .text: output.write(report.text(style: style, width: reportWidth))
    }
  }
}
