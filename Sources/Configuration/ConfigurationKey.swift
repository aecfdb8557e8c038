internal import FitCheck
internal import Localization
internal import Typesetting

/// A top-level key of a configuration file: the table for the reader, the schema, `init` and `config`.
package enum ConfigurationKey: String, Hashable, Sendable, CaseIterable {
  case schema = "$schema"
  case targets
  case configuration
  case developmentLanguage
  case locales
  case texts
  case surfaces
  case textSizes
  case policy
  case devices
  case rules
  case suppressions
  case samples
  case strings
  case glossary
  case minimumCoverage
  case routines
  case fonts
  case fontFolders
  case metrics
  case rooms
  case baseline
  case requireQuickActions

  /// The allowed values.
  package var shape: ConfigurationShape {
    switch self {
    case .schema, .configuration, .developmentLanguage: .text
    case .targets, .glossary, .routines: .list(.text)
    case .locales:
      .either([
        .list(.text),
        .record([
          Member("include", .list(.text), "check only these"),
          Member("exclude", .list(.text), "check all except these"),
        ]),
      ])
    case .texts: .list(.choice(InfoTextScope.Choice.allCases.map(\.rawValue)))
    case .surfaces: .list(.choice(DisplaySurface.all.map(\.id) + [HomeScreenIcon.surfaceID, "all"]))
    case .textSizes: .list(.choice(TextSize.allCases.map(\.rawValue) + ["all"]))
    case .policy: .choice(LinePolicySelection.allCases.map(\.rawValue))
    case .devices: .list(.choice(IconDevice.names))
    case .rules:
      .map(
        .either([
          .choice(RuleSeverity.names),
          .record([
            Member("severity", .choice(RuleSeverity.names), "everywhere else (default: the finding's own severity)"),
            Member("locales", .map(.choice(RuleSeverity.names), names: nil), "in individual languages"),
          ]),
        ]), names: RuleName.all)
    case .suppressions:
      .list(
        .record([
          Member("rule", .choice(RuleName.all), isRequired: true, "id of the finding"),
          Member("key", .text, "only for this key"), Member("locale", .text, "only in this language"),
          Member("field", .choice(["title", "subtitle"]), "only for this field"),
          Member("reason", .text, isRequired: true, "why the finding is accepted"),
          Member("until", .date, "last day on which the suppression applies"),
        ]))
    case .samples: .map(.either([.text, .list(.text), .map(.either([.text, .list(.text)]), names: nil)]), names: nil)
    case .strings: .list(.either([.record(Self.placed), .record(Self.styled)]))
    case .requireQuickActions: .flag
    case .minimumCoverage: .either([.percent, .map(.percent, names: nil)])
    case .fonts, .fontFolders, .metrics: .list(.path)
    case .rooms, .baseline: .path
    }
  }

  /// The description; lower case, no full stop.
  package var summary: String {
    switch self {
    case .schema: "JSON Schema of this file, for editors"
    case .targets: "check only the apps that these Xcode targets build"
    case .configuration: "use only this build configuration"
    case .developmentLanguage: "language of the source strings, if the project does not define it"
    case .locales: "languages to check: a list, or {\"include\", \"exclude\"} (default: all)"
    case .texts:
      "texts to check: quick-actions, names, usage (permission alerts), app-shortcuts (their phrases), strings (of tables), or all"
    case .surfaces: "menus to measure for, and home-screen-icon for the names below app icons"
    case .textSizes: "Dynamic Type sizes to measure at"
    case .policy: "source of the line limits: documented, observed, or evidence (the better one for each iOS version)"
    case .devices: "devices to measure app names on; at accessibility text sizes, the narrowest iPhone limits the menu"
    case .rules: "severity of each finding, everywhere or by language: error, warning, note or off"
    case .suppressions: "accepted findings, each with a reason; unused suppressions are reported"
    case .samples:
      "values for placeholders: by specifier (%@ is \"@\", %d is \"d\"), argument number or name; or by key"
    case .strings: "strings of tables to measure, with their place on the screen, or the font and width of their label"
    case .glossary: "names that must not be translated"
    case .minimumCoverage:
      "minimum percentage of translated strings: a number, or one for each language (\"*\": all others)"
    case .routines: "functions in the project that work like NSLocalizedString"
    case .fonts: "fonts to measure with: FILE, FILE#1 of a collection, FILE#wght=400; \"system\" on macOS"
    case .fontFolders: "folders of fonts to measure with"
    case .metrics: "metrics files written by \"pressfit calibrate\""
    case .rooms: "file with the observed widths of menus, written by \"pressfit calibrate\""
    case .requireQuickActions: "whether a project without quick actions fails the check"
    case .baseline: "file with known findings, written by \"pressfit check --write-baseline\""
    }
  }

  /// The name of the flag that overrides the key, without "--"; nil if missing.
  package var flagName: String? {
    switch self {
    case .targets: "target"
    case .configuration: "configuration"
    case .developmentLanguage: "development-language"
    case .locales: "language"
    case .texts: "texts"
    case .surfaces: "menu"
    case .textSizes: "text-size"
    case .policy: "policy"
    case .devices: "device"
    case .samples: "sample"
    case .routines: "routine"
    case .fonts: "font"
    case .fontFolders: "font-dir"
    case .metrics: "metrics"
    case .rooms: "widths"
    case .baseline: "baseline"
    case .schema, .rules, .suppressions, .glossary, .minimumCoverage, .requireQuickActions, .strings: nil
    }
  }

  /// Whether a value of the key means the same as a value of the flag; `locales` and `samples` can express more.
  package var isLikeFlag: Bool { flagName != nil && self != .locales && self != .samples }

  /// An example value, as JSON on one line.
  package var example: String {
    switch self {
    case .schema: "\"\(ConfigurationTemplate.schemaName)\""
    case .targets: "[\"App\"]"
    case .configuration: "\"Release\""
    case .developmentLanguage: "\"en\""
    case .locales: "{\"exclude\": [\"vi\"]}"
    case .texts: "[\"all\"]"
    case .surfaces: "[\"ios26-iphone\"]"
    case .textSizes: "[\"L\", \"XXXL\"]"
    case .policy: "\"documented\""
    case .devices: "[\"iphone-375\"]"
    case .rules:
      "{\"truncated\": \"error\", \"untranslated\": {\"severity\": \"warning\", \"locales\": {\"de\": \"error\"}}}"
    case .suppressions:
      "[{\"rule\": \"identical-to-source\", \"key\": \"Chat\", \"reason\": \"the same word in every language\"}]"
    case .samples: "{\"@\": [\"Anna\", \"Maximilian\"], \"d\": \"12\", \"Open %@\": {\"@\": \"Safari\"}}"
    case .strings:
      "[{\"table\": \"Localizable\", \"keys\": [\"tab.*\"], \"place\": \"tab-bar\", \"items\": 5}]"
    case .glossary: "[\"Safari\"]"
    case .minimumCoverage: "{\"*\": 80, \"de\": 100}"
    case .routines: "[\"tr\"]"
    case .fonts: "[\"Fonts/SF-Pro-Text-Regular.otf\"]"
    case .fontFolders: "[\"Fonts\"]"
    case .metrics: "[\"Fonts/sf.metrics.json\"]"
    case .rooms: "\".pressfit/rooms.json\""
    case .requireQuickActions: "true"
    case .baseline: "\"pressfit-baseline.json\""
    }
  }

  /// The default value, as JSON; nil if missing.
  package var standard: String? {
    switch self {
    case .surfaces: "[\"all\"]"
    case .textSizes: "[\"\(TextSize.large.rawValue)\"]"
    case .policy: "\"\(LinePolicySelection.evidence.rawValue)\""
    case .requireQuickActions: "false"
    default: nil
    }
  }

  private typealias Member = ConfigurationShape.Member

  /// The members of an entry of `strings`.
  private static let anyString = [
    Member("table", .text, isRequired: true, "name of the strings file, without its extension"),
    Member("keys", .either([.text, .list(.text)]), isRequired: true, "keys; * matches any characters, ? one"),
  ]
  private static let placed =
    anyString + [
      Member("place", .choice(LabelPlace.allCases.map(\.rawValue)), isRequired: true, "where iOS shows the strings"),
      Member("items", .integer(1...20), "number of tabs (default: 5), or of the alert's buttons (default: 2)"),
      Member("device", .choice(LabelDescription.deviceNames), "only on this device (default: the narrowest iPhone)"),
    ]
  private static let styled =
    anyString + [
      Member(
        "style", .either([.choice(DynamicTypeStyle.allCases.map(\.rawValue)), .integer(LabelFont.Size.range)]),
        isRequired: true, "text style of the label, or its font size in points"),
      Member("weight", .choice(FontWeight.allCases.map(\.rawValue)), "weight of the font (default: that of the style)"),
      Member("width", .number(LabelDescription.widths), isRequired: true, "available width, in points"),
      Member("lines", .integer(LabelDescription.lineCounts), "maximum number of lines; 0 for no limit (default: 1)"),
    ]
}
