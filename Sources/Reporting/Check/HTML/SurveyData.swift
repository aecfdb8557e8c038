internal import Diagnostics
internal import FitCheck
internal import JSON
internal import LocaleSchema
internal import Localization
internal import Typesetting

/// The data of the report's script: geometry of the places, and the code of each string (`SurveyCode`) in the order of
/// the page's rows. It contains no strings of the project.
enum SurveyData {
  static func json(of apps: [SurveyedApp]) -> String {
    JSONValue.array(apps.map(json)).line
  }

  private static func json(of app: SurveyedApp) -> JSONValue {
    [
      "first": app.firstSize, "sizes": app.options.textSizes.map(\.rawValue),
      "surfaces": app.options.surfaces.map { json(of: $0, app) },
      "rtl": app.profiles.map { $0.direction == .rightToLeft }, "ellipses": app.profiles.map(\.ellipsis),
      "flaws": flaws(of: app), "icons": app.shortcuts.map { MenuIcon(of: $0).rawValue },
      "codes": app.texts.map { SurveyCode($0).string },
    ]
  }

  /// The severity of each flaw, by localization and item: "2-0".
  private static func flaws(of app: SurveyedApp) -> JSONValue {
    .object(
      JSONObject(
        app.localizations.indices.flatMap { localization in
          app.items.compactMap { item in
            app.flaw(of: item, in: localization).map {
              ("\(localization)-\(app.number(of: item))", .string($0.severity.rawValue))
            }
          }
        }))
  }

  /// Lengths are in tenths of a point, except point sizes, leadings and radii, which are in points; lists have an element per
  /// text size. Positions that depend on the direction are pairs: unmirrored, mirrored.
  private static func json(of surface: DisplaySurface, _ app: SurveyedApp) -> JSONValue {
    let sizes = app.options.textSizes
    let options = app.options
    let policy = options.policy.policy
    let geometries = sizes.map { surface.geometry(at: $0, on: options.phone(of: surface)) }
    func tenths(_ length: LayoutUnit) -> Int { SurveyCode.tenths(length) }
    func sides<Value>(_ value: (MenuGeometry, Bool) -> Value) -> [[Value]] {
      geometries.map { [value($0, false), value($0, true)] }
    }
    func fonts(_ field: ShortcutItem.Field) -> [[Int]] {
      sizes.map {
        let (pointSize, leading) = (surface.textStyle(of: field, at: $0).pointSize, surface.leading(of: field, at: $0))
        let baseline = MenuPicture.baseline(inLineAt: 0, leading: leading, pointSize: pointSize)
        return [pointSize, leading, tenths(baseline)]
      }
    }
    return [
      "id": surface.id, "name": surface.name, "hasSeparators": geometries.first?.look == .platter,
      "radius": geometries.prefix(1).flatMap { [$0.radius, $0.highlightRadius] },
      "width": geometries.map { tenths($0.width) },
      "textEdge": sides { tenths($0.textEdge(isMirrored: $1)) },
      "separator": sides { geometry, isMirrored in
        let ends = geometry.separator(isMirrored: isMirrored)
        return [tenths(ends.start), tenths(ends.end)]
      }, "icon": sides { $0.drawnIcon(isMirrored: $1).map { [tenths($0.x), tenths($0.side)] } },
      "availableWidth": sizes.map { tenths(options.textWidth(on: surface, at: $0)) },
      "confidence": sizes.map { surface.confidence(at: $0, under: policy).rawValue },
      "policy": policy.rawValue, "title": fonts(.title), "subtitle": fonts(.subtitle),
      "items": surface.shownItems(of: app.report.catalog).map { app.number(of: $0) },
    ]
  }
}
