internal import FitCheck
internal import Localization
internal import XML

/// The menu of each localization on each surface, at the initial text size.
struct MenuSheet {
  let app: SurveyedApp
  let labels: ReportLabels

  var html: String {
    let id = "a\(app.position)-menus"
    let size = "<output>\(app.options.textSizes[app.firstSize].rawValue)</output>"
    var result =
      "<section class=\"menus\" aria-labelledby=\"\(id) a\(app.position)-h\">\n<h3 id=\"\(id)\">\(labels.html("menus")) "
      + "<small>\(labels.html("menus.size", ["size": size]))</small></h3>\n"
    for localization in app.localizations.indices {
      result +=
        "<section class=\"locale\" data-l=\"\(localization)\"><h4>\(app.label(of: localization))</h4>\(Self.sheet(app.options.surfaces.count))\n"
      for surface in app.options.surfaces.indices { result += figure(localization, surface) }
      result += "</div></section>\n"
    }
    return result + "</section>\n"
  }

  /// The start tag of a grid with `count` menus, which are in one row if they fit.
  static func sheet(_ count: Int) -> String { "<div class=\"sheet\" style=\"--menus:\(count)\">" }

  /// One menu, with the surface's name below it, and the localization's name if `isSingle`.
  func figure(_ localization: Int, _ surface: Int, isSingle: Bool = false) -> String {
    let picture = app.picture(in: localization, on: surface, at: app.firstSize)
    let svg = MenuSVG(
      picture: picture,
      surroundings: .page(
        reference: { app.identifier(of: $0, in: localization) }, flaw: { app.flaw(of: $0, in: localization) }))
    let name = XMLText.escape(app.options.surfaces[surface].name)
    let root = svg.root(
      label: labels.html(
        "menu.caption", ["menu": name, "localization": XMLText.escape(app.localizations[localization].name)]),
      language: app.language(of: localization))
    let caption =
      isSingle ? labels.html("menu.caption", ["menu": name, "localization": app.label(of: localization)]) : name
    return "<figure data-s=\"\(surface)\">\(root)<figcaption>\(caption)</figcaption></figure>\n"
  }
}
