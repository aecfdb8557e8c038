internal import Diagnostics
internal import FitCheck
internal import JSON
internal import Localization
internal import ReportAssets
internal import XML

/// A self-contained HTML page: findings, a heat map, drawn menus, and all strings.
///
/// The content is readable without JavaScript; the script filters, searches, changes the text size and shows details.
/// The page loads nothing: its content security policy forbids it. The script's data contains only numbers; it reads
/// strings from the page.
struct HTMLRenderer: ReportRenderer {
  let marks = ["<meta name=\"generator\" content=\"pressfit "]

  var labels = ReportLabels.embedded

  func render(_ report: CheckReport) -> String {
    let apps = report.apps.enumerated().map { SurveyedApp($1, position: $0) }
    let isSeveral = apps.count > 1
    let title = title(of: report)
    var page = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="generator" content="pressfit \(XMLText.escape(report.tool.version))">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
      <title>\(title)</title>
      <style>
      \(ReportAsset.style.text)
      """
    var patterns = VerdictPatterns()
    let states = report.comparison == nil ? [] : report.states.findings
    let sections = apps.map { app in
      AppSection(
        app: app, labels: labels, isOneOfSeveral: isSeveral, states: states.isEmpty ? [] : states[app.position],
        pathPrefix: report.pathPrefix
      ).html(patterns: &patterns)
    }
    page += patterns.css + labels.css
    page += "</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#main\">\(labels.html("skip"))</a>\n"
    page += MenuIcon.symbols
    page += header(of: report, apps: apps, title: title)
    page += ReportToolbar(apps: apps, labels: labels).html
    page += "<main id=\"main\">\n"
    page += reading(report.diagnostics)
    for section in sections { page += section }
    for (position, app) in report.appNames.enumerated() {
      page +=
        InfoTextSheet(
          bundle: app.catalog, labels: labels, names: app.names, alerts: app.alerts,
          flaws: TextFlaw.all(in: report.bundles[position].findings), position: position
        ).html
    }
    for (bundle, strings) in zip(report.bundles, report.labels) {
      page += LabelSheet(bundle: bundle.catalog, report: strings, labels: labels).html
    }
    page += infoTexts(report.bundles)
    page += "</main>\n"
    page += footer(of: report)
    page += "<script type=\"application/json\" id=\"data\">\(SurveyData.json(of: apps))</script>\n"
    page += "<script type=\"application/json\" id=\"markup\">\(MenuMarkup.json.line)</script>\n"
    page += "<script type=\"application/json\" id=\"labels\">\(labels.json.line)</script>\n"
    page += "<script>\n\(ReportAsset.script.text)</script>\n</body>\n</html>\n"
    return page
  }

  /// As HTML.
  private func title(of report: CheckReport) -> String {
    let names = report.apps.compactMap(\.catalog.appName)
    guard let name = names.first, Set(names).count == 1 else { return labels.html("title.unnamed") }
    return labels.html("title", ["name": HTMLText.plain(name)])
  }

  private func header(of report: CheckReport, apps: [SurveyedApp], title: String) -> String {
    let counts = [Severity.error, .warning, .note].map { severity in
      let (name, count) = (severity.rawValue, report.count(severity))
      return "<li class=\"\(name)\">\(labels.html(name, count: count, ["count": "<b>\(count)</b>"]))</li>"
    }
    return """
      <header class="top">
      <p class="brand">Pressfit</p>
      <h1>\(title)</h1>
      <p class="lead">\(lead(apps))</p>
      <ul class="score" data-all="\([Severity.error, .warning, .note].reduce(0) { $0 + report.count($1) })" aria-label="\(labels.html("findings"))">\(counts.joined())</ul>
      \(spread(of: report))\
      \(WorstMenu(of: apps)?.html(labels) ?? "")\(shares(of: apps))\(comparison(of: report))</header>

      """
  }

  /// The size of the apps, and the basis of the measurements.
  private func lead(_ apps: [SurveyedApp]) -> String {
    guard let first = apps.first else { return labels.html("lead.empty") }
    let options = first.report.options
    let items = apps.reduce(0) { $0 + $1.report.catalog.count }
    let localizations = apps.flatMap(\.localizations).languageCount
    let lead = labels.html(
      apps.count > 1 ? "lead.apps" : "lead",
      [
        "actions": labels.html("actions", count: items), "apps": labels.html("apps", count: apps.count),
        "localizations": labels.html("localizations", count: localizations),
        "menus": Self.names(options.surfaces),
        "sizes": options.textSizes.map(\.rawValue).joined(separator: ", "), "limits": limits(of: options),
      ])
    let widths = options.usedCalibratedWidths.map(labels.calibrated)
    if widths.isEmpty { return lead }
    return lead + " " + labels.html("lead.calibrated", ["widths": widths.joined(separator: "; ")])
  }

  /// The source of the number of lines on each menu, with its confidence.
  private func limits(of options: FitOptions) -> String {
    options.bases.map { basis in
      labels.html(
        "limits.\(options.policy.policy.rawValue)\(options.textSizes.count > 1 ? ".sizes" : "")",
        [
          "menus": Self.names(basis.surfaces), "confidence": labels.confidence(basis.confidence),
          "sizes": basis.textSizes.map(\.rawValue).joined(separator: ", "),
        ])
    }.joined(separator: "; ")
  }

  private static func names(_ surfaces: [DisplaySurface]) -> String {
    surfaces.map { "<span class=\"name\">\(XMLText.escape($0.name))</span>" }.joined(separator: ", ")
  }

  /// "Errors and warnings affect 5 strings in 7 languages." and the suppressed findings; may be empty.
  private func spread(of report: CheckReport) -> String {
    let counts = ReportCounts(report)
    var sentences: [String] = []
    let affected = counts.shownAffected
    if affected.texts > 0 {
      sentences.append(
        labels.html(
          (affected.languages == 0 ? "spread-strings" : "spread") + (counts.newlyAffected == nil ? "" : ".new"),
          [
            "strings": labels.html("strings", count: affected.texts),
            "languages": labels.html("languages", count: affected.languages),
          ]))
    }
    if counts.suppressed > 0 { sentences.append(labels.html("suppressed", count: counts.suppressed)) }
    return sentences.map { "<p class=\"spread\">\($0)</p>\n" }.joined()
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
      "<li class=\"\($0.name)\"><i aria-hidden=\"true\">\($0.mark)</i> "
        + labels.html("share", ["count": "<b>\($1)</b>", "verdict": labels.html("verdict.\($0.name)")]) + "</li>"
    }.joined()
    return "<div class=\"bar\" aria-hidden=\"true\">\(bars)</div>\n"
      + "<ul class=\"legend\" aria-label=\"\(labels.html("shares"))\">\(legend)</ul>\n"
  }

  /// The numbers of new and fixed findings; empty without a comparison.
  private func comparison(of report: CheckReport) -> String {
    guard let comparison = report.comparison else { return "" }
    let summary = labels.html(
      comparison.reference == .commit ? "comparison.since" : "comparison.against",
      [
        "new": String(report.count(.new)), "unchanged": String(report.count(.unchanged)),
        "fixed": String(comparison.fixed.count), "name": HTMLText.plain(comparison.name),
      ])
    let fixed = comparison.fixed.map { "<li>\(HTMLText.isolated($0.record.words))</li>" }.joined()
    let list =
      fixed.isEmpty
      ? ""
      : "<details><summary>\(labels.html("fixed", ["count": String(comparison.fixed.count)]))</summary><ul>\(fixed)</ul></details>"
    let accepted = comparison.accepted.count
    let rest = accepted == 0 ? "" : "; " + labels.html("accepted", ["count": String(accepted)])
    return "<div class=\"compared\"><p>\(summary)\(rest)</p>\(list)</div>\n"
  }

  /// The diagnostics from reading files; may be empty.
  private func reading(_ diagnostics: [Diagnostic]) -> String {
    guard !diagnostics.isEmpty else { return "" }
    let items = diagnostics.map { diagnostic in
      let place =
        diagnostic.primary.map { "\(HTMLText.path($0.description)) " } ?? ""
      return "<li class=\"\(diagnostic.severity.rawValue)\" data-n=\"1\">\(place)"
        + "\(HTMLText.plain(diagnostic.message)) <code>\(XMLText.escape(diagnostic.id.rawValue))</code>"
        + "<small>\(HTMLText.plain(diagnostic.consequence))</small>\(labels.advice(diagnostic.help, diagnostic.command))</li>\n"
    }
    return
      "<section aria-labelledby=\"reading\">\n<h2 id=\"reading\">\(labels.html("files"))</h2>\n<ul class=\"reading\">\n"
      + items.joined() + "</ul>\n</section>\n"
  }

  /// The findings about the texts of Info.plists; may be empty.
  private func infoTexts(_ bundles: [InfoTextReport]) -> String {
    let lists = bundles.compactMap { bundle -> String? in
      let rows = CheckRow.rows(of: bundle, includingNotes: true)
      if rows.isEmpty { return nil }
      let items = rows.map { row in
        let location = row.location.map { "\(HTMLText.path($0.description)) " } ?? ""
        let languages = row.localizations.isEmpty ? [] : [row.localizations.joined(separator: ", ")]
        let words = languages + [row.rule.consequence]
        let names = XMLText.escape(row.localizations.joined(separator: " "))
        return "<li class=\"\(row.severity.rawValue)\" data-n=\"1\" data-names=\"\(names)\">"
          + "\(location)\(HTMLText.plain(row.message)) "
          + "<code>\(XMLText.escape(row.rule.rawValue))</code>"
          + words.map { "<small>\(HTMLText.plain($0))</small>" }.joined() + labels.advice(row.help, row.command)
          + "</li>\n"
      }
      return "<h3>\(HTMLText.code(bundle.catalog.infoPlist.path))</h3>\n<ul class=\"reading\">\n"
        + items.joined() + "</ul>\n"
    }
    if lists.isEmpty { return "" }
    return "<section aria-labelledby=\"info-texts\">\n<h2 id=\"info-texts\">\(labels.html("infoStrings"))</h2>\n"
      + lists.joined() + "</section>\n"
  }

  private func footer(of report: CheckReport) -> String {
    let values = [
      "version": report.tool.version, "icu": report.tool.icuVersion, "unicode": report.tool.unicodeVersion,
      "harfBuzz": report.tool.harfBuzzVersion, "fonts": report.tool.faces,
    ]
    let tool = labels.html("tool", values.mapValues(XMLText.escape))
    let verdict = "<b>\(labels.html("help.verdict"))</b>"
    return """
      <footer>
      <h2>\(labels.html("help"))</h2>
      <p>\(labels.html("help.text", ["verdict": verdict]))</p>
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
