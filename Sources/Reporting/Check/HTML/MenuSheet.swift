internal import FitCheck
internal import Localization

/// The menu of each localization on each surface, at the initial text size.
struct MenuSheet {
  let app: SurveyedApp

  var html: String {
    let id = "a\(app.position)-menus"
    var result =
      "<section class=\"menus\" aria-labelledby=\"\(id) a\(app.position)-h\">\n<h3 id=\"\(id)\">Menus <small>at text size <output>"
      + "\(app.options.textSizes[app.firstSize].rawValue)</output></small></h3>\n"
    for localization in app.localizations.indices {
      result +=
        "<section class=\"locale\" data-l=\"\(localization)\"><h4>\(app.label(of: localization))</h4><div class=\"sheet\">\n"
      for surface in app.options.surfaces.indices { append(localization, surface, to: &result) }
      result += "</div></section>\n"
    }
    return result + "</section>\n"
  }

  private func append(_ localization: Int, _ surface: Int, to result: inout String) {
    let picture = app.picture(in: localization, on: surface, at: app.firstSize)
    let svg = MenuSVG(
      picture: picture, surroundings: .page { app.identifier(ofItem: $0, in: localization) })
    let name = XMLText.escape(app.options.surfaces[surface].name)
    result +=
      "<figure data-s=\"\(surface)\">"
      + svg.root(
        label: "\(name), \(XMLText.escape(app.localizations[localization].name))",
        language: app.language(of: localization))
    result += "<figcaption>\(name)</figcaption></figure>\n"
  }
}
