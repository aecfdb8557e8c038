internal import Diagnostics
internal import FitCheck
internal import Localization

/// The section of one app in the HTML report.
struct AppSection {
  let app: SurveyedApp
  let isOneOfSeveral: Bool
  /// The state of each finding; empty without a comparison.
  let states: [Comparison.State?]

  func html(patterns: inout VerdictPatterns) -> String {
    let id = "a\(app.position)"
    let catalog = app.report.catalog
    let name = isOneOfSeveral ? catalog.appName.map { "\(HTMLText.isolated($0)) " } ?? "" : ""
    var result =
      "<section class=\"app\" id=\"\(id)\" aria-labelledby=\"\(id)-h\">\n<h2 id=\"\(id)-h\">\(name)"
      + "\(HTMLText.code(catalog.infoPlist.path))</h2>\n"
    guard !app.texts.isEmpty else {
      return result + FindingsTable(app: app, states: states).html
        + "<p>This app has no static quick actions with a title.</p>\n</section>\n"
    }
    result +=
      "<nav aria-label=\"Parts of \(HTMLText.plain(catalog.infoPlist.path))\"><a href=\"#\(id)-findings\">Findings</a> "
      + "<a href=\"#\(id)-menus\">Menus</a> <a href=\"#\(id)-map\">Map</a> <a href=\"#\(id)-texts\">Texts</a></nav>\n"
    result += FindingsTable(app: app, states: states).html
    result += MenuSheet(app: app).html
    result += HeatMap(app: app).html(patterns: &patterns)
    result += TextTables(app: app).html
    return result + "</section>\n"
  }
}
