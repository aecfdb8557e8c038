internal import Diagnostics
internal import FitCheck
internal import LocaleSchema
internal import Localization
internal import XML

/// The table of an app's findings, the worst first: a row for each problem of a string.
struct FindingsTable {
  let app: SurveyedApp
  let labels: ReportLabels
  /// The state of each finding; empty without a comparison.
  let states: [Comparison.State?]

  /// The labels of the columns.
  static let columns = ["finding", "locale", "text", "shown", "widths", "where"]

  /// The maximum number of rows, to limit the size of the page.
  private static let limit = 500

  var html: String {
    let id = "a\(app.position)-findings"
    let all = CheckRow.rows(of: app.report, includingNotes: true, states: states)
    let rows = all.filter { $0.state == .new } + all.filter { $0.state != .new }
    var result =
      "<section class=\"findings\" aria-labelledby=\"\(id) a\(app.position)-h\">\n<h3 id=\"\(id)\">\(labels.html("findings"))</h3>\n"
    if rows.isEmpty {
      return result
        + "<p class=\"good\">\(labels.html(app.report.isTranslated == true ? "findings.none" : "findings.fit"))</p>\n</section>\n"
    }
    result +=
      "<div class=\"scroll\" role=\"group\" tabindex=\"0\" aria-label=\"\(labels.html("findings"))\"><table>\n<thead><tr>"
      + Self.columns.map { "<th scope=\"col\">\(labels.html($0))</th>" }
      .joined()
      + "</tr></thead>\n<tbody>\n"
    let places = Dictionary(
      app.localizations.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    for row in rows.prefix(Self.limit) { append(row, places: places, to: &result) }
    result += "</tbody>\n</table></div>\n"
    if rows.count > Self.limit {
      result +=
        "<p class=\"more\">\(labels.html("findings.more", count: rows.count - Self.limit))</p>\n"
    }
    return result + "</section>\n"
  }

  private func append(_ row: CheckRow, places: [String: Int], to result: inout String) {
    let localizations = row.localizations.compactMap { places[$0] }
    result +=
      "<tr class=\"\(row.severity.rawValue)\" data-l=\"\(localizations.map(String.init).joined(separator: " "))\""
    result += " data-n=\"\(row.findingCount)\""
    if let item = row.entry?.source?.itemNumber { result += " data-i=\"\(item)\"" }
    if let worst = row.worst { result += " data-v=\"\(worst.verdict.name)\" data-s=\"\(surfaces(of: row))\"" }
    result +=
      "><th scope=\"row\"><span class=\"badge\">\(labels.html(row.severity.rawValue))</span> "
      + (row.state.map { "<span class=\"badge \($0.rawValue)\">\(labels.html("state.\($0.rawValue)"))</span> " } ?? "")
      + "<span class=\"name\">\(XMLText.escape(row.rule.rawValue))</span>"
    if row.worst == nil {
      result += "<small>\(HTMLText.words(row.message))</small>"
    } else {
      for qualifier in row.qualifiers { result += "<small>\(HTMLText.words(qualifier))</small>" }
    }
    result += "<small>\(HTMLText.plain(row.rule.consequence))</small>"
    // The help for a truncated string is to shorten it, which a suggestion describes more precisely.
    let isRepeated = row.suggestions.contains { $0.kind == "shorten" || $0.kind == "replace-placeholder" }
    result += labels.advice(isRepeated ? nil : row.help, row.command)
    for suggestion in row.suggestions { result += "<small>\(HTMLText.words(suggestion.words))</small>" }
    result +=
      "</th><td>\(names(row.localizations))</td><td>\(texts(of: row, in: localizations))</td><td>"
    if let worst = row.worst, let localization = localizations.first {
      let target = app.identifier(of: worst.id.source, worst.field, in: localization)
      result += "<a href=\"#\(target)\" lang=\"\(app.language(of: localization))\">\(Self.lines(row.shown))</a>"
      result +=
        "</td><td class=\"n\">\(row.width) <small>\(available(row, worst))</small><small>"
        + labels.html("limit.\(worst.policy.rawValue)", ["confidence": labels.confidence(worst.confidence)])
        + "</small></td>"
      result += "<td>"
      for (index, menus) in row.menus.enumerated() {
        let names = menus.surfaces.map { "<span class=\"name\">\(XMLText.escape($0))</span>" }.joined(separator: ", ")
        result += index == 0 ? names : "<small>\(labels.html("verdict.\(menus.verdict.name)")): \(names)</small>"
      }
    } else {
      result += "</td><td></td><td>"
    }
    if let location = row.location {
      let line = location.position.map { ":\($0.line)" } ?? ""
      result += "<small>\(HTMLText.path(location.path + line))</small>"
    }
    result += "</td></tr>\n"
  }

  /// The text, and the complete translation if the row is about one language that has another text.
  private func texts(of row: CheckRow, in localizations: [Int]) -> String {
    let text = HTMLText.isolated(row.text)
    guard localizations.count == 1, let localization = localizations.first, let source = row.entry?.source,
      let surveyed = app.text(of: source, row.entry?.field ?? .title, in: localization),
      let shown = surveyed.measurements.first?.displayed.text, shown != row.text
    else { return text }
    return "<bdi lang=\"\(app.language(of: localization))\">\(HTMLText.plain(shown))</bdi><small>\(text)</small>"
  }

  /// "of 162 pt at L".
  private func available(_ row: CheckRow, _ worst: FitMeasurement) -> String {
    let values = ["available": row.availableWidth, "size": worst.textSize.rawValue]
    guard worst.textSize.isAccessibilitySize, let phone = worst.phone else { return labels.html("available", values) }
    return labels.html("available.phone", values.merging(["points": String(phone.points)]) { given, _ in given })
  }

  /// The indices of the row's surfaces in the options.
  private func surfaces(of row: CheckRow) -> String {
    app.options.surfaces.indices.filter { index in row.places.contains { $0.surface == app.options.surfaces[index] } }
      .map(String.init).joined(separator: " ")
  }

  /// The names; if there are more than six, the rest can be expanded.
  private func names(_ names: [String]) -> String {
    let all = names.map(HTMLText.isolated)
    if all.count <= 6 { return all.joined(separator: ", ") }
    return
      "<details><summary>\(labels.html("localizations", count: LanguageTag.count(ofLanguages: names)))</summary>\(all.joined(separator: ", "))</details>"
  }

  private static func lines(_ text: String) -> String {
    text.split(separator: "\n").map { HTMLText.isolated(String($0)) }.joined(separator: "<br>")
  }
}
