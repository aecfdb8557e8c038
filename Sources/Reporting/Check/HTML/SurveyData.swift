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
    .object([
      ("first", .integer(app.firstSize)), ("sizes", .array(app.options.textSizes.map { .string($0.rawValue) })),
      ("surfaces", .array(app.options.surfaces.map { json(of: $0, app) })),
      ("rtl", .array(app.profiles.map { .boolean($0.direction == .rightToLeft) })),
      ("ellipses", .array(app.profiles.map { .string($0.ellipsis) })),
      ("flaws", flaws(of: app)),
      ("icons", .array(app.shortcuts.map { .string(MenuIcon(of: $0).rawValue) })),
      ("codes", .array(app.texts.map { .string(SurveyCode($0).string) })),
    ])
  }

  /// The severity of each flaw, by localization and item: "2-0".
  private static func flaws(of app: SurveyedApp) -> JSONValue {
    .object(
      app.localizations.indices.flatMap { localization in
        app.items.compactMap { item in
          app.flaw(of: item, in: localization).map {
            ("\(localization)-\(app.number(of: item))", .string($0.severity.rawValue))
          }
        }
      })
  }

  /// Lengths are in tenths of a point, except point sizes, leadings and radii, which are in points; lists have an element per
  /// text size. Positions that depend on the direction are pairs: unmirrored, mirrored.
  private static func json(of surface: DisplaySurface, _ app: SurveyedApp) -> JSONValue {
    let sizes = app.options.textSizes
    let options = app.options
    let policy = options.policy.policy
    let geometries = sizes.map { surface.geometry(at: $0, on: options.phone(of: surface)) }
    func tenths(_ length: LayoutUnit) -> JSONValue { .integer(SurveyCode.tenths(length)) }
    func sides(_ value: (Bool) -> JSONValue) -> JSONValue { .array([value(false), value(true)]) }
    func icon(_ geometry: MenuGeometry, isMirrored: Bool) -> JSONValue {
      geometry.drawnIcon(isMirrored: isMirrored).map { .array([tenths($0.x), tenths($0.side)]) } ?? .null
    }
    func separator(_ geometry: MenuGeometry, isMirrored: Bool) -> JSONValue {
      let ends = geometry.separator(isMirrored: isMirrored)
      return .array([tenths(ends.start), tenths(ends.end)])
    }
    func fonts(_ field: ShortcutItem.Field) -> JSONValue {
      .array(
        sizes.map {
          let (pointSize, leading) = (
            surface.textStyle(of: field, at: $0).pointSize, surface.leading(of: field, at: $0)
          )
          return .array([
            .integer(pointSize), .integer(leading),
            tenths(MenuPicture.baseline(inLineAt: 0, leading: leading, pointSize: pointSize)),
          ])
        })
    }
    return .object([
      ("id", .string(surface.id)), ("name", .string(surface.name)),
      ("hasSeparators", .boolean(geometries.first?.look == .platter)),
      ("radius", .array(geometries.prefix(1).flatMap { [.integer($0.radius), .integer($0.highlightRadius)] })),
      ("width", .array(geometries.map { tenths($0.width) })),
      ("textEdge", .array(geometries.map { geometry in sides { tenths(geometry.textEdge(isMirrored: $0)) } })),
      ("separator", .array(geometries.map { geometry in sides { separator(geometry, isMirrored: $0) } })),
      ("icon", .array(geometries.map { geometry in sides { icon(geometry, isMirrored: $0) } })),
      ("availableWidth", .array(sizes.map { tenths(options.textWidth(on: surface, at: $0)) })),
      (
        "confidence",
        .array(sizes.map { .string(surface.confidence(at: $0, under: policy).rawValue) })
      ), ("policy", .string(policy.rawValue)),
      ("title", fonts(.title)), ("subtitle", fonts(.subtitle)),
      ("items", .array(surface.shownItems(of: app.report.catalog).map { .integer(app.number(of: $0)) })),
    ])
  }
}
