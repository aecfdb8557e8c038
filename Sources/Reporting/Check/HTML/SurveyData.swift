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
      ("icons", .array(app.shortcuts.map { .string(MenuIcon(of: $0).rawValue) })),
      ("codes", .array(app.texts.map { .string(SurveyCode($0).string) })),
    ])
  }

  /// Lengths are in tenths of a point, except point sizes and leadings, which are in points; lists have an element per
  /// text size.
  private static func json(of surface: DisplaySurface, _ app: SurveyedApp) -> JSONValue {
    let sizes = app.options.textSizes
    let options = app.options
    let policy = options.policy.policy(on: surface)
    let geometries = sizes.map { surface.geometry(at: $0, on: options.phone(of: surface)) }
    func tenths(_ length: LayoutUnit) -> JSONValue { .integer(SurveyCode.tenths(length)) }
    func fonts(_ field: ShortcutItem.Field) -> JSONValue {
      .array(
        sizes.map {
          .array([
            .integer(surface.textStyle(of: field, at: $0).pointSize), .integer(surface.leading(of: field, at: $0)),
          ])
        })
    }
    return .object([
      ("id", .string(surface.id)), ("name", .string(surface.name)),
      ("glass", .boolean(geometries.first?.look == .glass)),
      ("width", .array(geometries.map { tenths($0.width) })), ("text", .array(geometries.map { tenths($0.textStart) })),
      (
        "icon",
        .array(geometries.map { $0.icon.map { .array([tenths($0.start), tenths($0.width)]) } ?? .null })
      ),
      ("availableWidth", .array(sizes.map { tenths(options.textWidth(on: surface, at: $0)) })),
      (
        "confidence",
        .array(
          sizes.map {
            .string(min(surface.confidence(at: $0), policy.confidence).rawValue)
          })
      ), ("policy", .string(policy.rawValue)),
      ("title", fonts(.title)), ("subtitle", fonts(.subtitle)),
      ("items", .array(surface.shownItems(of: app.report.catalog).map { .integer(app.number(of: $0)) })),
    ])
  }
}
