internal import Diagnostics
internal import FitCheck
internal import Formats
internal import Localization
internal import Typesetting
internal import XML

/// All strings of an app, a table for each item: the string, its width in the worst place, and its location.
///
/// There may be thousands of rows, so optional end tags are omitted; each cell isolates the text's direction.
struct TextTables {
  let app: SurveyedApp
  let labels: ReportLabels
  var pathPrefix = PathPrefix()

  /// The labels of the columns.
  static let columns = ["locale", "field", "text", "verdict", "width.points", "available.points", "limit", "file"]

  var html: String {
    let id = "a\(app.position)-texts"
    var result =
      "<section class=\"texts\" aria-labelledby=\"\(id) a\(app.position)-h\">\n<h3 id=\"\(id)\">\(labels.html("strings"))</h3>\n"
    var item: TextSource?
    for text in app.texts {
      if text.id.source != item {
        if item != nil { result += "</tbody></table></div></section>\n" }
        item = text.id.source
        result += heading(of: text.id.source)
      }
      append(text, to: &result)
    }
    if item != nil { result += "</tbody></table></div></section>\n" }
    return result + "</section>\n"
  }

  private func heading(of item: TextSource) -> String {
    let number = app.number(of: item)
    let id = "a\(app.position)-i\(number)"
    let title = app.title(of: item)
    let shortcut = app.report.catalog.shortcut(item)
    let keys = ShortcutItem.Field.allCases.compactMap { shortcut?.key(of: $0) }
      .map { HTMLText.code($0.rawValue) }.joined(separator: ", ")
    let identity =
      shortcut?.type.map { labels.html("keys.type", ["keys": keys, "type": HTMLText.code($0.value)]) }
      ?? labels.html("keys", ["keys": keys])
    return "<section class=\"item\" data-i=\"\(number)\"><h4 id=\"\(id)\"><bdi>"
      + "\(title.isEmpty ? labels.html("title.runtime") : HTMLText.plain(title))</bdi></h4>\n<p class=\"keys\">\(identity)</p>\n"
      + "<div class=\"scroll\" role=\"group\" tabindex=\"0\" aria-labelledby=\"\(id)\"><table>\n<thead><tr>"
      + Self.columns.map { "<th scope=\"col\">\(labels.html($0))</th>" }.joined() + "</tr></thead>\n<tbody>\n"
  }

  private func append(_ text: SurveyedText, to result: inout String) {
    guard let worst = app.worst(of: text, at: app.firstSize) else { return }
    let identifier = app.identifier(of: text.id.source, text.field, in: text.localization)
    let shown = worst.displayed.text
    let direction = DrawnText.isRightToLeft(shown) ? " dir=\"rtl\"" : ""
    result +=
      "<tr id=\"\(identifier)\"><th scope=\"row\">\(XMLText.escape(app.localizations[text.localization].name))"
      + "<td>\(labels.html("field.\(text.field.rawValue)"))<td><bdi lang=\"\(app.language(of: text.localization))\"\(direction)>\(XMLText.escape(shown))</bdi>"
    let forms = SurveyCode.forms(of: text)
    if forms != [shown] {
      for form in forms { result += "<bdi class=\"form\"\(direction)>\(XMLText.escape(form))</bdi>" }
    }
    if case .translation = worst.displayed.origin {
    } else if text.localization > 0 {
      result += "<small>\(labels.html("notTranslated"))</small>"
    }
    result += "<td class=\"\(worst.verdict.name)\">\(labels.html("verdict.\(worst.verdict.name)"))"
    if let reason = worst.verdict.reason { result += "<small>\(HTMLText.plain(reason))</small>" }
    if let measurement = worst.measurement {
      result += "<td class=\"n\">\(measurement.width.pointsDescription) ± \(measurement.error.pointsDescription)"
    } else {
      result += "<td>"
    }
    result += "<td class=\"n\">\(worst.availableWidth.pointsDescription)<td class=\"n\">"
    if let limit = app.limits[text.id] { result += "\(limit)" }
    result += "<td>\(place(of: worst))\n"
  }

  private func place(of measured: FitMeasurement) -> String {
    guard let location = measured.location(in: app.report.catalog) else { return "" }
    return HTMLText.words(pathPrefix.path(location.path)) + (location.position.map { ":\($0.line)" } ?? "")
  }
}
