internal import FitCheck

/// A key at the top of a configuration file: the one table that the reader, the schema, `init` and `config` go by.
package enum ConfigurationKey: String, Hashable, Sendable, CaseIterable {
  case schema = "$schema"
  case targets
  case configuration
  case developmentLanguage
  case locales
  case surfaces
  case textSizes
  case policy
  case devices
  case rules
  case suppressions
  case samples
  case glossary
  case minimumCoverage
  case routines
  case fonts
  case fontFolders
  case metrics
  case baseline
  case requireQuickActions

  /// What its value may be.
  package var shape: ConfigurationShape {
    switch self {
    case .schema, .configuration, .developmentLanguage: .text
    case .targets, .glossary, .routines: .list(.text)
    case .locales:
      .either([
        .list(.text),
        .record([
          Member("include", .list(.text), "only these"), Member("exclude", .list(.text), "all but these"),
        ]),
      ])
    case .surfaces: .list(.choice(DisplaySurface.all.map(\.id) + ["all"]))
    case .textSizes: .list(.choice(TextSize.allCases.map(\.rawValue) + ["all"]))
    case .policy: .choice(LinePolicySelection.allCases.map(\.rawValue))
    case .devices: .list(.choice(PhoneClass.allCases.map(\.rawValue)))
    case .rules:
      .map(
        .either([
          .choice(RuleSeverity.names),
          .record([
            Member("severity", .choice(RuleSeverity.names), "everywhere else; the rule's own unless given"),
            Member("locales", .map(.choice(RuleSeverity.names), names: nil), "in single localizations"),
          ]),
        ]), names: RuleName.all)
    case .suppressions:
      .list(
        .record([
          Member("rule", .choice(RuleName.all), isRequired: true, "the finding's name"),
          Member("key", .text, "only for this key"), Member("locale", .text, "only in this localization"),
          Member("field", .choice(["title", "subtitle"]), "only there"),
          Member("reason", .text, isRequired: true, "why it is no fault; for those who read the file"),
          Member("until", .date, "the last day on which it holds"),
        ]))
    case .samples: .map(.either([.text, .list(.text), .map(.either([.text, .list(.text)]), names: nil)]), names: nil)
    case .requireQuickActions: .flag
    case .minimumCoverage: .either([.percent, .map(.percent, names: nil)])
    case .fonts, .fontFolders, .metrics: .list(.path)
    case .baseline: .path
    }
  }

  /// What it says; lower case, no full stop.
  package var summary: String {
    switch self {
    case .schema: "the JSON Schema of this file, for editors"
    case .targets: "only the apps that these targets of an Xcode project build"
    case .configuration: "only as this configuration builds them"
    case .developmentLanguage: "the language of the app's own texts, where the project does not say"
    case .locales: "the localizations that a check looks at: a list, or {\"include\", \"exclude\"}; all unless given"
    case .surfaces: "the menus to measure for"
    case .textSizes: "the Dynamic Type sizes to measure at"
    case .policy: "how many lines a text has: evidence (for each system the better one), documented, or observed"
    case .devices: "the phones whose screen the menu fills at accessibility text sizes; the narrowest counts"
    case .rules: "how much each finding matters, everywhere or by localization: error, warning, note or off"
    case .suppressions: "findings that are known and accepted, each with its reason; one that nothing needs is reported"
    case .samples:
      "values for placeholders: by specifier (%@ is \"@\", %d is \"d\"), argument number or name; or by key"
    case .glossary: "names that are never translated"
    case .minimumCoverage:
      "the part of the texts that must be translated, in percent: a number, or one by localization (\"*\": others)"
    case .routines: "functions of the project that look texts up as NSLocalizedString does"
    case .fonts: "fonts to measure with: FILE, FILE#1 of a collection, FILE#wght=400; \"system\" on macOS"
    case .fontFolders: "folders of fonts to measure with"
    case .metrics: "files with the figures of a font, as \"pressfit calibrate\" writes them"
    case .requireQuickActions: "whether a project without quick actions fails the check"
    case .baseline: "the file with the findings that are known, as \"pressfit check --write-baseline\" writes it"
    }
  }

  /// A value worth starting from, as JSON on one line.
  package var example: String {
    switch self {
    case .schema: "\"pressfit.schema.json\""
    case .targets: "[\"App\"]"
    case .configuration: "\"Release\""
    case .developmentLanguage: "\"en\""
    case .locales: "{\"exclude\": [\"vi\"]}"
    case .surfaces: "[\"ios26-iphone\"]"
    case .textSizes: "[\"L\", \"XXXL\"]"
    case .policy: "\"documented\""
    case .devices: "[\"iphone-375\"]"
    case .rules:
      "{\"truncated\": \"error\", \"untranslated\": {\"severity\": \"warning\", \"locales\": {\"de\": \"error\"}}}"
    case .suppressions:
      "[{\"rule\": \"identical-to-source\", \"key\": \"Chat\", \"reason\": \"the same word in every language\"}]"
    case .samples: "{\"@\": [\"Anna\", \"Maximilian\"], \"d\": \"12\", \"Open %@\": {\"@\": \"Safari\"}}"
    case .glossary: "[\"Safari\"]"
    case .minimumCoverage: "{\"*\": 80, \"de\": 100}"
    case .routines: "[\"tr\"]"
    case .fonts: "[\"Fonts/SF-Pro-Text-Regular.otf\"]"
    case .fontFolders: "[\"Fonts\"]"
    case .metrics: "[\"Fonts/sf.metrics.json\"]"
    case .requireQuickActions: "true"
    case .baseline: "\"pressfit-baseline.json\""
    }
  }

  /// What holds where the key is not given, as JSON; nil where nothing does.
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
}
