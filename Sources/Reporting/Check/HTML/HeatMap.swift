internal import Diagnostics
internal import FitCheck
internal import Localization

/// A table of localizations by items: the verdict at the initial text size, and a strip for all sizes.
struct HeatMap {
  let app: SurveyedApp
  let labels: ReportLabels

  func html(patterns: inout VerdictPatterns) -> String {
    let id = "a\(app.position)-map"
    let columns = app.items.map { item in
      "<th scope=\"col\" data-i=\"\(app.number(of: item))\"><div>\(HTMLText.isolated(app.title(of: item)))</div></th>"
    }
    let (smallest, largest) = (app.options.textSizes.first, app.options.textSizes.last)
    let range = ["smallest": smallest?.rawValue ?? "", "largest": largest?.rawValue ?? ""]
    var result =
      "<section class=\"map\" aria-labelledby=\"\(id) a\(app.position)-h\">\n<h3 id=\"\(id)\">\(labels.html("map")) "
      + "<small>\(labels.html("map.note", range))</small></h3>\n"
      + "<div class=\"scroll\" role=\"group\" tabindex=\"0\" aria-label=\"\(labels.html("map.label"))\">"
      + "<table class=\"\(app.items.count <= 6 ? "wide" : "narrow")\" style=\"--sizes:\(app.options.textSizes.count);--at:\(app.firstSize)\">\n"
      + "<thead><tr><th scope=\"col\">\(labels.html("locale"))</th>\(columns.joined())</tr></thead>\n<tbody>\n"
    for localization in app.localizations.indices {
      result += "<tr data-l=\"\(localization)\"><th scope=\"row\">\(app.label(of: localization))</th>"
      for item in app.items { append(item, localization, patterns: &patterns, to: &result) }
      result += "</tr>\n"
    }
    return result + "</tbody>\n</table></div>\n</section>\n"
  }

  /// The mark of a flaw. Its description names the findings.
  private func mark(_ flaw: TextFlaw) -> String {
    let names = flaw.rules.map(\.rawValue).joined(separator: ", ")
    return "<b role=\"img\" aria-label=\"\(names)\" title=\"\(names)\">!</b>"
  }

  private func append(
    _ item: TextSource, _ localization: Int, patterns: inout VerdictPatterns, to result: inout String
  ) {
    let texts = ShortcutItem.Field.allCases.compactMap { app.text(of: item, $0, in: localization) }
    guard !texts.isEmpty else {
      result += "<td>–</td>"
      return
    }
    let verdicts = app.options.textSizes.indices.map { app.worstVerdict(of: texts, at: $0) }
    let verdict = verdicts[app.firstSize]
    let flaw = app.flaw(of: item, in: localization)
    result +=
      "<td class=\"\(verdict.name)\"\(flaw.map { " data-f=\"\($0.severity.rawValue)\"" } ?? "")><a class=\"\(patterns.className(of: verdicts.map(\.name)))\""
      + " href=\"#\(app.identifier(of: item, in: localization))\"><i aria-hidden=\"true\">\(verdict.mark)</i>"
      + "<span>\(labels.html("verdict.\(verdict.name)"))</span>\(flaw.map(mark) ?? "")</a></td>"
  }
}
