internal import Diagnostics
internal import FitCheck
internal import Localization
internal import ReportAssets
internal import Typesetting

/// A self-contained HTML page: findings, a heat map, drawn menus, and all strings.
///
/// The content is readable without JavaScript; the script filters, searches, changes the text size and shows details.
/// The page loads nothing: its content security policy forbids it. The script's data contains only numbers; it reads
/// strings from the page.
struct HTMLRenderer: ReportRenderer {
  func render(_ report: CheckReport) -> String {
    let apps = report.apps.enumerated().map { SurveyedApp($1, position: $0) }
    let isSeveral = apps.count > 1
    let title = Self.title(of: report)
    var page = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="generator" content="pressfit \(XMLText.escape(report.tool.version))">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
      <title>\(XMLText.escape(title))</title>
      <style>
      \(ReportAsset.style.text)
      """
    var patterns = VerdictPatterns()
    let states = report.comparison == nil ? [] : report.states.findings
    let sections = apps.map { app in
      AppSection(app: app, isOneOfSeveral: isSeveral, states: states.isEmpty ? [] : states[app.position])
        .html(patterns: &patterns)
    }
    page += patterns.css
    page += "</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#main\">Skip to the report</a>\n"
    page += MenuIcon.symbols
    page += header(of: report, apps: apps, title: title)
    page += ReportToolbar(apps: apps).html
    page += "<main id=\"main\">\n"
    page += Self.reading(report.diagnostics)
    for section in sections { page += section }
    for (position, app) in report.appNames.enumerated() {
      page += InfoTextSheet(bundle: app.catalog, names: app.names, alerts: app.alerts, position: position).html
    }
    page += Self.infoTexts(report.bundles)
    page += "</main>\n"
    page += footer(of: report, apps: apps)
    page += "<script type=\"application/json\" id=\"data\">\(SurveyData.json(of: apps))</script>\n"
    page += "<script>\n\(ReportAsset.script.text)</script>\n</body>\n</html>\n"
    return page
  }

  private static func title(of report: CheckReport) -> String {
    let names = report.apps.compactMap(\.catalog.appName)
    if let name = names.first, Set(names).count == 1 { return "Quick actions of \(harmless(name))" }
    return "Quick actions"
  }

  private func header(of report: CheckReport, apps: [SurveyedApp], title: String) -> String {
    let counts = [(Severity.error, "error"), (.warning, "warning"), (.note, "note")].map { severity, name in
      let count = report.count(severity)
      return "<li class=\"\(name)\"><b>\(count)</b> \(count == 1 ? name : name + "s")</li>"
    }
    return """
      <header class="top">
      <p class="brand">Pressfit</p>
      <h1>\(XMLText.escape(title))</h1>
      <p class="lead">\(lead(apps))</p>
      <ul class="score" aria-label="Findings">\(counts.joined())</ul>
      \(Self.spread(of: report))\
      \(WorstMenu(of: apps)?.html ?? "")\(shares(of: apps))\(Self.comparison(of: report))</header>

      """
  }

  /// "4 quick actions in 24 localizations, on iOS 13–18 and iPadOS 26."
  private func lead(_ apps: [SurveyedApp]) -> String {
    guard let first = apps.first else { return "Found no app with static quick actions." }
    let items = apps.reduce(0) { $0 + $1.shortcuts.count }
    let localizations = Set(apps.flatMap { $0.localizations.map(\.name) }).count
    let surfaces = first.options.surfaces.map { "<span class=\"name\">\(XMLText.escape($0.name))</span>" }
      .joined(separator: ", ")
    let sizes = first.report.options.textSizes.map(\.rawValue).joined(separator: ", ")
    return CheckTextRenderer.count(items, "quick action")
      + (apps.count > 1 ? " of \(apps.count) apps" : "") + " in "
      + CheckTextRenderer.count(localizations, "localization")
      + ". Checked on \(surfaces), at text size \(sizes), line policy "
      + XMLText.escape(first.options.policy.description(on: first.options.surfaces)) + "."
      + (CheckTextRenderer.rooms(of: first.report.options).map {
        " \(XMLText.escape($0.prefix(1).uppercased() + $0.dropFirst()))."
      } ?? "")
  }

  /// "Errors and warnings affect 5 texts in 7 languages." and the suppressed findings; may be empty.
  private static func spread(of report: CheckReport) -> String {
    let counts = ReportCounts(report)
    return [counts.spread, counts.suppression].compactMap(\.self)
      .map { "<p class=\"spread\">\($0.prefix(1).uppercased())\($0.dropFirst()).</p>\n" }.joined()
  }

  /// How many strings fit, wrap and are truncated, at the initial text size.
  private func shares(of apps: [SurveyedApp]) -> String {
    var counts = [Int](repeating: 0, count: FitVerdict.kinds.count)
    for app in apps {
      for text in app.texts {
        let name = app.worstVerdict(of: [text], at: app.firstSize).name
        for (kind, verdict) in FitVerdict.kinds.enumerated() where verdict.name == name { counts[kind] += 1 }
      }
    }
    let shown = zip(FitVerdict.kinds, counts).filter { $0.1 > 0 }
    guard !shown.isEmpty else { return "" }
    let bars = shown.map { "<i class=\"\($0.name)\" style=\"flex-grow:\($1)\"></i>" }.joined()
    let legend = shown.map {
      "<li class=\"\($0.name)\"><i aria-hidden=\"true\">\($0.mark)</i> <b>\($1)</b> \($0.word)</li>"
    }.joined()
    return "<div class=\"bar\" aria-hidden=\"true\">\(bars)</div>\n"
      + "<ul class=\"legend\" aria-label=\"Texts by their worst verdict on any menu\">\(legend)</ul>\n"
  }

  /// The numbers of new and fixed findings; empty without a comparison.
  private static func comparison(of report: CheckReport) -> String {
    guard let comparison = report.comparison, let summary = report.comparisonSummary else { return "" }
    let fixed = comparison.fixed.map { "<li>\(HTMLText.isolated($0.record.words))</li>" }.joined()
    let list =
      fixed.isEmpty ? "" : "<details><summary>\(comparison.fixed.count) fixed</summary><ul>\(fixed)</ul></details>"
    return "<div class=\"compared\"><p>\(HTMLText.plain(summary))</p>\(list)</div>\n"
  }

  /// The diagnostics from reading files; may be empty.
  private static func reading(_ diagnostics: [Diagnostic]) -> String {
    guard !diagnostics.isEmpty else { return "" }
    let items = diagnostics.map { diagnostic in
      let place =
        diagnostic.primary.map { "\(HTMLText.code($0.description)) " } ?? ""
      return "<li class=\"\(diagnostic.severity.rawValue)\">\(place)"
        + "\(HTMLText.plain(diagnostic.message)) <code>\(XMLText.escape(diagnostic.id.rawValue))</code>"
        + [diagnostic.id.consequence, diagnostic.help].compactMap(\.self).map { "<small>\(HTMLText.plain($0))</small>" }
        .joined() + "</li>\n"
    }
    return "<section aria-labelledby=\"reading\">\n<h2 id=\"reading\">Project files</h2>\n<ul class=\"reading\">\n"
      + items.joined() + "</ul>\n</section>\n"
  }

  /// The findings about the texts of Info.plists; may be empty.
  private static func infoTexts(_ bundles: [InfoTextReport]) -> String {
    let lists = bundles.compactMap { bundle -> String? in
      let rows = CheckRow.rows(of: bundle, includingNotes: true)
      if rows.isEmpty { return nil }
      let items = rows.map { row in
        let location = row.location.map { "\(HTMLText.code($0.description)) " } ?? ""
        let languages = row.localizations.isEmpty ? [] : [row.localizations.joined(separator: ", ")]
        let words = languages + [row.rule.consequence, row.help].compactMap(\.self)
        return "<li class=\"\(row.severity.rawValue)\">\(location)\(HTMLText.plain(row.message)) "
          + "<code>\(XMLText.escape(row.rule.rawValue))</code>"
          + words.map { "<small>\(HTMLText.plain($0))</small>" }.joined() + "</li>\n"
      }
      return "<h3>\(HTMLText.code(bundle.catalog.infoPlist.path))</h3>\n<ul class=\"reading\">\n"
        + items.joined() + "</ul>\n"
    }
    if lists.isEmpty { return "" }
    return "<section aria-labelledby=\"info-texts\">\n<h2 id=\"info-texts\">Texts of Info.plist</h2>\n"
      + lists.joined() + "</section>\n"
  }

  private func footer(of report: CheckReport, apps: [SurveyedApp]) -> String {
    let tool = XMLText.escape(report.tool.text).replacing("&#10;", with: "; ")
    return """
      <footer>
      <h2>How to read this</h2>
      <p>Widths are measured: each line of a menu is stretched to its width in San Francisco, for any font that your browser \
      uses. To see the hidden part of a truncated text in red, point at its row or move the focus to it. \
      <b>May be truncated</b> means that the limit is within the measurement error, or that iOS may tighten the letter spacing. Heights, \
      icons and colors of the menus are approximate.</p>
      <p class="tool">\(tool)</p>
      </footer>

      """
  }
}

extension MenuIcon {
  /// All icons as SVG symbols, which the page's menus refer to.
  fileprivate static var symbols: String {
    let symbols = allCases.map {
      "<symbol id=\"i-\($0.rawValue)\" viewBox=\"0 0 24 24\"><path d=\"\($0.path)\"/></symbol>"
    }
    return "<svg width=\"0\" height=\"0\" class=\"symbols\" aria-hidden=\"true\">\(symbols.joined())</svg>\n"
  }
}
