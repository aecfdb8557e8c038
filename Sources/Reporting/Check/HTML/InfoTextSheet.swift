internal import Diagnostics
internal import FitCheck
internal import Formats
internal import LocaleProfiles
internal import LocaleSchema
internal import Localization
internal import Typesetting
internal import XML

/// The name below the icon and the permission alerts of a bundle, drawn for each localization.
struct InfoTextSheet {
  let bundle: InfoTextCatalog
  let labels: ReportLabels
  let names: [NameMeasurement]
  let alerts: [UsageAlert]
  /// What is wrong with the texts.
  let flaws: [TextID: TextFlaw]
  /// Identifies the bundle on the page.
  let position: Int

  /// Empty if there is nothing to draw.
  var html: String {
    let names = Dictionary(names.byName.map { ($0[0].localization, $0) }, uniquingKeysWith: { first, _ in first })
    let alerts = Dictionary(grouping: alerts, by: \.id.localization)
    let shown = bundle.localizations.filter { names[$0.name] != nil || alerts[$0.name] != nil }
    if shown.isEmpty { return "" }
    let id = "b\(position)-h"
    let kind = bundle.bundle == .application ? "" : " <small>\(labels.html("bundle.\(bundle.bundle.rawValue)"))</small>"
    var result =
      "<section class=\"infotexts\" aria-labelledby=\"\(id) \(id)-names\">\n<h2 id=\"\(id)\">"
      + "\(HTMLText.code(bundle.infoPlist.path))\(kind)</h2>\n<h3 id=\"\(id)-names\">\(labels.html("names"))</h3>\n"
    for localization in shown {
      let language = XMLText.escape(localization.tag.canonical)
      result +=
        "<section class=\"language\"><h4>\(Self.label(of: localization))</h4>\n"
      var icons = ""
      for measured in Self.distinct(names[localization.name] ?? []) {
        let device = labels.html(
          "name.device",
          ["device": HTMLText.plain(measured.icon.device.name), "systems": HTMLText.plain(measured.icon.systems.name)])
        let verdict = labels.verdict(measured.verdict)
        let svg = IconSVG(measured: measured).root(
          label: labels.html(
            "name.label", ["name": HTMLText.plain(measured.displayed.text), "verdict": verdict, "device": device]),
          language: language)
        let caption = labels.html(
          "name.caption",
          [
            "available": measured.label.availableWidth.pointsDescription,
            "verdict": "<b class=\"\(measured.verdict.name)\">\(verdict)</b>",
          ])
        icons += "<figure class=\"narrow\">\(svg)<figcaption>\(caption)<br>\(device)</figcaption></figure>\n"
      }
      if !icons.isEmpty { result += "<div class=\"sheet icons\">\n\(icons)</div>\n" }
      let name = bundle.displayName(in: localization)?.text
      var drawnAlerts = ""
      for alert in alerts[localization.name] ?? [] {
        let key = alert.id.source.key?.rawValue ?? ""
        let svg = AlertSVG(alert: alert, appName: name, flaw: flaws[alert.id]).root(
          label: labels.html("alert.label", ["key": HTMLText.plain(key), "text": HTMLText.plain(alert.text)]),
          language: language)
        drawnAlerts +=
          "<figure>\(svg)<figcaption>\(HTMLText.code(key))<br>\(HTMLText.plain(alert.design.name))\(flaws[alert.id].map(Self.badges) ?? "")</figcaption></figure>\n"
      }
      if !drawnAlerts.isEmpty { result += "<div class=\"sheet alerts\">\n\(drawnAlerts)</div>\n" }
      result += "</section>\n"
    }
    return result + "</section>\n"
  }

  /// The findings about an alert's text.
  private static func badges(of flaw: TextFlaw) -> String {
    "<br><span class=\"\(flaw.severity.rawValue)\"><span class=\"badge\">"
      + flaw.rules.map(\.rawValue).joined(separator: ", ") + "</span></span>"
  }

  /// The name of a localization and of its language.
  static func label(of localization: Localization) -> String {
    let language = LocaleProfiles.closestProfile(for: localization.tag).englishName
    return HTMLText.isolated(localization.name)
      + (language == localization.name ? "" : " <small>\(HTMLText.plain(language))</small>")
  }

  /// One of the places with equal drawings, the worst first: labels with the same width and the same visible text.
  static func distinct(_ places: [NameMeasurement]) -> [NameMeasurement] {
    var result: [NameMeasurement] = []
    for place in places
    where !result.contains(where: {
      $0.label.availableWidth == place.label.availableWidth && $0.textSize == place.textSize
        && $0.label.line.visibleText == place.label.line.visibleText
    }) {
      result.append(place)
    }
    return result
  }
}

/// The tab bars and alerts with strings of a bundle's tables, drawn for each localization.
struct LabelSheet {
  let bundle: InfoTextCatalog
  let report: LabelReport
  let labels: ReportLabels

  /// Empty if there is nothing to draw.
  var html: String {
    let drawings = LabelDrawing.all(in: report, at: Set(LabelPlace.drawn), onlyFlawed: true)
    if drawings.isEmpty { return "" }
    var result =
      "<section class=\"infotexts\">\n<h2>\(HTMLText.code(bundle.infoPlist.path))</h2>\n<h3>\(labels.html("labels"))</h3>\n"
    for (localization, drawings) in drawings.groups(by: \.localization) {
      let language = XMLText.escape(localization.tag.canonical)
      let figures = drawings.map {
        "<figure>\($0.root(language: language))<figcaption>\(HTMLText.plain($0.caption))</figcaption></figure>\n"
      }
      result +=
        "<section class=\"language\"><h4>\(InfoTextSheet.label(of: localization))</h4>\n"
        + "<div class=\"sheet alerts\">\n\(figures.joined())</div>\n</section>\n"
    }
    return result + "</section>\n"
  }
}
