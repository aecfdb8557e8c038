internal import Diagnostics
internal import Formats
internal import Translation

/// Renders `diff` as text: a line for each change.
package struct DiffTextRenderer {
  private let style: TerminalStyle

  package init(style: TerminalStyle) {
    self.style = style
  }

  package func render(_ report: DiffReport) -> String {
    report.difference.changes.map { line($0) + "\n" }.joined() + report.summary + "\n"
  }

  private func line(_ change: TableDifference.Change) -> String {
    let name = change.name.described
    switch change.kind {
    case .added: return style.apply(.good, to: "+ \(name): \(quoted(change.new?.value ?? ""))")
    case .removed: return style.apply(.bad, to: "- \(name): \(quoted(change.old?.value ?? ""))")
    case .moved: return style.apply(.aside, to: "> \(name): moved")
    case .changed: return style.apply(.doubtful, to: "~ \(name): \(changed(change).joined(separator: "; "))")
    }
  }

  private func changed(_ change: TableDifference.Change) -> [String] {
    guard let old = change.old, let new = change.new else { return [] }
    var parts: [String] = []
    if LocalizationKey(old.value) != LocalizationKey(new.value) {
      let values = quoted(old.value, to: new.value)
      parts.append("\(values.old) -> \(values.new)")
    }
    if old.state != new.state { parts.append("state \(old.state ?? "none") -> \(new.state ?? "none")") }
    if LocalizationKey(old.comment ?? "") != LocalizationKey(new.comment ?? "") {
      let comments = quoted(old.comment ?? "", to: new.comment ?? "")
      parts.append("comment \(comments.old) -> \(comments.new)")
    }
    return parts
  }
}

extension ComparedText.Name {
  /// The key in quotes, then table, language and variant.
  var described: String {
    let place = [table, language, variant.isEmpty ? nil : variant].compactMap { $0 }.map(harmless)
    return quoted(key.rawValue) + (place.isEmpty ? "" : " (\(place.joined(separator: ", ")))")
  }
}
