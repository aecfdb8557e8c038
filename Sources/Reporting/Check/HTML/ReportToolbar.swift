internal import FitCheck
internal import Localization
internal import XML

/// The filters, search field and text size slider, used by the report's script; hidden without JavaScript.
struct ReportToolbar {
  let apps: [SurveyedApp]
  let labels: ReportLabels

  var html: String {
    guard let first = apps.first(where: { !$0.texts.isEmpty }) else { return "" }
    let sizes = first.options.textSizes
    let size = "<output id=\"size-name\" for=\"size\">\(sizes[first.firstSize].rawValue)</output>"
    return """
      <form id="tools" role="search" aria-label="\(labels.html("filters"))" hidden>
      <div class="field grow"><label for="q">\(labels.html("search"))</label><input id="q" name="q" type="search" placeholder="\(labels.html("search.hint"))" \
      autocomplete="off" spellcheck="false"></div>
      <div class="field"><label for="locale">\(labels.html("locale"))</label><select id="locale" name="locale">\(all)\(locales)</select></div>
      <div class="field"><label for="item">\(labels.html("item"))</label><select id="item" name="item">\(all)\(items)</select></div>
      <fieldset><legend>\(labels.html("verdict"))</legend>\(verdicts)</fieldset>
      <fieldset><legend>\(labels.html("menu"))</legend>\(surfaces)</fieldset>
      <div class="field size"><label for="size">\(labels.html("size", ["size": size]))</label>\
      <input id="size" name="size" type="range" min="0" max="\(sizes.count - 1)" step="1" value="\(first.firstSize)"></div>
      <div class="field"><label for="theme">\(labels.html("appearance"))</label><select id="theme" name="theme">\
      <option value="">\(labels.html("appearance.automatic"))</option><option value="light">\(labels.html("appearance.light"))</option>\
      <option value="dark">\(labels.html("appearance.dark"))</option></select></div>
      <p class="count"><output id="count" aria-live="polite"></output> <button type="reset">\(labels.html("showAll"))</button></p>
      </form>

      """
  }

  private var all: String { "<option value=\"\">\(labels.html("all"))</option>" }

  /// The names without duplicates, in the apps' order.
  private var locales: String {
    var seen: Set<String> = []
    return apps.flatMap(\.localizations).filter { seen.insert($0.name).inserted }
      .map { "<option>\(XMLText.escape($0.name))</option>" }.joined()
  }

  private var items: String {
    apps.flatMap { app in
      app.items.map { item in
        "<option value=\"\(app.position)-\(app.number(of: item))\">\(HTMLText.plain(app.title(of: item)))</option>"
      }
    }.joined()
  }

  private var verdicts: String {
    FitVerdict.kinds.map {
      "<label class=\"pill \($0.name)\"><input type=\"checkbox\" name=\"verdict\" value=\"\($0.name)\"><i aria-hidden=\"true\">"
        + "\($0.mark)</i> \(labels.html("verdict.\($0.name)"))</label>"
    }.joined()
  }

  /// The surfaces of all apps.
  private var surfaces: String {
    DisplaySurface.all.filter { surface in apps.contains { $0.options.surfaces.contains(surface) } }.map {
      "<label class=\"pill\"><input type=\"checkbox\" name=\"surface\" value=\"\($0.id)\"> \(XMLText.escape($0.name))</label>"
    }.joined()
  }
}
