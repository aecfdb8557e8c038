internal import Diagnostics
internal import FitCheck
internal import LocaleSchema
internal import Localization
internal import XML

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
