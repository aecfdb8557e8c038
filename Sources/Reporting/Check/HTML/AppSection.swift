internal import Diagnostics
internal import FitCheck
internal import Localization

/// The section of one app in the HTML report.
struct AppSection {
  let app: SurveyedApp
  let labels: ReportLabels
  let isOneOfSeveral: Bool
  /// The state of each finding; empty without a comparison.
  let states: [Comparison.State?]
  let pathPrefix: PathPrefix

  func html(patterns: inout VerdictPatterns) -> String {
    let id = "a\(app.position)"
    let catalog = app.report.catalog
    let name = isOneOfSeveral ? catalog.appName.map { "\(HTMLText.isolated($0)) " } ?? "" : ""
    var result =
      "<section class=\"app\" id=\"\(id)\" aria-labelledby=\"\(id)-h\">\n<h2 id=\"\(id)-h\">\(name)"
      + "\(HTMLText.code(catalog.infoPlist.path))</h2>\n"
    guard !app.texts.isEmpty else {
      return result + FindingsTable(app: app, labels: labels, states: states).html
        + "<p>\(labels.html("section.empty"))</p>\n</section>\n"
    }
    result +=
      "<nav aria-label=\"\(labels.html("parts", ["file": HTMLText.plain(catalog.infoPlist.path)]))\">"
      + "<a href=\"#\(id)-findings\">\(labels.html("findings"))</a> <a href=\"#\(id)-menus\">\(labels.html("menus"))</a> "
      + "<a href=\"#\(id)-map\">\(labels.html("map"))</a> <a href=\"#\(id)-texts\">\(labels.html("strings"))</a></nav>\n"
    result += FindingsTable(app: app, labels: labels, states: states).html
    result += MenuSheet(app: app, labels: labels).html
    result += HeatMap(app: app, labels: labels).html(patterns: &patterns)
    result += TextTables(app: app, labels: labels, pathPrefix: pathPrefix).html
    return result + "</section>\n"
  }
}
